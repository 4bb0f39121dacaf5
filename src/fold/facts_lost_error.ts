/**
 * The summary that would replace folded turns does not say facts that were required of it, so nothing was folded.
 *
 * @example
 * ```ts
 * import { assistant, compactConversation, FactsLostError, paths, user } from "@pith/pith";
 * import { assertEquals, assertRejects } from "@std/assert";
 *
 * const history = [user("The fault is in src/fold/cited.ts."), assistant("I look.")];
 * const summarise = () => assistant("A fault.");
 * const error = await assertRejects(
 *   () => compactConversation(history, { summarise, thresholdTokens: 1, keepRecent: 1, require: paths }),
 *   FactsLostError,
 * );
 * assertEquals(error.lost, ["src/fold/cited.ts"]);
 * ```
 */
export class FactsLostError extends Error {
  /** The name of the class. */
  override readonly name = "FactsLostError";
  /** The distinct facts that the summary does not say, in code-point order. */
  readonly lost: readonly string[];
  /** How many messages would have been folded. */
  readonly folded: number;
  /** The same as strings, for a log: `lost` a line each, and `folded`. */
  readonly details: Readonly<Record<"lost" | "folded", string>>;

  /**
   * Makes the error.
   *
   * @param lost the facts that the summary does not say
   * @param folded how many messages would have been folded
   */
  constructor(lost: readonly string[], folded: number) {
    const first = JSON.stringify(lost[0]);
    super(
      `Cannot fold: the summary lacks required facts (${lost.length}, first ${first}), expected each in its text`,
    );
    this.lost = lost;
    this.folded = folded;
    this.details = { lost: lost.join("\n"), folded: String(folded) };
  }
}
