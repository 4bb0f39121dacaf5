/**
 * To see a conversation: where its tokens are, and a page that shows it beside its document.
 *
 * @example Find what takes the most room
 * ```ts
 * import { assistant, toolResult, toolUse, user } from "@pith/pith/model";
 * import { loadTokenizer } from "@pith/pith/tokens";
 * import { inspectMessages } from "@pith/pith/view";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const messages = [
 *   user("What is here?"),
 *   assistant(toolUse("Bash", { command: "ls" })),
 *   toolResult("a.ts ".repeat(100), { name: "Bash" }),
 * ];
 * assertEquals(inspectMessages(messages, { tokenizer }).tools[0]?.name, "Bash");
 * ```
 *
 * @module
 */
export { inspectMessages, type InspectOptions } from "./inspect_messages.ts";
export type {
  InspectedPart,
  InspectedTool,
  InspectedTurn,
  Inspection,
  Repeat,
  Repeats,
} from "./inspection.ts";
export type { View, ViewCut, ViewMessage, ViewPart, ViewTurn } from "./view.ts";
export { viewOf, type ViewOptions } from "./view_of.ts";
export { viewPage } from "./view_page.ts";

// Types of other rooms, which signatures above name.
export type { CompactDocumentOptions } from "../budget/compact_document.ts";
export type { PrepareOptions } from "../budget/prepared_messages.ts";
export type { PartClass, TokensBeforeAfter, Treatment } from "../budget/counted_part.ts";
export type { ReceiptEntry } from "../budget/receipt.ts";
export type { CompactChatOptions } from "../dsl/chat.ts";
export type { ConversationCount, MessageCount } from "../dsl/count_messages.ts";
export type { BudgetOptions, CallRenderer, CompactOptions, GuardOptions } from "../dsl/options.ts";
export type { CompactPolicy } from "../dsl/policy.ts";
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
export type { RedactOptions } from "../redaction/find_secrets.ts";
export type { SecretKind, TextSpan } from "../redaction/secret_kind.ts";
export type { LazyText } from "../tokens/lazy_text.ts";
export type { EndLengths, TokenEnds, Tokenizer, TokenizerOptions } from "../tokens/tokenizer.ts";
