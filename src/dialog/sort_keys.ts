function byCodePoint(one: string, other: string): number {
  const a = Array.from(one, (character) => character.codePointAt(0)!);
  const b = Array.from(other, (character) => character.codePointAt(0)!);
  const at = a.findIndex((codePoint, index) => codePoint !== b[index]);
  return at < 0 ? a.length - b.length : a[at]! - (b[at] ?? -1);
}

function sortedCopy(value: object): object {
  if (Array.isArray(value)) return [...value];
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => byCodePoint(a, b)));
}

/**
 * A copy of plain data in which the keys of every object stand in the order of their code points. Made without recursion,
 * since the nesting may be deep; what stands in two places, or inside itself, does so in the copy.
 *
 * @param value plain data
 * @returns the copy
 */
export function sortKeys(value: unknown): unknown {
  const copies = new Map<object, object>();
  const open: object[] = [];
  const copyOf = (item: unknown): unknown => {
    if (typeof item !== "object" || item === null) return item;
    let copy = copies.get(item);
    if (copy === undefined) {
      copy = sortedCopy(item);
      copies.set(item, copy);
      open.push(copy);
    }
    return copy;
  };
  const root = copyOf(value);
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    if (Array.isArray(holder)) {
      for (let index = 0; index < holder.length; index++) holder[index] = copyOf(holder[index]);
      continue;
    }
    for (const [key, item] of Object.entries(holder)) {
      // Not an assignment, which would take "__proto__" for something else than a key.
      Object.defineProperty(holder, key, { value: copyOf(item) });
    }
  }
  return root;
}
