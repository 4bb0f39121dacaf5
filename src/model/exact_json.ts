import { parseByMarks, stringifyByMarks } from "./integer_marks.ts";
import { writeDeepJson } from "./write_deep_json.ts";

/** What a JSON reviver is told about a primitive besides its value. */
interface ReviverContext {
  /** The literal as it stands in the text. */
  readonly source?: string;
}

const parse = JSON.parse as (
  text: string,
  reviver?: (key: string, value: unknown, context: ReviverContext) => unknown,
) => unknown;

/** Engines that are older than the proposal "JSON.parse source text access" have none, nor tell a number's source. */
const { rawJSON } = JSON as unknown as { rawJSON?: (text: string) => unknown };

/** Whether a parsed value holds a whole number that the text may have told otherwise. Values are fewer than signs. */
function holdsUnsafeInteger(root: unknown): boolean {
  const open = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "number") {
      if (Number.isInteger(value) && !Number.isSafeInteger(value)) return true;
    } else if (typeof value === "object" && value !== null) {
      for (const item of Array.isArray(value) ? value : Object.values(value)) {
        if (typeof item !== "string") open.push(item);
      }
    }
  }
  return false;
}

function reviveInteger(_key: string, value: unknown, { source }: ReviverContext): unknown {
  if (typeof value !== "number" || Number.isSafeInteger(value)) return value;
  return source !== undefined && /^-?[0-9]+$/.test(source) ? BigInt(source) : value;
}

/**
 * Parses JSON and keeps every digit of an integer: one beyond 2^53 becomes a `bigint`.
 *
 * @param text the JSON text
 * @returns the value
 * @throws {SyntaxError} when the text is not JSON
 *
 * @example
 * ```ts
 * import { parseJson, stringifyJson } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const value = parseJson('{"id":12345678901234567890}');
 * assertEquals(value, { id: 12345678901234567890n });
 * assertEquals(stringifyJson(value), '{"id":12345678901234567890}');
 * ```
 */
export function parseJson(text: string): unknown {
  const value = parse(text);
  if (!holdsUnsafeInteger(value)) return value;
  return rawJSON === undefined ? parseByMarks(text, value) : parse(text, reviveInteger);
}

/** What stands in a text for an integer. */
type DigitsOf = (integer: bigint) => unknown;

function writeBigInts(value: unknown, indent: number, digitsOf: DigitsOf): string | undefined {
  try {
    return JSON.stringify(value, (_key, item) => typeof item === "bigint" ? digitsOf(item) : item, indent);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return writeDeepJson(value);
  }
}

function stringifyBigInts(value: unknown, indent: number): string | undefined {
  return rawJSON === undefined
    ? stringifyByMarks((digitsOf) => writeBigInts(value, indent, digitsOf))
    : writeBigInts(value, indent, (integer) => rawJSON(integer.toString()));
}

/** Options of {@linkcode stringifyJson}. */
export interface StringifyJsonOptions {
  /**
   * Spaces a level; 0 writes one line, as does nesting that is too deep to be laid out.
   *
   * @default {0}
   */
  readonly indent?: number;
}

/**
 * Writes JSON, a `bigint` with all its digits.
 *
 * @param value what to write
 * @param options how to lay it out
 * @returns the JSON text; `"null"` for what JSON has no word for
 * @throws {TypeError} when a value is inside itself
 *
 * @example
 * ```ts
 * import { stringifyJson } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(stringifyJson([2n ** 64n]), "[18446744073709551616]");
 * ```
 */
export function stringifyJson(value: unknown, options: StringifyJsonOptions = {}): string {
  const { indent = 0 } = options;
  try {
    // Called with the value alone, the engine takes plain objects in any depth; a bigint it does not know.
    const text = indent === 0 ? JSON.stringify(value) : JSON.stringify(value, null, indent);
    return text ?? "null";
  } catch (error) {
    // Nested too deep to be laid out: it goes on one line.
    if (error instanceof RangeError) return indent > 0 ? stringifyJson(value) : writeDeepJson(value);
    if (!(error instanceof TypeError)) throw error;
    return stringifyBigInts(value, indent) ?? "null";
  }
}
