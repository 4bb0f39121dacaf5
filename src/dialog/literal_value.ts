import { stringifyJson } from "../model/exact_json.ts";
import { floatRepr, type PythonLiteral } from "./python_literal.ts";

/** Fails for a literal that JSON has no word for. */
export function refuseJson(literal: PythonLiteral): never {
  throw new TypeError(
    `Cannot write a value of the Python type ${literal.type} as JSON: ` +
      "expected None, a truth value, a number, a string, a list, a tuple or a dict",
  );
}

/** The key of a JSON object that Python's `json` writes for a key of a dictionary. */
export function jsonKey(key: PythonLiteral): string {
  switch (key.type) {
    case "str":
      return key.value;
    case "none":
      return "null";
    case "bool":
      return String(key.value);
    case "int":
      return key.value.toString();
    case "float":
      return floatRepr(key.value);
    default:
      return refuseJson(key);
  }
}

function plainInteger(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** Turns a literal into plain data; `other` decides about what JSON has no word for. */
export function plainValue(literal: PythonLiteral, other: (literal: PythonLiteral) => unknown): unknown {
  switch (literal.type) {
    case "none":
      return null;
    case "bool":
    case "str":
    case "float":
      return literal.value;
    case "int":
      return plainInteger(literal.value);
    case "list":
    case "tuple":
      return literal.items.map((item) => plainValue(item, other));
    case "dict": {
      const entries = literal.entries.map(([key, value]) =>
        [jsonKey(key), plainValue(value, other)] as const
      );
      return Object.fromEntries(entries);
    }
    default:
      return other(literal);
  }
}

/**
 * Turns a literal into plain data, as JSON would carry it: a tuple becomes an array, a dictionary an object. An integer
 * beyond 2^53 stays a `bigint`; a float that is whole can no longer be told from an integer.
 *
 * @param literal the literal
 * @returns the plain value
 * @throws {TypeError} when the literal holds a set, bytes, a complex number or an ellipsis
 *
 * @example
 * ```ts
 * import { literalValue, parseLiteral } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(literalValue(parseLiteral("{'path': 'a.py', 'lines': (1, 2)}")), { path: "a.py", lines: [1, 2] });
 * ```
 */
export function literalValue(literal: PythonLiteral): unknown {
  return plainValue(literal, refuseJson);
}

/** Values deeper than this are written as text: blocks of replies are read to some depth, and little above it. */
const MAX_LEVELS = 800;

/**
 * The literal of plain data; a number that is whole counts as an integer.
 *
 * @param value plain data
 * @param level how many lists and objects it stands in
 * @returns the literal; what stands in over 800 lists and objects is a string of its JSON text
 */
export function toLiteral(value: unknown, level: number = 0): PythonLiteral {
  if (value === null || value === undefined) return { type: "none" };
  if (typeof value === "object" && level >= MAX_LEVELS) return { type: "str", value: stringifyJson(value) };
  if (Array.isArray(value)) return { type: "list", items: value.map((item) => toLiteral(item, level + 1)) };
  switch (typeof value) {
    case "boolean":
      return { type: "bool", value };
    case "bigint":
      return { type: "int", value };
    case "number":
      return Number.isSafeInteger(value) && !Object.is(value, -0)
        ? { type: "int", value: BigInt(value) }
        : { type: "float", value };
    case "object":
      return {
        type: "dict",
        entries: Object.entries(value).map(([key, item]) => {
          return [{ type: "str", value: key }, toLiteral(item, level + 1)];
        }),
      };
    default:
      return { type: "str", value: String(value) };
  }
}
