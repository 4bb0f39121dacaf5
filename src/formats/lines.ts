import { ByteBuffer } from "./byte_buffer.ts";

/** A line of a text in chunks. */
export interface Line {
  /** The text without its line break; `undefined` when it is longer than was asked for. */
  readonly text: string | undefined;
  /** Its number, counted from 1. */
  readonly line: number;
  /** Where it begins, in bytes. */
  readonly offset: number;
}

/** How long lines may be. */
export interface LineLimits {
  /** How long a line may be, in bytes. */
  readonly maxBytes: number;
  /** How long the first line may be, which can be the whole input, in bytes. */
  readonly maxFirstBytes: number;
}

const LF = 0x0a;
const BOM = "\ufeff";

/**
 * Follows chunks of UTF-8 and cuts them into lines at LF. A byte-order mark at the start is dropped; bytes that are not
 * UTF-8 become U+FFFD; lines that are empty are counted only.
 */
export class LineSplitter {
  readonly #buffer = new ByteBuffer();
  readonly #decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  readonly #laterMaxBytes: number;
  #maxBytes: number;
  #line = 1;
  #offset = 0;

  /** @param limits how long a line may be */
  constructor({ maxBytes, maxFirstBytes }: LineLimits) {
    this.#maxBytes = maxFirstBytes;
    this.#laterMaxBytes = maxBytes;
  }

  /** Takes the next chunk, and returns the lines that end in it. */
  *split(chunk: Uint8Array): Generator<Line> {
    let start = 0;
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
      if (end === start && this.#buffer.bytes === 0) this.#pass(0);
      else {
        this.#buffer.add(chunk.subarray(start, end), this.#maxBytes);
        yield this.#next();
      }
      start = end + 1;
    }
    // A copy, since a stream may reuse the memory of a chunk that was handed out.
    this.#buffer.add(chunk.slice(start), this.#maxBytes);
  }

  /** The last line, which has no line break; none when it is empty. */
  *rest(): Generator<Line> {
    if (this.#buffer.bytes > 0) yield this.#next();
  }

  #next(): Line {
    const { bytes: length } = this.#buffer;
    const bytes = this.#buffer.take(this.#maxBytes);
    let text = bytes && this.#decoder.decode(bytes);
    if (this.#line === 1 && text?.startsWith(BOM)) text = text.slice(BOM.length);
    const line = { text, line: this.#line, offset: this.#offset };
    this.#pass(length);
    return line;
  }

  #pass(length: number): void {
    this.#line++;
    this.#maxBytes = this.#laterMaxBytes;
    this.#offset += length + 1;
  }
}
