/**
 * pith makes long LLM conversations small without a model: same input, same bytes, and token budgets that are counted.
 *
 * @example Compact a conversation
 * ```ts
 * import { assistant, compactChat, compactContent, loadTokenizer, toolResult, toolUse, user } from "@pith/pith";
 * import { assertStringIncludes } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const messages = [
 *   user("Which files are here?"),
 *   assistant("I look.", toolUse("Bash", { command: "ls" })),
 *   toolResult("a.ts\nb.ts", { name: "Bash" }),
 * ];
 * const document = compactContent(compactChat(messages, { tokenizer, lastN: 5 }), "session.jsonl");
 * assertStringIncludes(document, "§ Which files are here? §\n» I look. »\n! ls\n> a.ts ¶ b.ts");
 * ```
 *
 * @module
 */
export type {
  MediaPart,
  Message,
  Part,
  Role,
  TextPart,
  ThinkingPart,
  ToolResultPart,
  ToolUsePart,
} from "./src/model/message.ts";
export {
  assistant,
  type MessageLike,
  toMessage,
  toMessages,
  toolResult,
  type ToolResultOptions,
  toolUse,
  type ToolUseOptions,
  user,
} from "./src/model/build.ts";
export { parseJson, stringifyJson, type StringifyJsonOptions } from "./src/model/exact_json.ts";

export { countTokens, type Tokenizer, type TokenizerOptions } from "./src/tokens/tokenizer.ts";
export {
  type Encoding,
  ENCODINGS,
  loadTokenizer,
  type LoadTokenizerOptions,
} from "./src/tokens/load_tokenizer.ts";
export { truncateMiddle, type TruncateMiddleOptions } from "./src/tokens/truncate_middle.ts";

export { MARKS } from "./src/dsl/marks.ts";
export { COMPACT_POLICY, type CompactPolicy } from "./src/dsl/policy.ts";
export type { BudgetOptions, CallRenderer, CompactOptions } from "./src/dsl/options.ts";
export { pythonRepr } from "./src/dsl/python_repr.ts";
export { compactText } from "./src/dsl/text.ts";
export { compactResult } from "./src/dsl/result.ts";
export { fencedCode } from "./src/dsl/fence.ts";
export { bashCall } from "./src/dsl/bash_call.ts";
export { genericCall } from "./src/dsl/generic_call.ts";
export { CALL_RENDERERS, compactCall } from "./src/dsl/call.ts";
export { compactUser, compactUserPart } from "./src/dsl/user.ts";
export { compactAssistant, compactAssistantPart } from "./src/dsl/assistant.ts";
export { compactTool } from "./src/dsl/tool.ts";
export { compactMessage } from "./src/dsl/message.ts";
export { compactChat, type CompactChatOptions } from "./src/dsl/chat.ts";
export { compactBody, compactContent, type CompactContentOptions, joinCompacts } from "./src/dsl/document.ts";
