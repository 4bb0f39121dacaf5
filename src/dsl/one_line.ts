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
  const grow = (known: string | undefined, length: number, lineOf: (width: number) => string): string => {
    let line = known;
    for (let width = length; line === undefined || line.length < length; width *= 2) {
      line = lineOf(width);
      if (width >= text.length) break;
    }
    return line;
  };
  let start: string | undefined;
  let end: string | undefined;
  return {
    start: (length) => start = grow(start, length, (width) => before + oneLine(text.slice(0, width))),
    end: (length) =>
      end = grow(end, length, (width) => {
        return width < text.length ? oneLine(text.slice(text.length - width)) : before + oneLine(text);
      }),
  };
}
