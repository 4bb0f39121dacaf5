/**
 * Tells that a budget is too small for any document.
 *
 * @example
 * ```ts
 * import { BudgetError, compactDocument, loadTokenizer, user } from "@pith/pith";
 * import { assert, assertThrows } from "@std/assert";
 *
 * const options = { tokenizer: await loadTokenizer(), path: "session.jsonl" };
 * const messages = [user("Hello")];
 * const { smallest } = assertThrows(() => compactDocument(messages, { ...options, maxTokens: 10 }), BudgetError);
 * assert(compactDocument(messages, { ...options, maxTokens: smallest }).tokens <= smallest);
 * ```
 */
export class BudgetError extends RangeError {
  /** The name of the error. */
  override readonly name = "BudgetError";
  /** The budget that was asked for, in tokens. */
  readonly maxTokens: number;
  /** The smallest budget that works, in tokens. */
  readonly smallest: number;

  /**
   * Makes the error.
   *
   * @param maxTokens the budget that was asked for, in tokens
   * @param smallest the smallest budget that works, in tokens
   */
  constructor(maxTokens: number, smallest: number) {
    super(`Cannot make a document of ${maxTokens} tokens: expected a budget of at least ${smallest}`);
    this.maxTokens = maxTokens;
    this.smallest = smallest;
  }
}
