/** What may stand between two objects; the comma is left from a list whose brackets were taken off. */
const BETWEEN = /[\0\s,]*/y;

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
 * @returns the texts of the objects by their braces, not yet parsed; the last one may be a rest that begins none, or one
 * that does not end
 */
export function* splitObjects(text: string): Generator<string> {
  for (let at = 0; at < text.length; at = BETWEEN.lastIndex) {
    const end = text[at] === "{" ? endOfObject(text, at) : -1;
    yield text.slice(at, end < 0 ? undefined : end);
    if (end < 0) return;
    BETWEEN.lastIndex = end;
    BETWEEN.test(text);
  }
}
