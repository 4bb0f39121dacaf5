import { MARKS } from "../dsl/marks.ts";
import type { Tokenizer } from "../tokens/tokenizer.ts";
import type { ViewCut } from "./view.ts";

/** What a compact form may add, drop or change between the characters of a text. */
const FORM = /[\s¶\\]/;

/** The marks that enclose a compact text, and stand in no original. */
const OPENING = new RegExp(`^(?:[${MARKS.user}${MARKS.assistant}${MARKS.result}${MARKS.bash}] )`);
const CLOSING = new RegExp(` [${MARKS.user}${MARKS.assistant}]$`);

const isLow = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** How many code units two texts have in common at their start, in whole characters. */
function commonStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[count] === b[count]) count++;
  return count > 0 && count < a.length && isLow(a, count) ? count - 1 : count;
}

/** How many code units two texts have in common at their end, of at most `most`, in whole characters. */
function commonEnd(a: string, b: string, most: number): number {
  let count = 0;
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count++;
  return count > 0 && isLow(a, a.length - count) ? count - 1 : count;
}

/** Walks along what two texts have in common, form aside; the index in `text`, or `undefined` where they differ. */
function walk(shown: string, text: string, step: 1 | -1): number | undefined {
  const first = (of: string) => step === 1 ? 0 : of.length - 1;
  let at = first(text);
  for (let index = first(shown); index >= 0 && index < shown.length; index += step) {
    if (FORM.test(shown[index]!)) continue;
    while (at >= 0 && at < text.length && FORM.test(text[at]!)) at += step;
    if (shown[index] !== text[at]) return undefined;
    at += step;
  }
  return at;
}

/** Where the original holds what is between its start and its end, as far as a compact text shows both. */
function rangeBetween(head: string, tail: string, original: string): readonly [number, number] | undefined {
  const from = walk(head.replace(OPENING, ""), original, 1);
  const last = walk(tail.replace(CLOSING, ""), original, -1);
  if (from === undefined || last === undefined || last + 1 < from) return undefined;
  return [from, last + 1];
}

/** The texts of a part. */
export interface PartTexts {
  /** As it was. */
  readonly original: string;
  /** As it stands in the document. */
  readonly text: string;
  /** As it would stand there whole. */
  readonly whole: string;
}

/**
 * Finds where a compact text lost its middle, and what that was.
 *
 * @param texts the original, the compact text, and what the compact text would be without a budget
 * @param tokenizer counts what is gone
 * @returns the cut; `undefined` when the text is whole, or not there
 */
export function findCut({ original, text, whole }: PartTexts, tokenizer: Tokenizer): ViewCut | undefined {
  if (text === whole || text === "") return undefined;
  const start = commonStart(text, whole);
  const kept = commonEnd(text, whole, Math.min(text.length, whole.length) - start);
  const end = text.length - kept;
  const range = rangeBetween(text.slice(0, start), text.slice(end), original);
  const gone = range === undefined ? whole.slice(start, whole.length - kept) : original.slice(...range);
  return { start, end, tokens: tokenizer.count(gone), ...(range === undefined ? { text: gone } : { range }) };
}
