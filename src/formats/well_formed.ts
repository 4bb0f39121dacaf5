/** Whether a parsed value holds a string or a key with half a surrogate pair, as an escape may leave it. */
function holdsHalfPair(root: unknown): boolean {
  if (typeof root === "string") return !root.isWellFormed();
  if (typeof root !== "object" || root === null) return false;
  const open: object[] = [root];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    for (const item of Array.isArray(holder) ? holder : Object.values(holder)) {
      if (typeof item === "string") {
        if (!item.isWellFormed()) return true;
      } else if (typeof item === "object" && item !== null) open.push(item);
    }
    if (Array.isArray(holder)) continue;
    for (const key in holder) if (!key.isWellFormed()) return true;
  }
  return false;
}

function mend(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(mend);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.toWellFormed(), mend(item)]));
}

/**
 * Replaces lone surrogates in all strings and keys of a parsed value by U+FFFD.
 *
 * @param value the value
 * @returns the value itself when there are none
 */
export function wellFormed(value: unknown): unknown {
  return holdsHalfPair(value) ? mend(value) : value;
}
