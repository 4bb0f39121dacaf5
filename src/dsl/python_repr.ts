import { isPrintable } from "./printable.ts";

/** Python's own parser and printer give up near this depth; so that no input can exhaust the stack here. */
const MAX_DEPTH = 1000;

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Characters that Python's `repr` may print otherwise; most are none, so that most of a text is copied at once. */
const SPECIAL = /[^ !#-&(-[\]-~]/gu;

function escapeCharacter(character: string, quote: string): string {
  if (character === quote) return `\\${quote}`;
  const known = ESCAPES[character];
  if (known !== undefined) return known;
  const codePoint = character.codePointAt(0)!;
  if (isPrintable(codePoint)) return character;
  const hex = codePoint.toString(16);
  if (codePoint < 0x100) return `\\x${hex.padStart(2, "0")}`;
  return codePoint < 0x10000 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}

function reprString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  return quote + text.replace(SPECIAL, (character) => escapeCharacter(character, quote)) + quote;
}

/** Python prints the shortest digits that read back, as JavaScript does, but goes to an exponent elsewhere. */
function reprFloat(value: number): string {
  if (Number.isNaN(value)) return "nan";
  if (!Number.isFinite(value)) return value > 0 ? "inf" : "-inf";
  const [digits, exponentText] = value.toExponential().split("e") as [string, string];
  const exponent = Number(exponentText);
  if (exponent < -4 || exponent >= 16) {
    const sign = exponent < 0 ? "-" : "+";
    return `${digits}e${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
  }
  // Below 1e-6 JavaScript's own notation has an exponent, so ask for the decimals that the digits need.
  const fraction = digits.replace(/^-?\d\.?/, "").length;
  const text = exponent < 0 ? value.toFixed(fraction - exponent) : String(value);
  return text.includes(".") ? text : `${text}.0`;
}

function reprNumber(value: number): string {
  if (Object.is(value, -0)) return "-0.0";
  return Number.isSafeInteger(value) ? String(value) : reprFloat(value);
}

function reprObject(value: object, outer: readonly object[]): string {
  const isArray = Array.isArray(value);
  if (outer.includes(value) || outer.length >= MAX_DEPTH) return isArray ? "[...]" : "{...}";
  const inner = [...outer, value];
  if (isArray) return `[${value.map((item) => repr(item, inner)).join(", ")}]`;
  const entries = Object.entries(value).map(([key, item]) => `${reprString(key)}: ${repr(item, inner)}`);
  return `{${entries.join(", ")}}`;
}

function repr(value: unknown, outer: readonly object[]): string {
  switch (typeof value) {
    case "string":
      return reprString(value);
    case "number":
      return reprNumber(value);
    case "boolean":
      return value ? "True" : "False";
    case "object":
      return value === null ? "None" : reprObject(value, outer);
    case "undefined":
      return "None";
    default:
      return String(value);
  }
}

/**
 * Prints a JSON value as Python's `repr` prints it: `True`, `None`, `'it'`, its choice of quotes, its escapes.
 *
 * A number without a fraction prints as an integer, since JSON data cannot tell `1` from `1.0`; beyond 2^53 a
 * `number` is a float (`1e+16`) and a `bigint` an integer. What counts as printable is pinned to Unicode 14.0. A value
 * inside itself, or nested over 1,000 deep, prints as `[...]` or `{...}`.
 *
 * @param value strings, numbers, booleans, `null`, `undefined`, `bigint`, arrays and plain objects
 * @returns the Python literal
 *
 * @example
 * ```ts
 * import { pythonRepr } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(pythonRepr({ path: "it's", deep: [true, null] }), `{'path': "it's", 'deep': [True, None]}`);
 * ```
 */
export function pythonRepr(value: unknown): string {
  return repr(value, []);
}
