import { type CompactDocumentOptions, compactPrepared } from "../budget/compact_document.ts";
import type { Receipt } from "../budget/receipt.ts";
import { compactDialog } from "../dialog/compact_dialog.ts";
import { dialogToCompact } from "../dialog/dialog_to_compact.ts";
import type { Dialog } from "../dialog/model.ts";
import { stringifyNotebook } from "../dialog/stringify_notebook.ts";
import { compactContent } from "../dsl/document.ts";
import type { Message } from "../model/message.ts";
import type { ReadConversation } from "../formats/read_conversation.ts";
import { originalsOf, type PlainConversation, preparePlain } from "./plain_conversation.ts";

/** Options of {@linkcode compactRead}. */
export interface CompactReadOptions extends CompactDocumentOptions {
  /**
   * Whether a notebook stays one, with its replies made small.
   *
   * @default {false}
   */
  readonly inPlace?: boolean;
  /**
   * Whether a receipt is wanted, for which a notebook is taken as the messages that it stands for.
   *
   * @default {false}
   */
  readonly hasReceipt?: boolean;
}

/** A conversation that was made small. */
export interface CompactedConversation {
  /** The conversation. */
  readonly conversation: ReadConversation;
  /** Its messages as they came in, of which savings and the receipt count the tokens. */
  readonly originals: readonly Message[];
  /** The document, or the smaller notebook. */
  readonly document: string;
  /** What became of every message; absent for a notebook's own forms. */
  readonly receipt?: Receipt;
}

/** A notebook in its own form: smaller in its place, or flat. */
function compactOwnForm(dialog: Dialog, options: CompactReadOptions): string {
  if (options.inPlace) return stringifyNotebook(compactDialog(dialog, options));
  // The flat form has no message that stays whole: what the dialog's author keeps is not cut.
  const { path, notes = "", guard = true } = options;
  return compactContent(dialogToCompact(dialog, options), path, { lastN: 0, notes, guard });
}

/**
 * Makes a conversation that was read small: as a document, or a notebook in one of its own forms.
 *
 * @param plain the conversation
 * @param options as for `compactDocument`, and what is wanted of a notebook
 * @returns the document, and what became of every message
 * @throws {TypeError} when the tokenizer is missing, or what is no notebook was to stay one
 * @throws {BudgetError} when `maxTokens` is too small for any document
 * @throws {RangeError} when a budget or `lastN` is not a whole number from 0
 */
export function compactRead(plain: PlainConversation, options: CompactReadOptions): CompactedConversation {
  const { conversation, conversation: { dialog } } = plain;
  const originals = originalsOf(plain);
  const { inPlace = false, maxTokens, hasReceipt = maxTokens !== undefined } = options;
  if (inPlace && dialog === undefined) {
    throw new TypeError("Cannot compact in place: expected a notebook, and the conversation is none");
  }
  if (dialog !== undefined && (inPlace || !hasReceipt)) {
    return { conversation, originals, document: compactOwnForm(dialog, options) };
  }
  const compacted = compactPrepared(preparePlain(plain, options), options);
  return {
    conversation,
    originals,
    document: compacted.document,
    get receipt() {
      return compacted.receipt;
    },
  };
}
