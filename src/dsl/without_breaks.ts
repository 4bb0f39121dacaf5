import { MARKS } from "./marks.ts";
import { splitLines } from "./python_text.ts";

/**
 * Puts a name on one line, its blanks as they are.
 *
 * @param text a name, which hardly ever has a line break
 * @returns the name with `¶` for each break
 */
export function withoutBreaks(text: string): string {
  return splitLines(text).join(MARKS.newline);
}
