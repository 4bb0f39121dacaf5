/** What Python's `str.isspace` accepts: not JavaScript's set, which adds U+FEFF and lacks U+001C to U+001F and U+0085. */
// deno-lint-ignore no-control-regex
const SPACE = /[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/;

/** Whether {@linkcode SPACE} has the sign at a place; of the signs of ASCII, a look at the number tells. */
function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x7f) return code <= 0x20 && (code >= 0x1c || (code >= 0x09 && code <= 0x0d));
  return SPACE.test(text[at]!);
}

/** The signs at which Python's `str.splitlines` ends a line, to be set between the brackets of a regular expression. */
export const LINE_BREAKS = "\\n\\v\\f\\r\\x1c-\\x1e\\x85\\u2028\\u2029";

const LINE_BREAK = new RegExp(`\\r\\n|[${LINE_BREAKS}]`);

/**
 * Removes white space from both ends, as Python's `str.strip` does.
 *
 * @param text the text
 * @returns the text without it
 */
export function strip(text: string): string {
  // By hand, since a regular expression anchored at the end is quadratic over long inner runs of white space.
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text, start)) start++;
  while (end > start && isSpace(text, end - 1)) end--;
  return text.slice(start, end);
}

/**
 * Splits a text into lines without their ends, as Python's `str.splitlines` does, save that a text which ends
 * in a line break has an empty last line here.
 *
 * @param text the text
 * @returns the lines
 */
export function splitLines(text: string): string[] {
  return text.split(LINE_BREAK);
}
