import { jsonStringEnd } from "./literal_json.ts";

/** A stretch of a text. */
export interface Span {
  /** The index of its first character. */
  readonly start: number;
  /** The index behind its last. */
  readonly end: number;
}

const SPACE = " \t\n\r";

function skipSpace(text: string, at: number): number {
  let next = at;
  while (SPACE.includes(text[next] ?? "x")) next++;
  return next;
}

/** Behind the value of valid JSON that begins at an index. */
function valueEnd(text: string, at: number): number {
  let depth = 0;
  for (let next = at; next < text.length;) {
    const sign = text[next]!;
    if (sign === '"') next = jsonStringEnd(text, next);
    else if (depth === 0 && (/[,\]}]/.test(sign) || SPACE.includes(sign))) return next;
    else {
      if (sign === "[" || sign === "{") depth++;
      else if (sign === "]" || sign === "}") depth--;
      next++;
    }
    if (depth === 0 && /["\]}]/.test(text[next - 1]!)) return next;
  }
  return text.length;
}

/**
 * Where the values of the array stand that begins at an index.
 *
 * @param text valid JSON
 * @param at the index of `[`
 * @returns the span of each value, in order
 */
export function elementSpans(text: string, at: number): Span[] {
  const spans: Span[] = [];
  for (let next = skipSpace(text, at + 1); text[next] !== "]";) {
    const end = valueEnd(text, next);
    spans.push({ start: next, end });
    next = skipSpace(text, end);
    if (text[next] === ",") next = skipSpace(text, next + 1);
  }
  return spans;
}

/**
 * Where the values of the object stand that begins at or behind an index.
 *
 * @param text valid JSON
 * @param at the index of `{`, or of white space before it
 * @returns the span of each value by its key
 */
export function memberSpans(text: string, at: number = 0): Map<string, Span> {
  const spans = new Map<string, Span>();
  for (let next = skipSpace(text, skipSpace(text, at) + 1); text[next] !== "}";) {
    const keyEnd = jsonStringEnd(text, next);
    const key = JSON.parse(text.slice(next, keyEnd)) as string;
    const start = skipSpace(text, skipSpace(text, keyEnd) + 1);
    const end = valueEnd(text, start);
    spans.set(key, { start, end });
    next = skipSpace(text, end);
    if (text[next] === ",") next = skipSpace(text, next + 1);
  }
  return spans;
}

/** A stretch of a text and what takes its place. */
export interface Edit extends Span {
  /** The new text. */
  readonly text: string;
}

/**
 * Makes several edits at once.
 *
 * @param text the text
 * @param edits what to change; the spans do not overlap
 * @returns the new text
 */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = "";
  let from = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from);
}
