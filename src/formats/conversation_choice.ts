/** Options among which one may name a conversation. */
interface HasChoice {
  /** Its number, id or title; several numbers, or `all`. */
  readonly conversation?: unknown;
}

/** Numbers of conversations, joined by commas. A title may hold a comma, too, but is hardly made of numbers. */
const NUMBERS = /^[0-9]+(?:,[0-9]+)+$/;

/**
 * Tells whether several conversations of a file may be meant, so that results are lists.
 *
 * @param options the options
 * @returns whether they say `all`, or more than one number
 */
export function isSeveral({ conversation }: HasChoice): boolean {
  return conversation === "all" || NUMBERS.test(String(conversation));
}

/**
 * Tells which conversations of several are meant.
 *
 * @param options the options, of which `isSeveral` holds
 * @returns their numbers; `undefined` for all
 */
export function wantedNumbers({ conversation }: HasChoice): ReadonlySet<number> | undefined {
  return conversation === "all" ? undefined : new Set(String(conversation).split(",").map(Number));
}
