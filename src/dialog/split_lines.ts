// deno-lint-ignore no-control-regex
const LINE_BREAK = /\r\n|[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/g;

/**
 * Splits a text into lines with their ends, as Python's `str.splitlines(True)` does and notebooks keep texts.
 *
 * @param text the text
 * @returns the lines; none for an empty text
 */
export function splitKeepingEnds(text: string): string[] {
  const lines: string[] = [];
  let from = 0;
  for (const { 0: ending, index } of text.matchAll(LINE_BREAK)) {
    lines.push(text.slice(from, index + ending.length));
    from = index + ending.length;
  }
  if (from < text.length) lines.push(text.slice(from));
  return lines;
}
