import { hashOf } from "./byte_hash.ts";
import { lazily, type LazyText } from "./lazy_text.ts";
import { mergeLong } from "./merge_long.ts";
import { mergeShort, SHORT_PIECE } from "./merge_short.ts";
import { PieceCache } from "./piece_cache.ts";
import { LOOKAHEAD, type PieceScanner } from "./piece_scanner.ts";
import { findToken, NO_TOKEN, type RankTable } from "./rank_table.ts";
import { firstSafeCut } from "./safe_cut.ts";
import { TextBytes } from "./text_bytes.ts";
import type { EndLengths, TokenEnds } from "./tokenizer.ts";

/** How many UTF-16 units are looked at for some tokens, to begin with. */
function firstWindow(tokens: number): number {
  return 8 * tokens + 64;
}

/** How to go through the pieces of a text. */
interface Walk {
  /** What the token ids are appended to, if they are wanted. */
  readonly ids?: number[];
  /** Whether the text ends where it ends, so that its last piece is sure; `true` by default. */
  readonly isWhole?: boolean;
}

/** Whether a text begins in the middle of a character. */
function isTrail(text: string): boolean {
  return (text.charCodeAt(0) & 0xfc00) === 0xdc00;
}

/**
 * Encodes text: splits it into pieces, looks each of them up, and merges the bytes of those that are no token. No call does
 * more than its answer needs, and none is quadratic in anything.
 */
export class BytePairEncoder {
  readonly #table: RankTable;
  readonly #scanner: PieceScanner;
  readonly #source = new TextBytes();
  #cache: PieceCache | undefined;

  /**
   * @param table the tokens of the encoding
   * @param scanner its rules for pieces
   */
  constructor(table: RankTable, scanner: PieceScanner) {
    this.#table = table;
    this.#scanner = scanner;
  }

  /** All ids of a text. */
  encode(text: string): Uint32Array {
    const ids: number[] = [];
    this.#pieces(text, Infinity, { ids });
    return new Uint32Array(ids);
  }

  /** The number of tokens of a text. */
  count(text: string): number {
    return this.#pieces(text, Infinity);
  }

  /** Whether a text has at most so many tokens. A token has one byte or more, and a UTF-16 unit three at most. */
  fits(text: string, maxTokens: number): boolean {
    if (3 * text.length <= maxTokens) return true;
    if (!(text.length <= maxTokens * this.#table.longest)) return false;
    return this.#pieces(text, Math.floor(maxTokens) + 1) <= maxTokens;
  }

  /** The first and the last ids of a text. */
  ends(text: string, head: number, tail: number): TokenEnds {
    return this.#ends(lazily(text), head, tail);
  }

  /** The same of a text that has more than so many tokens; `undefined` when it has not. */
  endsBeyond(text: LazyText, maxTokens: number, { head, tail }: EndLengths): TokenEnds | undefined {
    const width = firstWindow(maxTokens);
    const start = text.start(width);
    const isWhole = start.length < width;
    if (isWhole && this.fits(start, maxTokens)) return undefined;
    // One more of the first than may be there tells that there are too many.
    const ends = this.#ends(isWhole ? lazily(start) : text, Math.max(head, maxTokens + 1), tail);
    return ends.head.length > maxTokens ? { head: ends.head.subarray(0, head), tail: ends.tail } : undefined;
  }

  #ends(text: LazyText, head: number, tail: number): TokenEnds {
    const last: number[] = [];
    const first = this.#last(text, tail, last) ? last : this.#first(text, head);
    const heads = new Uint32Array(first);
    const tails = first === last ? heads : new Uint32Array(last);
    return {
      head: heads.subarray(0, Math.max(0, head)),
      tail: tails.subarray(Math.max(0, tails.length - tail)),
    };
  }

  /** Encodes the start of a text as far as it has so many tokens. */
  #first(text: LazyText, tokens: number): number[] {
    const ids: number[] = [];
    for (let width = firstWindow(tokens);; width *= 2) {
      const start = text.start(width);
      const isWhole = start.length < width;
      ids.length = 0;
      if (this.#pieces(start, tokens, { ids, isWhole }) >= tokens || isWhole) return ids;
    }
  }

  /** Encodes an end of a text that has so many tokens; gives whether that is the whole text. */
  #last(text: LazyText, tokens: number, ids: number[]): boolean {
    if (!(tokens > 0)) return false;
    for (let width = firstWindow(tokens);; width *= 2) {
      const end = text.end(width);
      const isWhole = end.length < width;
      const cut = isWhole
        ? 0
        : firstSafeCut(end, Math.max(end.length - width, isTrail(end) ? 2 : 1), this.#scanner);
      if (cut < 0) continue;
      ids.length = 0;
      this.#pieces(end.slice(cut), Infinity, { ids });
      if (isWhole || ids.length >= tokens) return isWhole;
    }
  }

  /** Goes through the pieces of a text until there are so many tokens. */
  #pieces(text: string, stop: number, { ids, isWhole = true }: Walk = {}): number {
    const source = this.#source;
    const scanner = this.#scanner;
    const { longest } = this.#table;
    source.open(text, firstWindow(stop));
    let count = 0;
    for (;;) {
      const { bytes, length, isLast } = source;
      const isEnd = isLast && isWhole;
      scanner.bytes = bytes;
      let at = 0;
      while (at < length && count < stop) {
        const end = scanner.next(at);
        if (!isEnd && scanner.reach + LOOKAHEAD > length) break;
        // What cannot fit need not be merged when it is only counted.
        if (ids === undefined && end - at > longest * (stop - count)) count = stop;
        else count += this.#piece(bytes, at, end, ids);
        at = end;
      }
      if (isLast || count >= stop) break;
      source.more(at);
    }
    source.close();
    scanner.bytes = source.bytes;
    return count;
  }

  #piece(bytes: Uint8Array, from: number, to: number, ids: number[] | undefined): number {
    const table = this.#table;
    const size = to - from;
    if (size > SHORT_PIECE) return mergeLong(table, bytes, from, to, ids);
    let id: number;
    let hash = 0;
    if (size === 1) id = table.bytesAlone[bytes[from]!]!;
    else {
      hash = hashOf(bytes, from, to);
      id = findToken(table, bytes, from, to, hash);
    }
    if (id !== NO_TOKEN) {
      if (ids !== undefined) ids.push(id);
      return 1;
    }
    if (ids !== undefined) return mergeShort(table, bytes, from, to, ids);
    const cache = this.#cache ??= new PieceCache();
    let count = cache.get(bytes, from, to, hash);
    if (count === 0) {
      count = mergeShort(table, bytes, from, to, ids);
      cache.set(bytes, from, to, hash, count);
    }
    return count;
  }
}
