import type { LazyText } from "../tokens/lazy_text.ts";
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

/**
 * Puts a text on one line as far as the line is looked at. The line of a part of the text is a part of the line, since blanks
 * at the ends of lines are dropped.
 *
 * @param before what stands before the line
 * @param text the text
 * @returns the line
 */
export function lazyLine(before: string, text: string): LazyText {
  const grow = (length: number, lineOf: (width: number) => string): string => {
    for (let width = length;; width *= 2) {
      const line = lineOf(width);
      if (line.length >= length || width >= text.length) return line;
    }
  };
  return {
    start: (length) => grow(length, (width) => before + oneLine(text.slice(0, width))),
    end: (length) =>
      grow(length, (width) => {
        return width < text.length ? oneLine(text.slice(text.length - width)) : before + oneLine(text);
      }),
  };
}
