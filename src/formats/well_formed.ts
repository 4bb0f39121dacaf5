/** An escape that can leave half a surrogate pair in a parsed string; text decoded from UTF-8 holds none itself. */
const SURROGATE_ESCAPE = /\\u[dD][89a-fA-F]/;

function mend(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(mend);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key.toWellFormed(), mend(item)]));
}

/**
 * Replaces lone surrogates in all strings of a parsed value by U+FFFD.
 *
 * @param value the value
 * @param source the JSON text that it was parsed from
 * @returns the value itself when its source shows that there can be none
 */
export function wellFormed(value: unknown, source: string): unknown {
  return SURROGATE_ESCAPE.test(source) ? mend(value) : value;
}
