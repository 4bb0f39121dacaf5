import { pythonRepr } from "../dsl/python_repr.ts";

/** `None`. */
export interface NoneLiteral {
  /** Tells the literal from the others. */
  readonly type: "none";
}

/** `...`. */
export interface EllipsisLiteral {
  /** Tells the literal from the others. */
  readonly type: "ellipsis";
}

/** `True` or `False`. */
export interface BoolLiteral {
  /** Tells the literal from the others. */
  readonly type: "bool";
  /** The truth value. */
  readonly value: boolean;
}

/** An integer. */
export interface IntLiteral {
  /** Tells the literal from the others. */
  readonly type: "int";
  /** The integer with all its digits. */
  readonly value: bigint;
}

/** A floating-point number; `1.0` is one, `1` is not. */
export interface FloatLiteral {
  /** Tells the literal from the others. */
  readonly type: "float";
  /** The number. */
  readonly value: number;
}

/** A complex number. */
export interface ComplexLiteral {
  /** Tells the literal from the others. */
  readonly type: "complex";
  /** The real part. */
  readonly real: number;
  /** The imaginary part. */
  readonly imaginary: number;
}

/** A string. */
export interface StrLiteral {
  /** Tells the literal from the others. */
  readonly type: "str";
  /** The text. */
  readonly value: string;
}

/** A byte string. */
export interface BytesLiteral {
  /** Tells the literal from the others. */
  readonly type: "bytes";
  /** The bytes. */
  readonly value: Uint8Array;
}

/** A list, a tuple or a set. */
export interface SequenceLiteral {
  /** Which of the three it is. */
  readonly type: "list" | "tuple" | "set";
  /** The items in the order of the text; in a set, each once. */
  readonly items: readonly PythonLiteral[];
}

/** A dictionary. */
export interface DictLiteral {
  /** Tells the literal from the others. */
  readonly type: "dict";
  /** Keys and values in the order of the text; a key that comes twice keeps its first place and its last value. */
  readonly entries: readonly (readonly [PythonLiteral, PythonLiteral])[];
}

/**
 * A Python literal as data; a closed union, told apart by `type`. It keeps what a JavaScript value would lose: `1.0`
 * from
 * `1`, tuples from lists, keys of any kind in their order.
 */
export type PythonLiteral =
  | NoneLiteral
  | EllipsisLiteral
  | BoolLiteral
  | IntLiteral
  | FloatLiteral
  | ComplexLiteral
  | StrLiteral
  | BytesLiteral
  | SequenceLiteral
  | DictLiteral;

/** Python prints a float that is whole with `.0`, but for those with an exponent. */
export function floatRepr(value: number): string {
  const text = pythonRepr(value);
  return /^-?[0-9]+$/.test(text) ? `${text}.0` : text;
}

function complexPart(value: number): string {
  return floatRepr(value).replace(/\.0$/, "");
}

function complexRepr({ real, imaginary }: ComplexLiteral): string {
  const part = `${complexPart(imaginary)}j`;
  if (Object.is(real, 0)) return part;
  return `(${complexPart(real)}${part.startsWith("-") ? "" : "+"}${part})`;
}

const BYTE_ESCAPES: Readonly<Record<number, string>> = { 9: "\\t", 10: "\\n", 13: "\\r", 92: "\\\\" };

function bytesRepr(bytes: Uint8Array): string {
  const quote = bytes.includes(39) && !bytes.includes(34) ? '"' : "'";
  let body = "";
  for (const byte of bytes) {
    const character = String.fromCharCode(byte);
    if (character === quote) body += `\\${quote}`;
    else if (byte >= 0x20 && byte < 0x7f && byte !== 92) body += character;
    else body += BYTE_ESCAPES[byte] ?? `\\x${byte.toString(16).padStart(2, "0")}`;
  }
  return `b${quote}${body}${quote}`;
}

function sequenceRepr({ type, items }: SequenceLiteral): string {
  const list = items.map(literalRepr).join(", ");
  if (type === "list") return `[${list}]`;
  if (type === "set") return items.length === 0 ? "set()" : `{${list}}`;
  return items.length === 1 ? `(${list},)` : `(${list})`;
}

/**
 * Prints a literal as Python's `repr` prints the value.
 *
 * @param literal the literal
 * @returns the source text
 *
 * @example
 * ```ts
 * import { literalRepr, parseLiteral } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(literalRepr(parseLiteral('{"a": (1.0,)}')), "{'a': (1.0,)}");
 * ```
 */
export function literalRepr(literal: PythonLiteral): string {
  switch (literal.type) {
    case "none":
      return "None";
    case "ellipsis":
      return "Ellipsis";
    case "bool":
      return literal.value ? "True" : "False";
    case "int":
      return literal.value.toString();
    case "float":
      return floatRepr(literal.value);
    case "complex":
      return complexRepr(literal);
    case "str":
      return pythonRepr(literal.value);
    case "bytes":
      return bytesRepr(literal.value);
    case "dict":
      return `{${
        literal.entries.map(([key, value]) => `${literalRepr(key)}: ${literalRepr(value)}`).join(", ")
      }}`;
    default:
      return sequenceRepr(literal);
  }
}

/** Prints a literal as Python's `str` prints the value: a string is itself. */
export function literalText(literal: PythonLiteral): string {
  return literal.type === "str" ? literal.value : literalRepr(literal);
}
