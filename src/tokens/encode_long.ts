import { mergeBytes } from "./merge_bytes.ts";
import { type RankTable, readRanks } from "./ranks.ts";
import type { WasmRanks } from "./wasm.js";

/** From this length on, in UTF-16 units, a piece is merged here: below it the encoder is faster. */
const LONG_PIECE = 400;

const SPACE = /^\p{White_Space}+$/u;

/** The encoder's `\s` is Unicode's white space; JavaScript's own adds U+FEFF and lacks U+0085. */
function toPattern({ pat_str: source }: WasmRanks): RegExp {
  return new RegExp(source.replaceAll("\\s", "\\p{White_Space}").replaceAll("\\S", "\\P{White_Space}"), "gu");
}

type Encode = (text: string) => Uint32Array;

/** Whether a text has a run of either white space or anything else that is long enough to be a long piece. */
function hasLongRun(text: string): boolean {
  let run = 0;
  let wasSpace = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isSpace = code === 0x20 || (code >= 0x09 && code <= 0x0d) || code === 0x85 || code === 0xa0 ||
      code === 0x3000 || (code >= 0x2000 && code <= 0x200a);
    run = isSpace === wasSpace ? run + 1 : 1;
    if (run >= LONG_PIECE / 2) return true;
    wasSpace = isSpace;
  }
  return false;
}

/** The bytes of a text, one character a byte. */
function toBinary(text: string): string {
  let binary = "";
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += 8192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return binary;
}

/** A stretch of a text: a piece that is long, or what lies between two such pieces. */
interface Stretch {
  readonly text: string;
  readonly isLong: boolean;
}

/**
 * Takes the long pieces out of a text. What lies between can be encoded as it is, save white space in front of a long
 * piece: where it is split depends on what follows, so its pieces stand alone.
 */
function* stretchesOf(text: string, pattern: RegExp): Generator<Stretch> {
  let from = 0;
  let spaces: string[] = [];
  for (const { 0: piece, index } of text.matchAll(pattern)) {
    if (piece.length < LONG_PIECE) {
      if (SPACE.test(piece)) spaces.push(piece);
      else spaces = [];
      continue;
    }
    const width = spaces.reduce((sum, space) => sum + space.length, 0);
    yield { text: text.slice(from, index - width), isLong: false };
    for (const space of spaces) yield { text: space, isLong: false };
    yield { text: piece, isLong: true };
    spaces = [];
    from = index + piece.length;
  }
  yield { text: text.slice(from), isLong: false };
}

/**
 * Makes an encoder that takes long runs of one kind, such as 100,000 equal letters, in a moment: the encoder of the
 * package takes time by the square of a run's length, and breaks on a million dots. The ids are the same.
 *
 * @param ranks the encoding
 * @param encodeShort the package's encoder
 * @returns the encoder for all texts
 */
export function withLongPieces(ranks: WasmRanks, encodeShort: Encode): Encode {
  let table: RankTable | undefined;
  let pattern: RegExp | undefined;
  return (text) => {
    if (text.length < LONG_PIECE || !hasLongRun(text)) return encodeShort(text);
    pattern ??= toPattern(ranks);
    const tokens: Uint32Array[] = [];
    for (const { text: stretch, isLong } of stretchesOf(text.toWellFormed(), pattern)) {
      if (stretch === "") continue;
      if (!isLong) tokens.push(encodeShort(stretch));
      else tokens.push(Uint32Array.from(mergeBytes(toBinary(stretch), table ??= readRanks(ranks))));
    }
    return concat(tokens);
  };
}

function concat(lists: readonly Uint32Array[]): Uint32Array {
  if (lists.length === 1) return lists[0]!;
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}
