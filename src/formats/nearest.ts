/** How many letters must be put in, taken out or changed to make one word of the other. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (a[i] === b[j] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}

/**
 * Finds the name that somebody may have meant.
 *
 * @param word what was typed
 * @param names what there is
 * @returns the nearest name; `undefined` when none is near
 */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const typed = word.slice(0, 40);
  const near = names
    .map((name) => ({ name, far: name.startsWith(typed) ? 0 : distance(typed, name) }))
    .sort((a, b) => a.far - b.far)[0];
  return near !== undefined && near.far <= Math.max(1, typed.length / 3) ? near.name : undefined;
}
