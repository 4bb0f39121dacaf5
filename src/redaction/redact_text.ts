import {
  findSecrets,
  type FoundSecret,
  type RedactOptions,
  type SecretsFinder,
  secretsFinder,
} from "./find_secrets.ts";

/** A text without its secrets. */
export interface RedactedText {
  /** The text, with a mark such as `[redacted: github-token]` for each secret. */
  readonly text: string;
  /** What was found, in order; positions are those of the text that was given. */
  readonly found: readonly FoundSecret[];
}

/** What stands in place of a secret. */
export function redactionMark(kind: string): string {
  return `[redacted: ${kind}]`;
}

function withMarks(text: string, found: readonly FoundSecret[]): string {
  let at = 0;
  const pieces = found.map(({ kind, start, end }) => {
    const piece = text.slice(at, start) + redactionMark(kind);
    at = end;
    return piece;
  });
  return pieces.join("") + text.slice(at);
}

/**
 * What stands side by side without a space may hide a secret from its finder until its neighbour is gone. Each round reads
 * the whole text, so there are not more than any text needs that was not made up for it.
 */
const ROUNDS = 4;

/** Secrets of a text with marks, with the positions of the text without: what is in part a mark is the whole secret. */
function withoutMarks(more: readonly FoundSecret[], found: readonly FoundSecret[]): FoundSecret[] {
  let shift = 0;
  const marks = found.map(({ kind, start, end }) => {
    const markStart = start - shift;
    const markEnd = markStart + redactionMark(kind).length;
    shift = end - markEnd;
    return { start, end, markStart, markEnd };
  });
  let next = 0;
  const original = (position: number, side: "start" | "end") => {
    while (next < marks.length && marks[next]!.markEnd <= position) next++;
    const mark = marks[next];
    if (mark !== undefined && mark.markStart < position) return mark[side];
    const last = marks[next - 1];
    return last === undefined ? position : position + last.end - last.markEnd;
  };
  return more.map(({ kind, start, end }) => ({
    kind,
    start: original(start, "start"),
    end: original(end, "end"),
  }));
}

/** Puts marks in place of what a finder finds, until it finds nothing more. */
export function redactWith(find: SecretsFinder, text: string): RedactedText {
  let found = find(text);
  let marked = withMarks(text, found);
  for (let round = 1; round < ROUNDS && found.length > 0; round++) {
    const more = find(marked);
    if (more.length === 0) break;
    const all = [...withoutMarks(more, found), ...found].sort((a, b) => a.start - b.start || b.end - a.end);
    let end = 0;
    found = all.filter((secret) => {
      const isOutside = secret.start >= end;
      if (isOutside) end = secret.end;
      return isOutside;
    });
    marked = withMarks(text, found);
  }
  return { text: marked, found };
}

/**
 * Puts marks in place of the secrets of a text: keys, tokens, passwords. All else stays as it is.
 *
 * What is found goes whole, also where two kinds overlap. A second run changes nothing.
 *
 * @param text the text
 * @param options further kinds to look for
 * @returns the text with marks, and what was found
 * @throws {RangeError} when a kind has no usable name
 *
 * @example
 * ```ts
 * import { redactText } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const token = "ghp_" + "a1B2c3".repeat(6);
 * assertEquals(redactText(`Log in with ${token}, then pull.`), {
 *   text: "Log in with [redacted: github-token], then pull.",
 *   found: [{ kind: "github-token", start: 12, end: 52 }],
 * });
 * ```
 */
export function redactText(text: string, options: RedactOptions = {}): RedactedText {
  return redactWith(options.kinds === undefined ? findSecrets : secretsFinder(options), text);
}
