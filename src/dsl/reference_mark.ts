/** What stands before the name of a turn, call or result. */
export const REFERENCE_SIGN = "#";

/** A name with its sign, for use in a regular expression. */
export const REFERENCE_PATTERN = `${REFERENCE_SIGN}[0-9a-f]{3,16}`;

/** A fence must begin its line, so that a name stands on the line above. */
const FENCE = "```";

/**
 * Sets the name of a turn, call or result before it.
 *
 * @param ref the name; `undefined` for none
 * @param text the rendered text
 * @returns the text behind its name
 */
export function withReference(ref: string | undefined, text: string): string {
  if (ref === undefined || text === "") return text;
  return `${REFERENCE_SIGN}${ref}${text.startsWith(FENCE) ? "\n" : " "}${text}`;
}
