import { slotOf } from "./byte_hash.ts";

const SLOT_BITS = 16;

/** At most half of the slots are taken. */
const MOST = 1 << SLOT_BITS - 1;

/** Room for the bytes of the pieces. */
const ROOM = 1 << 22;

/** Hash, place, size and count of a piece. */
const FIELDS = 4;

const LAST = (FIELDS << SLOT_BITS) - 1;

/** A piece stands in one of so many slots, so that no text can make the look-up slow by equal hashes. */
const PROBES = 8;

/**
 * Remembers how many tokens pieces have that had to be merged. It holds 5 MB and forgets all when it is full. A piece is found
 * by its bytes, never by its hash alone.
 */
export class PieceCache {
  readonly #slots = new Int32Array(LAST + 1);
  readonly #bytes = new Uint8Array(ROOM);
  #used = 0;
  #pieces = 0;

  /**
   * Looks a piece up.
   *
   * @param bytes what holds the piece
   * @param from where it starts
   * @param to where it ends
   * @param hash the hash of its bytes
   * @returns its number of tokens; 0 when it is not known
   */
  get(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const slots = this.#slots;
    const all = this.#bytes;
    const size = to - from;
    let at = firstSlot(hash);
    for (let probe = 0; probe < PROBES; probe++, at = at + FIELDS & LAST) {
      const count = slots[at + 3]!;
      if (count === 0) return 0;
      if (slots[at] !== hash || slots[at + 2] !== size) continue;
      const place = slots[at + 1]!;
      let same = 0;
      while (same < size && all[place + same] === bytes[from + same]) same++;
      if (same === size) return count;
    }
    return 0;
  }

  /**
   * Remembers a piece that is not known; when its slots are taken it drives another one out.
   *
   * @param bytes what holds the piece
   * @param from where it starts
   * @param to where it ends
   * @param hash the hash of its bytes
   * @param count its number of tokens, from 1 on
   */
  set(bytes: Uint8Array, from: number, to: number, hash: number, count: number): void {
    const slots = this.#slots;
    const size = to - from;
    if (this.#pieces >= MOST || this.#used + size > ROOM) {
      slots.fill(0);
      this.#pieces = 0;
      this.#used = 0;
    }
    let at = firstSlot(hash);
    for (let probe = 1; probe < PROBES && slots[at + 3] !== 0; probe++) at = at + FIELDS & LAST;
    slots[at] = hash;
    slots[at + 1] = this.#used;
    slots[at + 2] = size;
    slots[at + 3] = count;
    const all = this.#bytes;
    let place = this.#used;
    for (let byte = from; byte < to; byte++) all[place++] = bytes[byte]!;
    this.#used = place;
    this.#pieces++;
  }
}

function firstSlot(hash: number): number {
  return slotOf(hash, SLOT_BITS) * FIELDS;
}
