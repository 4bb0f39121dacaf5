/** The objects at the start of a text that is not one JSON value, and what stands behind them. */
export interface SplitObjects {
  /** The texts of the complete objects. */
  readonly objects: readonly string[];
  /** The text from the first place that begins no complete object; `""` when all was used. */
  readonly rest: string;
}

const BLANK = /[\0\s]*/y;

/** Where the string ends whose text begins at `start`, behind its closing quote; -1 when it does not end. */
function endOfString(text: string, start: number): number {
  for (let quote = text.indexOf('"', start); quote >= 0; quote = text.indexOf('"', quote + 1)) {
    let slash = quote;
    while (slash > start && text[slash - 1] === "\\") slash--;
    if ((quote - slash) % 2 === 0) return quote + 1;
  }
  return -1;
}

/** Where the object that begins at `start` ends; -1 when it does not. Braces inside strings do not count. */
function endOfObject(text: string, start: number): number {
  const token = /["{}]/g;
  token.lastIndex = start;
  let depth = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    if (match[0] === "{") depth++;
    else if (match[0] === "}") depth--;
    else {
      const end = endOfString(text, token.lastIndex);
      if (end < 0) return -1;
      token.lastIndex = end;
    }
    if (depth === 0) return token.lastIndex;
  }
  return -1;
}

/**
 * Splits objects that stand on one line without a line break between them, as two interrupted appends leave them.
 *
 * @param text the line
 * @returns the objects by their braces, not yet parsed, and the rest
 */
export function splitObjects(text: string): SplitObjects {
  const objects: string[] = [];
  let at = 0;
  while (text[at] === "{") {
    const end = endOfObject(text, at);
    if (end < 0) break;
    objects.push(text.slice(at, end));
    BLANK.lastIndex = end;
    BLANK.test(text);
    at = BLANK.lastIndex;
  }
  return { objects, rest: text.slice(at) };
}
