function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

/** Orders two strings by code points; UTF-16 order has the signs beyond U+FFFF before U+E000. */
function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index++) {
    const [left, right] = [a.charCodeAt(index), b.charCodeAt(index)];
    if (left === right) continue;
    return Number(isSurrogate(left)) - Number(isSurrogate(right)) || left - right;
  }
  return a.length - b.length;
}

/** The distinct strings of a list in code-point order. */
export function sortedSet(texts: Iterable<string>): string[] {
  return [...new Set(texts)].sort(compareCodePoints);
}

/** How many code points a text has; a lone surrogate counts as one. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let index = 1; index < text.length; index++) {
    const pair = (text.charCodeAt(index) & 0xfc00) === 0xdc00 &&
      (text.charCodeAt(index - 1) & 0xfc00) === 0xd800;
    if (pair) count--;
  }
  return count;
}
