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

/** Options of {@linkcode readLines}. */
export interface ReadLinesOptions {
  /** How long a line may be, in bytes. */
  readonly maxBytes: number;
  /** How long the first line may be, which can be the whole input, in bytes. */
  readonly maxFirstBytes: number;
}

const LF = 0x0a;
const BOM = "\ufeff";

/**
 * Splits chunks of UTF-8 into lines at LF. A byte-order mark at the start is dropped; bytes that are not UTF-8 become
 * U+FFFD.
 *
 * @param chunks the text
 * @param options how long a line may be
 * @returns the lines that are not empty; the last one also without a line break
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadLinesOptions,
): AsyncGenerator<Line> {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const buffer = new ByteBuffer();
  let line = 1;
  let offset = 0;
  let maxBytes = options.maxFirstBytes;
  const next = (): Line => {
    const length = buffer.bytes;
    const bytes = buffer.take(maxBytes);
    let text = bytes && decoder.decode(bytes);
    if (line === 1 && text?.startsWith(BOM)) text = text.slice(BOM.length);
    const read = { text, line, offset };
    pass(length);
    return read;
  };
  const pass = (length: number) => {
    line++;
    maxBytes = options.maxBytes;
    offset += length + 1;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LF); end >= 0; end = chunk.indexOf(LF, start)) {
      if (end === start && buffer.bytes === 0) pass(0);
      else {
        buffer.add(chunk.subarray(start, end), maxBytes);
        yield next();
      }
      start = end + 1;
    }
    // A copy, since a stream may reuse the memory of a chunk that was handed out.
    buffer.add(chunk.slice(start), maxBytes);
  }
  if (buffer.bytes > 0) yield next();
}
