/**
 * One budget for a whole document, and a receipt of what became of every message.
 *
 * @example A document of 400 tokens
 * ```ts
 * import { compactDocument } from "@pith/pith/budget";
 * import { assistant, user } from "@pith/pith/model";
 * import { loadTokenizer } from "@pith/pith/tokens";
 * import { assert } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const messages = [user("Tell me all."), assistant("Much could be said. ".repeat(500)), user("Thank you.")];
 * const { tokens, receipt } = compactDocument(messages, { tokenizer, path: "session.jsonl", maxTokens: 400 });
 * assert(tokens <= 400);
 * assert(receipt.messages.some(({ before, after }) => after < before));
 * ```
 *
 * @module
 */
export { BudgetError } from "./budget_error.ts";
export { compactDocument, type CompactDocumentOptions } from "./compact_document.ts";
export type { CompactedDocument } from "./compacted_document.ts";
export { fitChat, type FitChatOptions } from "./fit_chat.ts";
export type { PrepareOptions } from "./prepared_messages.ts";
export type { PartClass, TokensBeforeAfter, Treatment } from "./counted_part.ts";
export type { Receipt, ReceiptEntry, ReceiptReference } from "./receipt.ts";

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
export type { BudgetOptions, CallRenderer, CompactOptions, GuardOptions } from "../dsl/options.ts";
export type { CompactPolicy } from "../dsl/policy.ts";
export type { CompactChatOptions } from "../dsl/chat.ts";
export type { RedactOptions } from "../redaction/find_secrets.ts";
export type { SecretKind, TextSpan } from "../redaction/secret_kind.ts";
export type { ReferenceKind } from "../references/references_of.ts";
