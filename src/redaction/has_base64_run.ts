/** Whether a code unit is one that base64 is made of, padding aside. */
function isBase64Unit(unit: number): boolean {
  return unit >= 0x61 && unit <= 0x7a || unit >= 0x41 && unit <= 0x5a || unit >= 0x2f && unit <= 0x39 ||
    unit === 0x2b;
}

/**
 * Tells whether a text holds a run of signs that base64 is made of. It looks at one sign in `length`, since a run of that
 * length cannot lie between two of them, and so is fast on texts that hold none.
 *
 * @param text the text
 * @param length how many signs the run has, at least 1
 * @returns whether there is one
 */
export function hasBase64Run(text: string, length: number): boolean {
  for (let at = length - 1; at < text.length;) {
    let start = at + 1;
    while (start > 0 && at + 1 - start < length && isBase64Unit(text.charCodeAt(start - 1))) start--;
    let end = at + 1;
    if (start <= at) { while (end - start < length && isBase64Unit(text.charCodeAt(end))) end++; }
    if (end - start >= length) return true;
    at = end - 1 + length;
  }
  return false;
}
