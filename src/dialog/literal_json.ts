import { floatRepr, type PythonLiteral } from "./python_literal.ts";
import { jsonKey, refuseJson } from "./literal_value.ts";

/** As deep as Python's `json` reads. */
const MAX_DEPTH = 900;

/** Where a text of valid JSON is read. */
interface Cursor {
  readonly text: string;
  at: number;
}

const SPACE = " \t\n\r";

function skipSpace(cursor: Cursor): void {
  while (cursor.at < cursor.text.length && SPACE.includes(cursor.text[cursor.at]!)) cursor.at++;
}

/** Behind the closing quote of the string that begins at an index. */
export function jsonStringEnd(text: string, at: number): number {
  let end = at + 1;
  while (text[end] !== '"') end += text[end] === "\\" ? 2 : 1;
  return end + 1;
}

function readString(cursor: Cursor): string {
  const start = cursor.at;
  cursor.at = jsonStringEnd(cursor.text, start);
  return JSON.parse(cursor.text.slice(start, cursor.at)) as string;
}

const WORDS: Readonly<Record<string, PythonLiteral>> = {
  t: { type: "bool", value: true },
  f: { type: "bool", value: false },
  n: { type: "none" },
};

const SCALAR_END = /[,\]}\s]|$/g;

function readScalar(cursor: Cursor): PythonLiteral {
  SCALAR_END.lastIndex = cursor.at;
  const end = SCALAR_END.exec(cursor.text)!.index;
  const source = cursor.text.slice(cursor.at, end);
  cursor.at = end;
  const word = WORDS[source[0]!];
  if (word !== undefined) return word;
  return /[.eE]/.test(source)
    ? { type: "float", value: Number(source) }
    : { type: "int", value: BigInt(source) };
}

function readValue(cursor: Cursor, depth: number): PythonLiteral {
  if (depth > MAX_DEPTH) throw new SyntaxError(`Cannot read JSON: expected at most ${MAX_DEPTH} levels`);
  skipSpace(cursor);
  const sign = cursor.text[cursor.at];
  if (sign === '"') return { type: "str", value: readString(cursor) };
  if (sign !== "[" && sign !== "{") return readScalar(cursor);
  const items: PythonLiteral[] = [];
  const entries = new Map<string, PythonLiteral>();
  do {
    cursor.at++;
    skipSpace(cursor);
    if ("]}".includes(cursor.text[cursor.at]!)) break;
    if (sign === "[") {
      items.push(readValue(cursor, depth + 1));
    } else {
      const key = readString(cursor);
      skipSpace(cursor);
      cursor.at++;
      entries.set(key, readValue(cursor, depth + 1));
    }
    skipSpace(cursor);
  } while (cursor.text[cursor.at] === ",");
  cursor.at++;
  if (sign === "[") return { type: "list", items };
  return {
    type: "dict",
    entries: Array.from(entries, ([key, value]) => [{ type: "str", value: key }, value]),
  };
}

/**
 * Reads JSON as Python does: `1.0` stays a float, an integer keeps its digits, keys keep their order.
 *
 * @param text the JSON text
 * @returns its value as a literal
 * @throws {SyntaxError} when the text is not JSON, or nested over 900 deep
 */
export function readJson(text: string): PythonLiteral {
  // The engine checks the text, so that what follows has only to walk it.
  JSON.parse(text);
  return readValue({ text, at: 0 }, 0);
}

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) {
    throw new RangeError(`Cannot write the number ${value} as JSON: expected a finite number`);
  }
  return floatRepr(value);
}

/** What is indented further is written on one line, since the blanks would soon be more than all else. */
const DEEPEST_INDENT = 200;

function writeBlock(open: string, lines: readonly string[], close: string, indent: string): string {
  if (lines.length === 0) return open + close;
  if (indent.length >= DEEPEST_INDENT) return `${open}${lines.join(", ")}${close}`;
  return `${open}\n${indent}  ${lines.join(`,\n${indent}  `)}\n${indent}${close}`;
}

/**
 * Writes JSON as Python's `json.dumps(value, indent=2, ensure_ascii=False)` does.
 *
 * @param literal the value
 * @param indent what stands before the line that the value begins on
 * @returns the JSON text
 * @throws {TypeError} when the literal holds a set, bytes, a complex number or an ellipsis
 * @throws {RangeError} when it holds an infinite number
 */
export function writeJson(literal: PythonLiteral, indent: string = ""): string {
  const inner = `${indent}  `;
  switch (literal.type) {
    case "none":
      return "null";
    case "bool":
    case "int":
      return literal.value.toString();
    case "float":
      return writeNumber(literal.value);
    case "str":
      return JSON.stringify(literal.value);
    case "list":
    case "tuple":
      return writeBlock("[", literal.items.map((item) => writeJson(item, inner)), "]", indent);
    case "dict": {
      const lines = literal.entries.map(([key, value]) => {
        return `${JSON.stringify(jsonKey(key))}: ${writeJson(value, inner)}`;
      });
      return writeBlock("{", lines, "}", indent);
    }
    default:
      return refuseJson(literal);
  }
}
