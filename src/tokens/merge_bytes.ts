import { LONGEST_TOKEN, type RankTable } from "./ranks.ts";

/** A queue of numbers that gives the least first. */
class LeastFirst {
  readonly #heap: number[] = [];

  push(value: number): void {
    const heap = this.#heap;
    let at = heap.push(value) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (heap[above]! <= value) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = value;
  }

  pop(): number | undefined {
    const heap = this.#heap;
    const least = heap[0];
    const value = heap.pop();
    if (value === undefined || heap.length === 0) return least;
    let at = 0;
    for (let below = 1; below < heap.length; below = 2 * at + 1) {
      if (below + 1 < heap.length && heap[below + 1]! < heap[below]!) below++;
      if (heap[below]! >= value) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = value;
    return least;
  }
}

/** Pieces may have up to 2^32 bytes, and ranks lie below 2^21: both fit into one number, the rank first. */
const PLACES = 2 ** 32;

/**
 * Merges the bytes of one piece to tokens: always the pair of the least rank, of equal ones the first. The encoder does
 * the same by looking through all pairs at every step, which takes time by the square of the length; here the pairs wait
 * in a queue.
 *
 * @param bytes the piece, one character a byte
 * @param ranks the encoding
 * @returns the token ids
 */
export function mergeBytes(bytes: string, ranks: RankTable): number[] {
  const { length } = bytes;
  // A stretch is known by its first byte; `end` gives the next stretch, `before` the previous one.
  const end = new Uint32Array(length + 1);
  const before = new Int32Array(length + 1);
  const queue = new LeastFirst();
  const rankAt = (start: number): number | undefined => {
    const middle = end[start]!;
    if (middle >= length || end[middle]! - start > LONGEST_TOKEN) return undefined;
    return ranks.get(bytes.slice(start, end[middle]!));
  };
  const offer = (start: number) => {
    const rank = rankAt(start);
    if (rank !== undefined) queue.push(rank * PLACES + start);
  };
  for (let at = 0; at < length; at++) {
    end[at] = at + 1;
    before[at] = at - 1;
  }
  for (let at = 0; at + 1 < length; at++) offer(at);
  for (let least = queue.pop(); least !== undefined; least = queue.pop()) {
    const start = least % PLACES;
    // An offer is stale when one of its stretches has been merged since, and then the pair has another rank or none.
    if (end[start] === 0 || rankAt(start) !== (least - start) / PLACES) continue;
    const middle = end[start]!;
    const next = end[middle]!;
    end[start] = next;
    end[middle] = 0;
    if (next < length) before[next] = start;
    offer(start);
    if (before[start]! >= 0) offer(before[start]!);
  }
  const tokens: number[] = [];
  for (let at = 0; at < length; at = end[at]!) tokens.push(ranks.get(bytes.slice(at, end[at]!))!);
  return tokens;
}
