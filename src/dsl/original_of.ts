import { MARKS } from "./marks.ts";

/** A text, before and after backslashes were set in it. */
interface EscapedText {
  /** The text as it was. */
  readonly text: string;
  /** The same with backslashes. */
  readonly escaped: string;
}

/** How many signs two texts have in common, `step` by `step` from their starts or from their ends. */
function countCommon(one: string, other: string, step: 1 | -1): number {
  const at = (text: string, count: number) => text[step > 0 ? count : text.length - 1 - count];
  let count = 0;
  while (count < one.length && at(one, count) === at(other, count)) count++;
  return count;
}

/** How many signs of `text` there are in `escaped`, which has more backslashes, from either end. */
function countOriginal(escaped: string, text: string, step: 1 | -1): number {
  const at = (text: string, count: number) => text[step > 0 ? count : text.length - 1 - count];
  let count = 0;
  for (let index = 0; index < escaped.length; index++) {
    if (at(escaped, index) === at(text, count)) count++;
  }
  return count;
}

/**
 * Tells what a cut out of an escaped text shows of the text itself. A cut may have parted a backslash from what it
 * escapes, so that taking off escapes from what is left would go wrong.
 *
 * @param cut the escaped text with its middle removed
 * @param texts the whole text and what was escaped of it
 * @returns the text with its middle removed at the same place; `cut` itself when no end of the text is left
 */
export function originalOf(cut: string, { text, escaped }: EscapedText): string {
  if (escaped === text) return cut;
  const ends = cut.length - MARKS.cut.length;
  const seam = cut.indexOf(MARKS.cut, Math.max(0, ends - countCommon(cut, escaped, -1)));
  if (seam < 0 || seam > countCommon(cut, escaped, 1)) return cut;
  const head = countOriginal(cut.slice(0, seam), text, 1);
  const tail = countOriginal(cut.slice(seam + MARKS.cut.length), text, -1);
  return text.slice(0, head) + MARKS.cut + text.slice(text.length - tail);
}
