/** What a reader takes: a whole text, its bytes, or its bytes in chunks as they arrive. */
export type Input = string | Uint8Array | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Gives any input as chunks of bytes.
 *
 * @param input the input; a text is encoded as UTF-8
 * @returns the chunks, to be read once
 */
export async function* toChunks(input: Input): AsyncGenerator<Uint8Array> {
  if (typeof input === "string") yield new TextEncoder().encode(input);
  else if (input instanceof Uint8Array) yield input;
  else yield* input;
}
