/**
 * Compares plain data.
 *
 * @param one a value as JSON has it
 * @param other another
 * @returns whether both are the same, whatever the order of keys
 */
export function sameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const entries = Object.entries(one);
  return entries.length === Object.keys(other).length &&
    entries.every(([key, value]) =>
      Object.hasOwn(other, key) && sameJson(value, (other as Record<string, unknown>)[key])
    );
}
