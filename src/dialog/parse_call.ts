import { strip } from "../dsl/python_text.ts";
import { identifierAt } from "./identifier.ts";
import {
  type Cursor,
  cursorOver,
  readLiteral,
  requireEnd,
  skipBlank,
  take,
  unexpected,
} from "./parse_literal.ts";
import type { PythonLiteral } from "./python_literal.ts";
import { stringAt } from "./python_string.ts";

/** A call with literal arguments, as its source says it. */
export interface LiteralCall {
  /** The tool. */
  readonly name: string;
  /** The arguments by name, in order. */
  readonly args: readonly (readonly [string, PythonLiteral])[];
}

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" };

/** Whether a lone equals sign stands at an index, which no expression holds. */
function isAssignment(text: string, at: number): boolean {
  return text[at] === "=" && text[at + 1] !== "=" && !"<>!=:".includes(text[at - 1] ?? " ");
}

/**
 * Goes over an expression that is no literal, to the comma or bracket behind it; strings and brackets are kept whole.
 */
function skipExpression(cursor: Cursor): void {
  const { text } = cursor;
  const open: string[] = [];
  if (text[cursor.at] === "*") throw unexpected(cursor, "a value");
  while (cursor.at < text.length) {
    skipBlank(cursor, 1);
    const character = text[cursor.at] ?? "";
    if (open.length === 0 && (character === "," || character === ")")) return;
    if (open.length === 0 && isAssignment(text, cursor.at)) break;
    const string = /["']/.test(character) ? stringAt(text, cursor.at) : undefined;
    if (Object.hasOwn(CLOSING, character)) open.push(CLOSING[character]!);
    else if (/[)\]}]/.test(character) && open.pop() !== character) break;
    cursor.at = string?.end ?? cursor.at + 1;
  }
  throw unexpected(cursor, '"," or ")"');
}

/** An argument's value, or the error that says why it is no literal. */
function readValue(cursor: Cursor): PythonLiteral | SyntaxError {
  skipBlank(cursor, 1);
  const start = cursor.at;
  let failure: SyntaxError;
  try {
    const literal = readLiteral(cursor, 1);
    skipBlank(cursor, 1);
    if (/[,)]/.test(cursor.text[cursor.at] ?? "")) return literal;
    failure = unexpected(cursor, '"," or ")"');
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    failure = error;
  }
  cursor.at = start;
  skipExpression(cursor);
  if (cursor.at === start) throw failure;
  return failure;
}

function readName(cursor: Cursor, depth: number): string {
  skipBlank(cursor, depth);
  const found = identifierAt(cursor.text, cursor.at);
  if (found === undefined) throw unexpected(cursor, "a name");
  cursor.at = found.end;
  return found.name;
}

/** The call, or the first error among the values of what has the form of one; throws when it has not. */
function readCall(source: string): LiteralCall | SyntaxError {
  const cursor = cursorOver(strip(source));
  skipBlank(cursor, 1);
  const name = readName(cursor, 0);
  if (!take(cursor, "(", 0)) throw unexpected(cursor, '"("');
  const args = new Map<string, PythonLiteral>();
  let failure: SyntaxError | undefined;
  for (let more = true; !take(cursor, ")", 1); more = take(cursor, ",", 1)) {
    if (!more) throw unexpected(cursor, '"," or ")"');
    const argument = readName(cursor, 1);
    if (!take(cursor, "=", 1) || cursor.text[cursor.at] === "=") throw unexpected(cursor, '"=" and a value');
    if (failure !== undefined) {
      skipExpression(cursor);
      continue;
    }
    const value = readValue(cursor);
    if (value instanceof SyntaxError) failure = value;
    else args.set(argument, value);
  }
  requireEnd(cursor);
  return failure ?? { name, args: [...args] };
}

/**
 * Reads the source of a call with named literal arguments. Nothing is evaluated.
 *
 * @param source the source of a code cell
 * @returns the call; `undefined` when the source is not one call with named arguments only
 * @throws {SyntaxError} when it is one, but the value of an argument is no literal
 */
export function parseCall(source: string): LiteralCall | undefined {
  let call: LiteralCall | SyntaxError;
  try {
    call = readCall(source);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  if (call instanceof SyntaxError) throw call;
  return call;
}
