import { MARKS } from "./marks.ts";
import { splitLines, strip } from "./python_text.ts";

/**
 * Puts a text on one line: its lines stripped, the empty ones dropped, the rest joined by `¶`.
 *
 * @param text the text
 * @returns one line
 */
export function oneLine(text: string): string {
  return splitLines(text).map(strip).filter((line) => line !== "").join(MARKS.newline);
}
