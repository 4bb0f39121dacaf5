/** What a reader takes: a whole text, its bytes, or its bytes in chunks as they arrive. */
export type Input = string | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Gives any input as chunks of bytes.
 *
 * @param input the input; a text is encoded as UTF-8
 * @returns the chunks, to be read once
 * @throws {TypeError} when it is none of these
 */
export async function* toChunks(input: Input): AsyncGenerator<Uint8Array> {
  if (typeof input === "string") yield new TextEncoder().encode(input);
  else if (input instanceof Uint8Array) yield input;
  else if (typeof input === "object" && input !== null && Symbol.asyncIterator in input) {
    for await (const chunk of input) {
      if (!(chunk instanceof Uint8Array)) throw unreadable(chunk);
      yield chunk;
    }
  } else throw unreadable(input);
}

function unreadable(value: unknown): TypeError {
  const what = value === null ? "null" : Array.isArray(value) ? "an array" : typeof value;
  return new TypeError(`Cannot read the input: expected a text, bytes or a stream of bytes, got ${what}`);
}
