import { LeastFirst } from "./least_first.ts";
import { hashBetween, hashOn } from "./byte_hash.ts";
import { findToken, NO_TOKEN, type RankTable } from "./rank_table.ts";

/** A piece has fewer than 2^32 bytes, and ids lie below 2^21: both fit into one number, the id first. */
const PLACES = 2 ** 32;

/**
 * Merges the bytes of a long piece to tokens, in the order of {@linkcode mergeShort}. The pairs wait in a queue, so the time
 * grows with n log n.
 *
 * @param table the encoding
 * @param bytes what holds the piece
 * @param from where the piece starts
 * @param to where it ends
 * @param ids what the token ids are appended to, if they are wanted
 * @returns the number of tokens
 */
export function mergeLong(
  table: RankTable,
  bytes: Uint8Array,
  from: number,
  to: number,
  ids: number[] | undefined,
): number {
  const { pairs, powers, longest } = table;
  const size = to - from;
  // A part is known by its first byte; `ends` gives the next part, `before` the previous one.
  const ends = new Int32Array(size + 1);
  const before = new Int32Array(size + 1);
  const ranks = new Int32Array(size + 1).fill(NO_TOKEN);
  const prefixes = new Int32Array(size + 1);
  const queue = new LeastFirst(size);
  for (let at = 0; at < size; at++) {
    const byte = bytes[from + at]!;
    prefixes[at + 1] = hashOn(prefixes[at]!, byte);
    ends[at] = at + 1;
    before[at] = at - 1;
    if (at + 1 === size) continue;
    ranks[at] = pairs[byte << 8 | bytes[from + at + 1]!]!;
    if (ranks[at] !== NO_TOKEN) queue.push(ranks[at]! * PLACES + at);
  }
  const idOf = (start: number, end: number): number =>
    end - start > longest
      ? NO_TOKEN
      : findToken(table, bytes, from + start, from + end, hashBetween(prefixes, start, end, powers));
  const offer = (start: number): void => {
    const middle = ends[start]!;
    const rank = middle === size ? NO_TOKEN : idOf(start, ends[middle]!);
    ranks[start] = rank;
    if (rank !== NO_TOKEN) queue.push(rank * PLACES + start);
  };
  let count = size;
  for (let least = queue.pop(); least >= 0; least = queue.pop()) {
    const rank = Math.floor(least / PLACES);
    const start = least - rank * PLACES;
    // An offer is stale when one of its parts has been merged since.
    if (ranks[start] !== rank) continue;
    const middle = ends[start]!;
    const end = ends[middle]!;
    ends[start] = end;
    ranks[middle] = NO_TOKEN;
    before[end] = start;
    count--;
    offer(start);
    if (start > 0) offer(before[start]!);
  }
  if (ids !== undefined) {
    for (let at = 0; at < size; at = ends[at]!) {
      ids.push(idOf(at, ends[at]!));
    }
  }
  return count;
}
