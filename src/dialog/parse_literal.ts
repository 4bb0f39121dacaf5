import { literalRepr, type PythonLiteral } from "./python_literal.ts";
import { numberAt } from "./python_number.ts";
import { stringAt } from "./python_string.ts";

/** Python's own parser gives up at this many open brackets. */
const MAX_DEPTH = 200;

/** A place in a source text. */
export interface Cursor {
  /** The source, its line ends `\n`. */
  readonly text: string;
  /** The index that is read next. */
  at: number;
}

/** A fresh cursor over a source text; Python reads `\r` and `\r\n` as line ends. */
export function cursorOver(source: string): Cursor {
  if (source.includes("\0")) throw new SyntaxError("Cannot read Python source: expected no null characters");
  return { text: source.includes("\r") ? source.replace(/\r\n?/g, "\n") : source, at: 0 };
}

/** Goes to the next sign; a line may end only where brackets are open. By hand, since such text may be megabytes. */
export function skipBlank(cursor: Cursor, depth: number): void {
  const { text } = cursor;
  const blanks = depth > 0 ? " \t\f\n" : " \t\f";
  while (cursor.at < text.length) {
    const character = text[cursor.at]!;
    if (blanks.includes(character)) cursor.at++;
    else if (character === "\\" && text[cursor.at + 1] === "\n") cursor.at += 2;
    else if (character === "#") cursor.at = lineEnd(text, cursor.at);
    else break;
  }
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end < 0 ? text.length : end;
}

/** Takes a sign when it comes next. */
export function take(cursor: Cursor, sign: string, depth: number): boolean {
  skipBlank(cursor, depth);
  if (!cursor.text.startsWith(sign, cursor.at)) return false;
  cursor.at += sign.length;
  return true;
}

/** The error for what is not a literal at the cursor. */
export function unexpected(cursor: Cursor, wanted: string): SyntaxError {
  const line = cursor.text.slice(0, cursor.at).split("\n").length;
  const found = cursor.text.slice(cursor.at, cursor.at + 12) || "the end";
  return new SyntaxError(`Cannot read a Python literal at line ${line}: expected ${wanted}, got ${found}`);
}

const CONSTANT = /(?:None|True|False|\.\.\.)(?![\p{ID_Continue}])/uy;

const CONSTANTS: Readonly<Record<string, PythonLiteral>> = {
  None: { type: "none" },
  True: { type: "bool", value: true },
  False: { type: "bool", value: false },
  "...": { type: "ellipsis" },
};

function readConstant(cursor: Cursor): PythonLiteral | undefined {
  CONSTANT.lastIndex = cursor.at;
  const name = CONSTANT.exec(cursor.text)?.[0];
  if (name === undefined) return undefined;
  cursor.at += name.length;
  return CONSTANTS[name];
}

/** Strings that stand side by side are one. */
function readStrings(cursor: Cursor, depth: number): PythonLiteral | undefined {
  const first = stringAt(cursor.text, cursor.at);
  if (first === undefined) return undefined;
  const parts = [first.literal];
  cursor.at = first.end;
  for (;;) {
    const before = cursor.at;
    skipBlank(cursor, depth);
    const next = stringAt(cursor.text, cursor.at);
    if (next === undefined) {
      cursor.at = before;
      break;
    }
    if (next.literal.type !== first.literal.type) throw unexpected(cursor, "strings or bytes, not both");
    parts.push(next.literal);
    cursor.at = next.end;
  }
  if (parts.length === 1) return parts[0];
  return first.literal.type === "str"
    ? { type: "str", value: parts.map((part) => part.value).join("") }
    : { type: "bytes", value: Uint8Array.from(parts.flatMap((part) => [...part.value as Uint8Array])) };
}

/** What can be neither in a set nor the key of a dictionary. */
const UNHASHABLE: ReadonlySet<string> = new Set(["list", "dict", "set"]);

function requireHashable(cursor: Cursor, literal: PythonLiteral): void {
  const inner = literal.type === "tuple" ? literal.items : [];
  if (UNHASHABLE.has(literal.type)) throw unexpected(cursor, "a key that is no list, dict or set");
  inner.forEach((item) => requireHashable(cursor, item));
}

/** Items up to a closing bracket, and whether a comma stood among them. */
function readItems(cursor: Cursor, close: string, depth: number): { items: PythonLiteral[]; comma: boolean } {
  const items: PythonLiteral[] = [];
  let comma = false;
  while (!take(cursor, close, depth)) {
    items.push(readLiteral(cursor, depth));
    if (take(cursor, ",", depth)) {
      comma = true;
    } else if (take(cursor, close, depth)) {
      break;
    } else {
      throw unexpected(cursor, `"," or "${close}"`);
    }
  }
  return { items, comma };
}

/** What tells keys apart: to Python `1`, `1.0` and `True` are the same key. */
function keyName(key: PythonLiteral): string {
  const isNumber = key.type === "bool" || key.type === "int" || key.type === "float";
  return isNumber ? String(Number(key.value)) : literalRepr(key);
}

