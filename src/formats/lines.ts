/** A line of a text in chunks. */
export interface Line {
  /** The text without its line break; `undefined` when it is longer than was asked for. */
  readonly text: string | undefined;
  /** Its number, counted from 1. */
  readonly line: number;
  /** Where it begins, in bytes. */
  readonly offset: number;
}

/** Options of {@linkcode readLines}. */
export interface ReadLinesOptions {
  /** How long a line may be, in bytes. */
  readonly maxBytes: number;
}

const LF = 0x0a;
const BOM = "\ufeff";

/** Gathers the bytes of one line over chunks, and lets go of them once they are too many. */
class LineBuffer {
  #pieces: Uint8Array[] = [];
  #bytes = 0;

  constructor(readonly maxBytes: number) {}

  get bytes(): number {
    return this.#bytes;
  }

  add(piece: Uint8Array): void {
    this.#bytes += piece.length;
    if (this.#bytes > this.maxBytes) this.#pieces = [];
    else if (piece.length > 0) this.#pieces.push(piece);
  }

  take(): Uint8Array | undefined {
    const [pieces, bytes] = [this.#pieces, this.#bytes];
    this.#pieces = [];
    this.#bytes = 0;
    if (bytes > this.maxBytes) return undefined;
    if (pieces.length === 1) return pieces[0];
    const joined = new Uint8Array(bytes);
    let at = 0;
    for (const piece of pieces) {
      joined.set(piece, at);
      at += piece.length;
    }
    return joined;
  }
}

/**
 * Splits chunks of UTF-8 into lines at LF. A byte-order mark at the start is dropped; bytes that are not UTF-8 become
 * U+FFFD.
 *
 * @param chunks the text
 * @param options how long a line may be
 * @returns the lines; the last one also without a line break, unless it is empty
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadLinesOptions,
): AsyncGenerator<Line> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const buffer = new LineBuffer(options.maxBytes);
  let line = 1;
  let offset = 0;
  const next = (): Line => {
    const length = buffer.bytes;
    const bytes = buffer.take();
    let text = bytes && decoder.decode(bytes);
    if (line === 1 && text?.startsWith(BOM)) text = text.slice(BOM.length);
    const read = { text, line, offset };
    line++;
    offset += length + 1;
    return read;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
      buffer.add(chunk.subarray(start, end));
      yield next();
      start = end + 1;
    }
    // A copy, since a stream may reuse the memory of a chunk that was handed out.
    buffer.add(chunk.slice(start));
  }
  if (buffer.bytes > 0) yield next();
}
