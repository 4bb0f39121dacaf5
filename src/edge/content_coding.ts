import { Problem } from "./problem.ts";

/**
 * The ways of compression that are read, by their names in HTTP, with their names in the web platform. Not `deflate`: Deno
 * takes one that is cut off for whole, and half a conversation would pass for all of it.
 */
const CODINGS: Readonly<Record<string, CompressionFormat | undefined>> = {
  identity: undefined,
  gzip: "gzip",
  "x-gzip": "gzip",
};

/** Compressed bytes are handed on in pieces: one piece unpacks to a thousand times its size at most. */
const PIECE_BYTES = 4096;

/**
 * Reads the header `Content-Encoding`.
 *
 * @param headers the headers of a request
 * @returns the compression; `undefined` when there is none
 * @throws {Problem} when it is one that is not read, or more than one
 */
export function contentCodingOf(headers: Headers): CompressionFormat | undefined {
  const header = headers.get("content-encoding") ?? "identity";
  const name = header.trim().toLowerCase();
  if (Object.hasOwn(CODINGS, name)) return CODINGS[name];
  throw new Problem(
    "unsupported-encoding",
    `The content encoding "${header.slice(0, 80)}" is not read: expected gzip or none`,
    { headers: { "accept-encoding": "gzip, identity" } },
  );
}

async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for await (const chunk of chunks) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      // A copy, since what a stream hands out may lie in memory that is shared.
      yield chunk.slice(at, at + PIECE_BYTES) as Uint8Array<ArrayBuffer>;
    }
  }
}

function streamOf<T>(items: AsyncGenerator<T>): ReadableStream<T> {
  return new ReadableStream<T>({
    async pull(controller) {
      const { value, done } = await items.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await items.return(undefined);
    },
  }, { highWaterMark: 0 });
}

/**
 * Unpacks a body, as far as it is read.
 *
 * @param chunks the compressed bytes
 * @param coding how they are compressed
 * @returns the bytes in small chunks; so a reader that stops at a limit has not unpacked much more
 * @throws {Problem} when the bytes are not compressed in this way
 */
export async function* unpack(
  chunks: AsyncIterable<Uint8Array>,
  coding: CompressionFormat,
): AsyncGenerator<Uint8Array> {
  const unpacked = streamOf(inPieces(chunks)).pipeThrough(new DecompressionStream(coding));
  try {
    for await (const chunk of unpacked) yield chunk;
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem("broken-body", `The body cannot be unpacked: expected whole, valid ${coding}`);
  }
}
