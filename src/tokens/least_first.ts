/** From this size on the heap is sorted at once. */
const WORTH_SORTING = 64;

/**
 * A queue of numbers from 0 up that gives the least first: a heap for what comes, and a sorted run. When the run is used up,
 * the heap becomes the next one, since a sort takes a fraction of the time that as many removals from a heap take.
 */
export class LeastFirst {
  #heap: Float64Array;
  #size = 0;
  #run: Float64Array = new Float64Array(0);
  #at = 0;

  /** @param room how many numbers it has room for before it must grow */
  constructor(room: number) {
    this.#heap = new Float64Array(room + 1);
  }

  /** Puts a number in. */
  push(value: number): void {
    if (this.#size === this.#heap.length) {
      const larger = new Float64Array(2 * this.#size);
      larger.set(this.#heap);
      this.#heap = larger;
    }
    const heap = this.#heap;
    let at = this.#size++;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (heap[above]! <= value) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = value;
  }

  /** Takes the least number out; -1 when there is none. */
  pop(): number {
    if (this.#at === this.#run.length && this.#size >= WORTH_SORTING) {
      this.#run = this.#heap.slice(0, this.#size).sort();
      this.#at = 0;
      this.#size = 0;
    }
    const isRun = this.#at < this.#run.length && !(this.#size > 0 && this.#heap[0]! < this.#run[this.#at]!);
    return isRun ? this.#run[this.#at++]! : this.#popHeap();
  }

  #popHeap(): number {
    if (this.#size === 0) return -1;
    const heap = this.#heap;
    const least = heap[0]!;
    const size = --this.#size;
    const value = heap[size]!;
    let at = 0;
    for (let below = 1; below < size; below = 2 * at + 1) {
      if (below + 1 < size && heap[below + 1]! < heap[below]!) below++;
      if (heap[below]! >= value) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = value;
    return least;
  }
}
