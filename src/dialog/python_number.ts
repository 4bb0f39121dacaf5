import type { ComplexLiteral, FloatLiteral, IntLiteral } from "./python_literal.ts";

const DIGITS = "[0-9](?:_?[0-9])*";

/** Integers with a prefix, then decimal forms; `j` makes a number imaginary. */
const NUMBER = new RegExp(
  `^(?:0[xX](?:_?[0-9a-fA-F])+|0[oO](?:_?[0-7])+|0[bB](?:_?[01])+|` +
    `(?:(?:${DIGITS})?\\.${DIGITS}|${DIGITS}\\.?)(?:[eE][+-]?${DIGITS})?[jJ]?)`,
);

/** A number found in a text, and where it ends. */
export interface FoundNumber {
  /** The number. */
  readonly literal: IntLiteral | FloatLiteral | ComplexLiteral;
  /** The index behind it. */
  readonly end: number;
}

/** Python reads at most this many digits into an integer. */
const MAX_DIGITS = 4300;

function readInteger(digits: string): IntLiteral {
  if (/^0[0-9]*[1-9]/.test(digits)) {
    throw new SyntaxError(`Cannot read the number ${digits}: expected no zeros in front of an integer`);
  }
  if (digits.length > MAX_DIGITS) {
    throw new SyntaxError(
      `Cannot read an integer of ${digits.length} digits: expected at most ${MAX_DIGITS}`,
    );
  }
  return { type: "int", value: BigInt(digits) };
}

/**
 * Reads the number that begins at an index.
 *
 * @param text the source
 * @param at where the number begins
 * @returns the number and its end; `undefined` when no number begins there
 * @throws {SyntaxError} for an integer such as `007`, a letter behind the number, or more than 4,300 digits
 */
export function numberAt(text: string, at: number): FoundNumber | undefined {
  const source = NUMBER.exec(text.slice(at, at + 2 * MAX_DIGITS))?.[0];
  if (source === undefined) return undefined;
  const end = at + source.length;
  if (/[\p{ID_Continue}.]/u.test(text[end] ?? "")) {
    throw new SyntaxError(`Cannot read the number at character ${at}: expected no "${text[end]}" behind it`);
  }
  const digits = source.replaceAll("_", "");
  if (/^0[xXoObB]/.test(digits)) return { literal: readInteger(digits.toLowerCase()), end };
  if (/[jJ]$/.test(digits)) {
    return { literal: { type: "complex", real: 0, imaginary: Number(digits.slice(0, -1)) }, end };
  }
  if (/[.eE]/.test(digits)) return { literal: { type: "float", value: Number(digits) }, end };
  return { literal: readInteger(digits), end };
}
