import { characterNamed } from "./character_names.ts";
import type { BytesLiteral, StrLiteral } from "./python_literal.ts";

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  "\n": "",
  "\\": "\\",
  "'": "'",
  '"': '"',
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
};

/** How many hexadecimal digits an escape takes. */
const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** One escape: its text and how long its source is. */
interface Escape {
  readonly text: string;
  readonly length: number;
}

function hexEscape(body: string, at: number, digits: number): Escape {
  const hex = body.slice(at + 2, at + 2 + digits);
  const codePoint = /^[0-9a-fA-F]+$/.test(hex) && hex.length === digits ? parseInt(hex, 16) : Infinity;
  if (codePoint > 0x10ffff) {
    throw new SyntaxError(`Cannot read the escape ${body.slice(at, at + 2)}: expected ${digits} hex digits`);
  }
  return { text: String.fromCodePoint(codePoint), length: 2 + digits };
}

function nameEscape(body: string, at: number): Escape {
  const end = body.indexOf("}", at);
  const name = body[at + 2] === "{" && end > 0 ? body.slice(at + 3, end) : "";
  const text = characterNamed(name);
  if (text === undefined) {
    throw new SyntaxError(
      `Cannot read the escape \\N{${name}}: expected the name of a punctuation mark or arrow`,
    );
  }
  return { text, length: end + 1 - at };
}

/** The escape at a backslash; one that Python does not know stands for itself. */
function escapeAt(body: string, at: number, isBytes: boolean): Escape {
  const letter = body[at + 1] ?? "";
  const simple = Object.hasOwn(SIMPLE_ESCAPES, letter) ? SIMPLE_ESCAPES[letter] : undefined;
  if (simple !== undefined) return { text: simple, length: 2 };
  if (letter >= "0" && letter <= "7") {
    const [octal] = /^[0-7]{1,3}/.exec(body.slice(at + 1, at + 4))!;
    const code = parseInt(octal, 8);
    return { text: String.fromCharCode(isBytes ? code & 0xff : code), length: 1 + octal.length };
  }
  if (letter === "x" || (!isBytes && Object.hasOwn(HEX_DIGITS, letter))) {
    return hexEscape(body, at, HEX_DIGITS[letter]!);
  }
  if (letter === "N" && !isBytes) return nameEscape(body, at);
  return { text: `\\${letter}`, length: 1 + letter.length };
}

function unescape(body: string, isBytes: boolean): string {
  let text = "";
  let from = 0;
  for (let at = body.indexOf("\\"); at >= 0; at = body.indexOf("\\", from)) {
    const escape = escapeAt(body, at, isBytes);
    text += body.slice(from, at) + escape.text;
    from = at + escape.length;
  }
  return text + body.slice(from);
}

/** A string literal found in a text, and where it ends. */
export interface FoundString {
  /** The string or byte string. */
  readonly literal: StrLiteral | BytesLiteral;
  /** The index behind its closing quotes. */
  readonly end: number;
}

/** The index of the closing quotes. */
function closing(text: string, from: number, quotes: string): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === "\\") at++;
    else if (character === "\n" && quotes.length === 1) break;
    else if (character === quotes[0] && text.startsWith(quotes, at)) return at;
  }
  throw new SyntaxError(`Cannot find the end of the string at character ${from}: expected ${quotes}`);
}

/** What may stand before the quotes; `f` makes a string that is no literal. */
const START = /([rRbBuUfF]{0,2})("""|'''|"|')/y;

const PREFIXES: ReadonlySet<string> = new Set(["", "r", "u", "b", "br", "rb"]);

/**
 * Reads the string literal that begins at an index.
 *
 * @param text the source, its line ends `\n`
 * @param at where the literal begins
 * @returns the literal and its end; `undefined` when no string begins there
 * @throws {SyntaxError} when the string has no end, or holds an escape that cannot be read
 */
export function stringAt(text: string, at: number): FoundString | undefined {
  START.lastIndex = at;
  const start = START.exec(text);
  if (start === null) return undefined;
  const [opening, prefix, quotes] = start as unknown as [string, string, string];
  const kind = prefix.toLowerCase();
  if (!PREFIXES.has(kind)) {
    throw new SyntaxError(`Cannot read a string with the prefix "${prefix}" as a literal`);
  }
  const from = at + opening.length;
  const close = closing(text, from, quotes);
  const body = text.slice(from, close);
  const isBytes = kind.includes("b");
  const value = kind.includes("r") ? body : unescape(body, isBytes);
  const end = close + quotes.length;
  if (!isBytes) return { literal: { type: "str", value }, end };
  // deno-lint-ignore no-control-regex
  if (/[^\x00-\x7f]/.test(body)) throw new SyntaxError("Cannot read bytes: expected ASCII characters only");
  return { literal: { type: "bytes", value: Uint8Array.from(value, (one) => one.charCodeAt(0)) }, end };
}
