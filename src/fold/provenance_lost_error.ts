/**
 * The summary that would replace folded turns lacks ids of their sources, so nothing was folded.
 *
 * @example
 * ```ts
 * import { assistant, cited, compactConversation, ProvenanceLostError, user } from "@pith/pith";
 * import { assertEquals, assertRejects } from "@std/assert";
 *
 * const history = [cited(assistant("Returns are free for 30 days."), ["policy-7"]), user("Thanks.")];
 * const summarise = () => assistant("Returns.");
 * const error = await assertRejects(
 *   () => compactConversation(history, { summarise, thresholdTokens: 1, keepRecent: 1 }),
 *   ProvenanceLostError,
 * );
 * assertEquals(error.lost, ["policy-7"]);
 * assertEquals(error.details, { lost: "policy-7", folded: "1" });
 * ```
 */
export class ProvenanceLostError extends Error {
  /** The name of the class. */
  override readonly name = "ProvenanceLostError";
  /** The distinct ids that the summary lacks, in code-point order. */
  readonly lost: readonly string[];
  /** How many messages would have been folded. */
  readonly folded: number;
  /** The same as strings, for a log: `lost` joined by commas, and `folded`. */
  readonly details: Readonly<Record<"lost" | "folded", string>>;

  /**
   * Makes the error.
   *
   * @param lost the ids that the summary lacks
   * @param folded how many messages would have been folded
   */
  constructor(lost: readonly string[], folded: number) {
    const ids = lost.join(", ");
    super(
      `Cannot fold: the summary lacks the sources ${ids}, expected each citation id of a folded message on it`,
    );
    this.lost = lost;
    this.folded = folded;
    this.details = { lost: lost.join(","), folded: String(folded) };
  }
}
