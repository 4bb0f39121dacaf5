/**
 * The compact DSL: from a text to a whole document, and back by `parseCompact`.
 *
 * @example Render a conversation, and read the document back
 * ```ts
 * import { compactChat, compactContent, parseCompact } from "@pith/pith/dsl";
 * import { assistant, user } from "@pith/pith/model";
 * import { loadTokenizer } from "@pith/pith/tokens";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const chat = compactChat([user("Which files are here?"), assistant("None.")], { tokenizer });
 * const { blocks, transcript } = parseCompact(compactContent(chat, "session.jsonl"));
 * assertEquals(blocks.map(({ kind, text }) => [kind, text]), [["user", "Which files are here?"], ["assistant", "None."]]);
 * assertEquals(transcript, "session.jsonl");
 * ```
 *
 * @module
 */
export { MARKS } from "./marks.ts";
export { COMPACT_POLICY, type CompactPolicy } from "./policy.ts";
export type { BudgetOptions, CallRenderer, CompactOptions, GuardOptions } from "./options.ts";
export { pythonRepr } from "./python_repr.ts";
export { compactText } from "./text.ts";
export { compactResult } from "./result.ts";
export { fencedCode } from "./fence.ts";
export { bashCall } from "./bash_call.ts";
export { genericCall } from "./generic_call.ts";
export { CALL_RENDERERS, compactCall } from "./call.ts";
export { compactUser, compactUserPart } from "./user.ts";
export { compactAssistant, compactAssistantPart } from "./assistant.ts";
export { compactTool } from "./tool.ts";
export { compactMessage } from "./message.ts";
export { compactChat, type CompactChatOptions } from "./chat.ts";
export { type ConversationCount, countMessages, type MessageCount } from "./count_messages.ts";
export { compactBody, compactContent, type CompactContentOptions } from "./document.ts";
export { joinCompacts } from "./join.ts";
export { type CompactDocument, parseCompact } from "./parse_compact.ts";
export type { CompactBlock, CompactBlockKind } from "./compact_block.ts";
export { earlierNotes } from "./earlier_notes.ts";
export { removedTurns } from "./removed_turns.ts";

// Types of other rooms, which signatures above name.
export type {
  MediaPart,
  Message,
  Part,
  Role,
  TextPart,
  ThinkingPart,
  ToolResultPart,
  ToolUsePart,
} from "../model/message.ts";
export type { LazyText } from "../tokens/lazy_text.ts";
export type { EndLengths, TokenEnds, Tokenizer, TokenizerOptions } from "../tokens/tokenizer.ts";
