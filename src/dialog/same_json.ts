function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * Compares plain data, without recursion, since the nesting may be deep.
 *
 * @param one a value as JSON has it
 * @param other another
 * @returns whether both are the same, whatever the order of keys
 */
export function sameJson(one: unknown, other: unknown): boolean {
  const open: (readonly [unknown, unknown])[] = [[one, other]];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [left, right] = pair;
    if (Object.is(left, right)) continue;
    if (!isObject(left) || !isObject(right) || Array.isArray(left) !== Array.isArray(right)) return false;
    const entries = Object.entries(left);
    if (entries.length !== Object.keys(right).length) return false;
    for (const [key, value] of entries) {
      if (!Object.hasOwn(right, key)) return false;
      open.push([value, (right as Record<string, unknown>)[key]]);
    }
  }
  return true;
}
