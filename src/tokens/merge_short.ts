import { hashBetween, hashOn } from "./byte_hash.ts";
import { findToken, NO_TOKEN, type RankTable } from "./rank_table.ts";

/** The longest piece that {@linkcode mergeShort} takes, in bytes. */
export const SHORT_PIECE = 160;

/** Stands for the rank of a pair that is no token: greater than all ranks. */
const NO_RANK = 0x7fffffff;

/** Ranks lie in blocks of 8, each with its lowest rank, so that a look at all pairs is a look at the blocks. */
const BLOCK_BITS = 3;
const BLOCK = 1 << BLOCK_BITS;

// Used anew by every call. A part is known by its first byte; its rank is that of the pair which it begins.
const ranks = new Int32Array(SHORT_PIECE + BLOCK);
const lowest = new Int32Array(SHORT_PIECE / BLOCK + 1);
const ends = new Int32Array(SHORT_PIECE + 1);
const before = new Int32Array(SHORT_PIECE + 1);
const prefixes = new Int32Array(SHORT_PIECE + 1);

function updateBlock(block: number): void {
  const end = block + 1 << BLOCK_BITS;
  let least = NO_RANK;
  for (let at = block << BLOCK_BITS; at < end; at++) if (ranks[at]! < least) least = ranks[at]!;
  lowest[block] = least;
}

function findPart(table: RankTable, bytes: Uint8Array, from: number, start: number, end: number): number {
  if (end - start > table.longest) return NO_TOKEN;
  return findToken(table, bytes, from + start, from + end, hashBetween(prefixes, start, end, table.powers));
}

function rankOf(id: number): number {
  return id === NO_TOKEN ? NO_RANK : id;
}

/** Makes every byte a part. */
function begin({ pairs }: RankTable, bytes: Uint8Array, from: number, size: number): void {
  for (let at = 0; at < size; at++) {
    const byte = bytes[from + at]!;
    ranks[at] = at + 1 === size ? NO_RANK : rankOf(pairs[byte << 8 | bytes[from + at + 1]!]!);
    ends[at] = at + 1;
    before[at + 1] = at;
    prefixes[at + 1] = hashOn(prefixes[at]!, byte);
  }
  ranks.fill(NO_RANK, size, size + BLOCK);
  for (let block = 0; block << BLOCK_BITS < size; block++) updateBlock(block);
}

/**
 * Merges the bytes of a short piece to tokens: always the pair of the lowest rank, of equal ones the first, found by a look
 * at all pairs.
 *
 * @param table the encoding
 * @param bytes what holds the piece
 * @param from where the piece starts
 * @param to where it ends, at most {@linkcode SHORT_PIECE} bytes on
 * @param ids what the token ids are appended to, if they are wanted
 * @returns the number of tokens
 */
export function mergeShort(
  table: RankTable,
  bytes: Uint8Array,
  from: number,
  to: number,
  ids: number[] | undefined,
): number {
  const size = to - from;
  begin(table, bytes, from, size);
  let count = size;
  for (;;) {
    let rank = NO_RANK;
    let block = 0;
    for (let at = 0; at << BLOCK_BITS < size; at++) {
      if (lowest[at]! >= rank) continue;
      rank = lowest[at]!;
      block = at;
    }
    if (rank === NO_RANK) break;
    let start = block << BLOCK_BITS;
    while (ranks[start] !== rank) start++;
    const middle = ends[start]!;
    const end = ends[middle]!;
    ends[start] = end;
    before[end] = start;
    ranks[middle] = NO_RANK;
    count--;
    ranks[start] = end === size ? NO_RANK : rankOf(findPart(table, bytes, from, start, ends[end]!));
    if (middle >> BLOCK_BITS !== block) updateBlock(middle >> BLOCK_BITS);
    if (start > 0) {
      const previous = before[start]!;
      ranks[previous] = rankOf(findPart(table, bytes, from, previous, end));
      if (previous >> BLOCK_BITS !== block) updateBlock(previous >> BLOCK_BITS);
    }
    updateBlock(block);
  }
  if (ids !== undefined) {
    for (let at = 0; at < size; at = ends[at]!) ids.push(findPart(table, bytes, from, at, ends[at]!));
  }
  return count;
}
