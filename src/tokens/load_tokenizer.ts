import { withLongPieces } from "./encode_long.ts";
import type { Tokenizer } from "./tokenizer.ts";
import { createEncoder, RANKS } from "./wasm.js";

/** An encoding that {@linkcode loadTokenizer} knows. */
export type Encoding = "o200k_base" | "cl100k_base";

/** The names that {@linkcode loadTokenizer} takes; the first is its default. */
export const ENCODINGS: readonly Encoding[] = ["o200k_base", "cl100k_base"];

/** Options of {@linkcode loadTokenizer}. */
export interface LoadTokenizerOptions {
  /**
   * The compiled `tiktoken_bg.wasm` of `@dqbd/tiktoken/lite`, for a host that has no source-phase imports.
   * Used by the first load in the process only, since all tokenizers share one WASM instance.
   *
   * @default {imported}
   */
  readonly wasm?: WebAssembly.Module;
}

/** One encoder for each encoding and process: it holds about 18 MB outside the garbage collector's reach. */
const loading = new Map<Encoding, Promise<Tokenizer>>();

async function load(encoding: Encoding, wasm: WebAssembly.Module | undefined): Promise<Tokenizer> {
  const ranks = await RANKS[encoding]();
  const encoder = await createEncoder(ranks, wasm);
  const encode = withLongPieces(ranks, (text) => encoder.encode_ordinary(text));
  return Object.freeze({
    encoding,
    encode,
    decode: (tokens: Uint32Array) => encoder.decode(tokens),
    count: (text: string) => text === "" ? 0 : encode(text).length,
  });
}

/**
 * Loads a tokenizer, once in a process for each encoding.
 *
 * No permission is needed: the encoder is WebAssembly, and what it reads comes by import.
 *
 * @param encoding which encoding, `"o200k_base"` by default
 * @param options for hosts that must bring the WASM module themselves
 * @returns the tokenizer, the same one at each call
 * @throws {RangeError} when the encoding is not known
 *
 * @example
 * ```ts
 * import { loadTokenizer } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * assertEquals(tokenizer.count("<|endoftext|> is plain text"), 10);
 * ```
 */
export function loadTokenizer(
  encoding: Encoding = "o200k_base",
  options: LoadTokenizerOptions = {},
): Promise<Tokenizer> {
  if (!ENCODINGS.includes(encoding)) {
    const known = ENCODINGS.join(" or ");
    return Promise.reject(new RangeError(`Cannot load the encoding "${encoding}": expected ${known}`));
  }
  let tokenizer = loading.get(encoding);
  if (tokenizer === undefined) {
    tokenizer = load(encoding, options.wasm);
    loading.set(encoding, tokenizer);
    // A load that failed (say, the network went away) may be tried again.
    tokenizer.catch(() => loading.delete(encoding));
  }
  return tokenizer;
}
