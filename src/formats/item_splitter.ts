import { ByteBuffer } from "./byte_buffer.ts";
import type { Place } from "./json_entry.ts";

const LF = 0x0a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** The bytes of an item of a list, with the blanks around it. */
export interface ListItem extends Place {
  /** The bytes; `undefined` when they are too many. */
  readonly bytes: Uint8Array | undefined;
}

/** Follows a JSON list over chunks by its brackets, and cuts it at the commas between its items. */
export class ItemSplitter {
  readonly #buffer = new ByteBuffer();
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  #place: Place = { line: 1, offset: 0 };
  #line = 1;
  #offset = 0;

  /** @param maxBytes how long an item may be */
  constructor(readonly maxBytes: number) {}

  /** Whether the list has been closed. */
  get isClosed(): boolean {
    return this.#depth === 0 && this.#place.offset > 0;
  }

  /** Where the next item begins. */
  get place(): Place {
    return this.#place;
  }

  /** Takes the next chunk, and returns the items that end in it; nothing is taken behind the list's end. */
  *split(chunk: Uint8Array): Generator<ListItem> {
    let from = 0;
    for (let at = 0; at < chunk.length && !this.isClosed; at++) {
      const byte = chunk[at]!;
      if (byte === LF) this.#line++;
      const isOpen = this.#depth > 0;
      if (!this.#isBoundary(byte)) continue;
      const item = { ...this.#place, bytes: this.#finish(chunk.subarray(from, at)) };
      from = at + 1;
      this.#place = { line: this.#line, offset: this.#offset + from };
      if (isOpen) yield item;
    }
    // A copy, since a stream may reuse the memory of a chunk that was handed out.
    if (this.#depth > 0) this.#buffer.add(chunk.slice(from), this.maxBytes);
    this.#offset += chunk.length;
  }

  /** What stands behind the last comma of a list that was not closed. */
  rest(): ListItem {
    return { ...this.#place, bytes: this.#finish(new Uint8Array()) };
  }

  #finish(bytes: Uint8Array): Uint8Array | undefined {
    this.#buffer.add(bytes, this.maxBytes);
    return this.#buffer.take(this.maxBytes);
  }

  /** Takes a byte into account, and tells whether the list or an item begins or ends with it. */
  #isBoundary(byte: number): boolean {
    if (this.#inString) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) this.#inString = false;
      return false;
    }
    if (byte === QUOTE) this.#inString = true;
    else if (OPENING.has(byte)) return this.#depth++ === 0;
    else if (CLOSING.has(byte)) return --this.#depth === 0;
    return byte === COMMA && this.#depth === 1;
  }
}
