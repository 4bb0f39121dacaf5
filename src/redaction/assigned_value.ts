import type { TextSpan } from "./secret_kind.ts";

/** What opens a quoted value: letters that some languages set before it, and the quote, escaped in JSON within JSON. */
const OPENING = /(?:[fbru@$]|rb|br){0,1}(?<quote>\\{0,7}["'`])/y;

const LONGEST_QUOTED = 16_384;

/** What ends a value without quotes: in a line of an `.env` file white space, in an element its end, elsewhere more. */
const UNQUOTED = {
  line: /(?:[^\s\\]|\\(?![nrt"'\\]))+/y,
  element: /[^<\r\n]{1,1024}/y,
  other: /(?:[^\s"'`,;&|<>(){}[\]\\]|\\(?![nrt"'`\\]))+/y,
};

/** Where a value stands, which decides what ends it. */
export type ValuePlace = keyof typeof UNQUOTED;

/** A value as it stands in a text, without its quotes. */
export interface Value extends TextSpan {
  /** Whether it is in quotes, or in tags. */
  readonly isQuoted: boolean;
}

/** Reads the value at a place of a text. `isMeant` says that the value of an opening quote without an end counts as quoted. */
export type ValueReader = (at: number, place: ValuePlace, isMeant: boolean) => Value;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The end of a quoted text, or -1. A sign behind a backslash of its own does not end it. */
function quotedEnd(text: string, from: number, quote: string): number {
  const sign = quote.at(-1)!;
  const depth = quote.length - 1;
  const limit = Math.min(text.length, from + LONGEST_QUOTED);
  for (let at = from; at < limit; at++) {
    if (text[at] === "\n" && sign !== "`") return -1;
    if (text[at] !== sign) continue;
    let backslashes = 0;
    while (at - 1 - backslashes >= from && text[at - 1 - backslashes] === "\\") backslashes++;
    if (backslashes <= depth) return at - backslashes;
  }
  return -1;
}

/**
 * Makes the reader of the values of a text, from its start to its end.
 *
 * A value without quotes that starts within the last one ends where that ends: no sign is read again for each name.
 */
export function valueReader(text: string): ValueReader {
  let last = 0;
  const unquotedEnd = (start: number, place: ValuePlace) => {
    if (place === "other" && start < last) return last;
    const end = start + (match(UNQUOTED[place], text, start)?.[0].length ?? 0);
    if (place === "other") last = end;
    return end;
  };
  return (at, place, isMeant) => {
    const opening = match(OPENING, text, at);
    if (opening === null) return { start: at, end: unquotedEnd(at, place), isQuoted: place === "element" };
    const start = at + opening[0].length;
    const end = quotedEnd(text, start, opening.groups!.quote!);
    if (end >= 0) return { start, end, isQuoted: true };
    // The quotes of what the whole assignment stands in, or a value that is cut off.
    return { start, end: unquotedEnd(start, "other"), isQuoted: isMeant };
  };
}
