import { LETTER, LOWER, NEWLINE, NUMBER, OTHER, SPACE, UPPER, WHITE } from "./char_class.ts";
import type { PieceScanner } from "./piece_scanner.ts";

const APOSTROPHE = 0x27;
const SLASH = 0x2f;

/** The character that ends before a place. */
function codeBefore(text: string, at: number): number {
  const code = at > 1 ? text.codePointAt(at - 2)! : 0;
  return code > 0xffff ? code : text.charCodeAt(at - 1);
}

/**
 * Finds a place where a piece ends whatever stands before and behind, so that the text from there on can be encoded alone. No
 * rule of the patterns matches across such a place: white space but line breaks comes only first in a piece, digits stand
 * alone, behind a break only breaks and slashes go on, and behind a letter only letters, marks and a contraction.
 *
 * @param text the text
 * @param from where to begin, from 1 on
 * @param rules the rules of the encoding
 * @returns the first such place between `from` and the end of the text; -1 when there is none
 */
export function firstSafeCut(text: string, from: number, { classes, splitsCase }: PieceScanner): number {
  let at = text.codePointAt(from - 1)! > 0xffff ? from + 1 : from;
  let before = classes[codeBefore(text, at)]!;
  while (at < text.length) {
    const code = text.codePointAt(at)!;
    const kind = classes[code]!;
    if (isSafe(before, kind, code)) return at;
    if (splitsCase && before === LOWER && kind === UPPER && text.charCodeAt(at - 2) !== APOSTROPHE) return at;
    at += code > 0xffff ? 2 : 1;
    before = kind;
  }
  return -1;
}

/** Whether a piece always ends between characters of two classes; `code` is the second one. */
function isSafe(before: number, kind: number, code: number): boolean {
  if (kind === SPACE) return (before & WHITE) === 0;
  if ((before === NUMBER) !== (kind === NUMBER)) return true;
  if (before === NEWLINE) return (kind & WHITE) === 0 && code !== SLASH;
  return (before & LETTER) !== 0 && kind === OTHER && code !== APOSTROPHE;
}
