import type { Tokenizer } from "../tokens/tokenizer.ts";
import type { Receipt } from "./receipt.ts";

/** A document made of a conversation. */
export interface CompactedDocument {
  /** The document. */
  readonly document: string;
  /** Its tokens; at most `maxTokens`, where there was a limit. */
  readonly tokens: number;
  /** What became of every message; made when it is asked for. */
  readonly receipt: Receipt;
}

/**
 * Puts a document and its receipt together.
 *
 * @param document the document
 * @param tokenizer counts its tokens
 * @param makeReceipt makes the receipt
 * @returns both; tokens and receipt are made when they are asked for, once
 */
export function compactedDocument(
  document: string,
  tokenizer: Tokenizer,
  makeReceipt: () => Receipt,
): CompactedDocument {
  let tokens: number | undefined;
  let receipt: Receipt | undefined;
  return {
    document,
    get tokens() {
      return tokens ??= tokenizer.count(document);
    },
    get receipt() {
      return receipt ??= makeReceipt();
    },
  };
}
