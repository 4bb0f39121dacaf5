/** The encodings that a byte-order mark tells from UTF-8. */
const ENCODINGS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

const MARK_BYTES = 2;

type Convert = (chunk?: Uint8Array) => Uint8Array;

function converterFor(start: Uint8Array): Convert {
  const found = ENCODINGS.find(([, mark]) => mark.every((byte, at) => start[at] === byte));
  if (found === undefined) return (chunk = new Uint8Array()) => chunk;
  const decoder = new TextDecoder(found[0]);
  const encoder = new TextEncoder();
  return (chunk) => encoder.encode(decoder.decode(chunk, { stream: chunk !== undefined }));
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/**
 * Gives a text in UTF-16, as some shells write what a program prints, in UTF-8; a text in UTF-8 stays as it is.
 *
 * @param chunks the text; only a byte-order mark tells that it is in UTF-16
 * @returns the text in UTF-8
 */
export async function* toUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let convert: Convert | undefined;
  let start: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    if (convert !== undefined) yield convert(chunk);
    else {
      start = start.length === 0 ? chunk : joined(start, chunk);
      if (start.length < MARK_BYTES) start = start.slice();
      else {
        convert = converterFor(start);
        yield convert(start);
      }
    }
  }
  yield convert === undefined ? start : convert();
}
