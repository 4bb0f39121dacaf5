import type { FlagValues } from "./command.ts";

/** Numbers of conversations, joined by commas. A title may hold a comma, too, but is hardly made of numbers. */
const NUMBERS = /^[0-9]+(?:,[0-9]+)+$/;

/**
 * Tells whether several conversations of a file may be meant, so that results are lists.
 *
 * @param flags the flags
 * @returns whether `--conversation` says `all`, or more than one number
 */
export function isSeveral({ conversation }: FlagValues): boolean {
  return conversation === "all" || NUMBERS.test(String(conversation));
}

/**
 * Tells which conversations of several are meant.
 *
 * @param flags the flags, of which `isSeveral` holds
 * @returns their numbers; `undefined` for all
 */
export function wantedNumbers({ conversation }: FlagValues): ReadonlySet<number> | undefined {
  return conversation === "all" ? undefined : new Set(String(conversation).split(",").map(Number));
}
