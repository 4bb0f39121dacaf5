/** The places that wait under one rank. */
interface Waiting {
  readonly rank: number;
  places: number[];
  /** How many of them have been taken. */
  taken: number;
  /** Whether those that are left stand in order. */
  isSorted: boolean;
}

/**
 * A queue of places that gives those of the least rank first, and of one rank the first place first. There are far fewer ranks
 * than places, and the places of a rank come nearly in order, so that what is sorted are the ranks.
 */
export class RankQueue {
  readonly #byRank = new Map<number, Waiting>();
  /** A heap by rank. */
  readonly #heap: Waiting[] = [];

  /** The rank of the place that was taken last. */
  rank = -1;

  /** Puts a place in. */
  push(rank: number, place: number): void {
    const waiting = this.#byRank.get(rank);
    if (waiting === undefined) {
      const first = { rank, places: [place], taken: 0, isSorted: true };
      this.#byRank.set(rank, first);
      this.#rise(first);
      return;
    }
    const { places } = waiting;
    if (place < places[places.length - 1]!) waiting.isSorted = false;
    places.push(place);
  }

  /** Takes the next place out; -1 when there is none. */
  pop(): number {
    for (let least = this.#heap[0]; least !== undefined; least = this.#heap[0]) {
      if (least.taken < least.places.length) {
        if (!least.isSorted) sortRest(least);
        this.rank = least.rank;
        return least.places[least.taken++]!;
      }
      this.#byRank.delete(least.rank);
      const last = this.#heap.pop()!;
      if (last !== least) this.#sink(last);
    }
    return -1;
  }

  #rise(waiting: Waiting): void {
    const heap = this.#heap;
    let at = heap.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (heap[above]!.rank <= waiting.rank) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = waiting;
  }

  /** Puts one in the place of the first. */
  #sink(waiting: Waiting): void {
    const heap = this.#heap;
    let at = 0;
    for (let below = 1; below < heap.length; below = 2 * at + 1) {
      if (below + 1 < heap.length && heap[below + 1]!.rank < heap[below]!.rank) below++;
      if (heap[below]!.rank >= waiting.rank) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = waiting;
  }
}

function sortRest(waiting: Waiting): void {
  const rest = Int32Array.from(waiting.places.slice(waiting.taken)).sort();
  waiting.places = Array.from(rest);
  waiting.taken = 0;
  waiting.isSorted = true;
}
