import type { TextSpan } from "./secret_kind.ts";

/** Lines of wrapped base64 are so long: in mails, and in files of keys. */
const LINE_LENGTHS: readonly number[] = [76, 64];

/** A run on one line. A pattern of several lines would keep a way back to each, and runs out of room on a large file. */
const RUN = /[A-Za-z0-9+/]+/g;

/** What the next line of a run is; it may be empty, as where padding has a line of its own. */
const LINE = /[A-Za-z0-9+/]*/y;

/** A line break as it is, or escaped as in JSON. */
const BREAK = /\r?\n|\\n/y;

/** Where a pattern matches at a place in a text, and how far. */
function endAt(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Where the lines end that follow a line of base64 and belong to it: of the same length, and a last one. */
function endOfLines(text: string, end: number, length: number): number {
  let whole = end;
  while (true) {
    const start = endAt(BREAK, text, whole);
    if (start === undefined) return whole;
    const next = endAt(LINE, text, start)!;
    if (next - start > length) return whole;
    if (next - start < length) return next;
    whole = next;
  }
}

/** Where a run begins: the letter of an escaped line break before it is no part of it. */
function startOf(text: string, start: number): number {
  return text[start - 1] === "\\" && /[nrt]/.test(text[start]!) ? start + 1 : start;
}

/**
 * Finds runs of the signs of base64 that stand alone: on one line, or over lines of the usual lengths. In time linear in the
 * text, however long a run is.
 *
 * @param text the text
 * @returns where they are, padding included, in order
 */
export function* base64Runs(text: string): Generator<TextSpan> {
  const runs = new RegExp(RUN);
  for (let run = runs.exec(text); run !== null; run = runs.exec(text)) {
    const start = startOf(text, run.index);
    const line = runs.lastIndex;
    const end = LINE_LENGTHS.includes(line - start) ? endOfLines(text, line, line - start) : line;
    const padded = endAt(/={0,2}/y, text, end)!;
    runs.lastIndex = padded;
    if (/[_=-]/.test(text[run.index - 1] ?? "") || /[A-Za-z0-9+/_-]/.test(text[padded] ?? "")) continue;
    yield { start, end: padded };
  }
}
