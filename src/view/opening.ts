/** So many characters say what a text is about. */
const LENGTH = 80;

/** Of a longer text nothing behind this is looked at, in UTF-16 code units. */
const LOOKED_AT = 1000;

/**
 * How a text begins, on one line.
 *
 * @param text the text
 * @returns its first characters, white space made one blank; an ellipsis where there is more
 */
export function openingOf(text: string): string {
  const start = [...text.slice(0, LOOKED_AT).replaceAll(/\s+/g, " ").trim()];
  const isWhole = text.length <= LOOKED_AT && start.length <= LENGTH;
  return isWhole ? start.join("") : `${start.slice(0, LENGTH - 1).join("").trimEnd()}…`;
}
