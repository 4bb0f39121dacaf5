import { type CompactChatOptions, compactTurns, lastFrom } from "../dsl/chat.ts";
import { WHOLE } from "../dsl/policy.ts";
import type { Message } from "../model/message.ts";
import { requireTokenizer } from "../tokens/tokenizer.ts";
import { type CompactedDocument, compactedDocument } from "./compacted_document.ts";
import { documentOf } from "./document_of.ts";
import { fitDraft } from "./fit_chat.ts";
import { type PreparedMessages, prepareMessages, type PrepareOptions } from "./prepared_messages.ts";
import { type DraftDocument, receiptOf } from "./receipt.ts";

/** Options of {@linkcode compactDocument}. */
export interface CompactDocumentOptions extends CompactChatOptions, PrepareOptions {
  /** Where the complete transcript is, for the document. */
  readonly path: string;
  /** Notes for whoever continues, set below the conversation; none by default. */
  readonly notes?: string;
  /**
   * How many tokens the whole document may have. Without it, every message keeps the budget of its class, and the
   * document is as long as it gets.
   *
   * @default {no limit}
   */
  readonly maxTokens?: number;
}

/**
 * Makes a conversation small as one document, and accounts for every message of it.
 *
 * @param messages the conversation
 * @param options the tokenizer, the path of the transcript, and the budgets: by class, or for the whole document
 * @returns the document, its tokens, and the receipt
 * @throws {BudgetError} when `maxTokens` is too small for any document
 * @throws {RangeError} when a budget or `lastN` is not a whole number from 0
 * @throws {TypeError} when the tokenizer is missing
 *
 * @example
 * ```ts
 * import { assistant, compactDocument, loadTokenizer, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const messages = [user("Why?"), assistant("Because. ".repeat(1000)), user("And?"), assistant("So.")];
 * const { receipt } = compactDocument(messages, { tokenizer, path: "session.jsonl", lastN: 1 });
 * assertEquals(receipt.messages.map(({ done }) => done), ["whole", "cut", "whole", "whole"]);
 * ```
 */
export function compactDocument(
  messages: readonly Message[],
  options: CompactDocumentOptions,
): CompactedDocument {
  requireTokenizer(options);
  return compactPrepared(prepareMessages(messages, options), options);
}

/**
 * Does what {@linkcode compactDocument} does with messages that are prepared.
 *
 * @param prepared the messages
 * @param options as for `compactDocument`
 * @returns the document, its tokens, and the receipt
 */
export function compactPrepared(
  prepared: PreparedMessages,
  options: CompactDocumentOptions,
): CompactedDocument {
  const draft = draftDocument(prepared, options);
  return compactedDocument(draft.document, options.tokenizer, () => receiptOf(prepared, draft));
}

/**
 * Makes the document of {@linkcode compactDocument} without accounting for it.
 *
 * @param prepared the messages
 * @param options as for `compactDocument`
 * @returns the document, and how it was made
 */
export function draftDocument(prepared: PreparedMessages, options: CompactDocumentOptions): DraftDocument {
  const { messages, takeApart, labels } = prepared;
  const { maxTokens, lastN = 0 } = options;
  if (maxTokens !== undefined) return fitDraft(prepared, { ...options, maxTokens });
  const labelled = { ...options, labels };
  const document = documentOf(compactTurns(messages, labelled, takeApart), messages, { ...options, lastN });
  const whole = lastFrom(messages, lastN);
  const wholeOptions = { ...labelled, ...WHOLE };
  return { document, counter: labelled, optionsAt: (index) => index < whole ? labelled : wholeOptions };
}