function readBraces(cursor: Cursor, depth: number): PythonLiteral {
  const entries = new Map<string, readonly [PythonLiteral, PythonLiteral]>();
  const items = new Map<string, PythonLiteral>();
  for (let more = true; !take(cursor, "}", depth); more = take(cursor, ",", depth)) {
    if (!more) throw unexpected(cursor, '"," or "}"');
    const key = readLiteral(cursor, depth);
    requireHashable(cursor, key);
    const hasValue = take(cursor, ":", depth);
    if (hasValue ? items.size > 0 : entries.size > 0) throw unexpected(cursor, "items of one kind");
    const name = keyName(key);
    if (hasValue) entries.set(name, [entries.get(name)?.[0] ?? key, readLiteral(cursor, depth)]);
    else if (!items.has(name)) items.set(name, key);
  }
  return items.size > 0
    ? { type: "set", items: [...items.values()] }
    : { type: "dict", entries: [...entries.values()] };
}

type Reader = (cursor: Cursor, depth: number) => PythonLiteral;

const BRACKETS: Readonly<Record<string, Reader>> = {
  "[": (cursor, depth) => ({ type: "list", items: readItems(cursor, "]", depth).items }),
  "(": (cursor, depth) => {
    const { items, comma } = readItems(cursor, ")", depth);
    return items.length === 1 && !comma ? items[0]! : { type: "tuple", items };
  },
  "{": readBraces,
};

const EMPTY_SET = /set[ \t\f]*\([ \t\f\n]*\)/y;

function readAtom(cursor: Cursor, depth: number): PythonLiteral {
  const { text, at } = cursor;
  const bracket = BRACKETS[text[at] ?? ""];
  if (bracket !== undefined) {
    if (depth >= MAX_DEPTH) throw unexpected(cursor, `at most ${MAX_DEPTH} open brackets`);
    cursor.at++;
    return bracket(cursor, depth + 1);
  }
  const found = readStrings(cursor, depth) ?? readConstant(cursor);
  if (found !== undefined) return found;
  const number = numberAt(text, at);
  if (number !== undefined) {
    cursor.at = number.end;
    return number.literal;
  }
  EMPTY_SET.lastIndex = at;
  const emptySet = EMPTY_SET.exec(text)?.[0];
  if (emptySet === undefined) throw unexpected(cursor, "a literal");
  cursor.at += emptySet.length;
  return { type: "set", items: [] };
}

function negate(literal: PythonLiteral): PythonLiteral {
  if (literal.type === "int") return { type: "int", value: -literal.value };
  if (literal.type === "float") return { type: "float", value: -literal.value };
  return literal.type === "complex"
    ? { type: "complex", real: -literal.real, imaginary: -literal.imaginary }
    : literal;
}

/** An atom with at most one sign before it, which only a number may have. */
function readSigned(cursor: Cursor, depth: number): PythonLiteral {
  skipBlank(cursor, depth);
  const sign = /[+-]/.exec(cursor.text[cursor.at] ?? "")?.[0];
  if (sign === undefined) return readAtom(cursor, depth);
  cursor.at++;
  skipBlank(cursor, depth);
  const literal = readAtom(cursor, depth);
  if (!["int", "float", "complex"].includes(literal.type)) {
    throw unexpected(cursor, "a number behind the sign");
  }
  return sign === "-" ? negate(literal) : literal;
}

/**
 * Reads one literal at a cursor; `1+2j` is one.
 *
 * @param cursor where to read; it moves behind the literal
 * @param depth how many brackets are open
 * @returns the literal
 * @throws {SyntaxError} when something else stands there
 */
export function readLiteral(cursor: Cursor, depth: number): PythonLiteral {
  const left = readSigned(cursor, depth);
  if (left.type !== "int" && left.type !== "float") return left;
  skipBlank(cursor, depth);
  const sign = /[+-]/.exec(cursor.text[cursor.at] ?? "")?.[0];
  if (sign === undefined) return left;
  cursor.at++;
  skipBlank(cursor, depth);
  const right = readAtom(cursor, depth);
  if (right.type !== "complex") throw unexpected(cursor, "an imaginary number");
  const imaginary = sign === "-" ? -right.imaginary : right.imaginary;
  return { type: "complex", real: Number(left.value) + right.real, imaginary };
}

/** Fails unless nothing but blanks, comments and line ends is left. */
export function requireEnd(cursor: Cursor): void {
  skipBlank(cursor, 1);
  if (cursor.at < cursor.text.length) throw unexpected(cursor, "the end of the text");
}

/**
 * Parses a Python literal, such as a tool printed it, exactly and without evaluating anything.
 *
 * @param text the source of one literal: strings, bytes, numbers, tuples, lists, dictionaries, sets, truth values,
 * `None`, `...`
 * @returns the literal
 * @throws {SyntaxError} when the text is anything else
 *
 * @example
 * ```ts
 * import { parseLiteral } from "@pith/pith";
 * import { assertEquals, assertThrows } from "@std/assert";
 *
 * assertEquals(parseLiteral("1.0"), { type: "float", value: 1 });
 * assertThrows(() => parseLiteral("open('file')"), SyntaxError);
 * ```
 */
export function parseLiteral(text: string): PythonLiteral {
  const cursor = cursorOver(text.replace(/^[ \t]+/, ""));
  // Empty lines may stand before the literal.
  skipBlank(cursor, 1);
  const first = readLiteral(cursor, 0);
  const items = [first];
  let comma = false;
  while (take(cursor, ",", 0)) {
    comma = true;
    skipBlank(cursor, 0);
    if (cursor.at >= cursor.text.length || cursor.text[cursor.at] === "\n") break;
    items.push(readLiteral(cursor, 0));
  }
  requireEnd(cursor);
  return comma ? { type: "tuple", items } : first;
}
