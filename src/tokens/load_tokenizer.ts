import { BytePairEncoder } from "./byte_pair_encoder.ts";
import { Cl100kScanner } from "./cl100k_scanner.ts";
import { createDecoder } from "./decoder.ts";
import type { LazyText } from "./lazy_text.ts";
import { O200kScanner } from "./o200k_scanner.ts";
import type { PieceScanner } from "./piece_scanner.ts";
import { readRankTable } from "./rank_table.ts";
import type { EndLengths, Tokenizer } from "./tokenizer.ts";
import { RANKS } from "./ranks.js";

/** An encoding that {@linkcode loadTokenizer} knows. */
export type Encoding = "o200k_base" | "cl100k_base";

/**
 * The names that {@linkcode loadTokenizer} takes; the first is its default.
 *
 * @example
 * ```ts
 * import { ENCODINGS, loadTokenizer } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizers = await Promise.all(ENCODINGS.map((encoding) => loadTokenizer(encoding)));
 * assertEquals(tokenizers.map(({ encoding }) => encoding), ["o200k_base", "cl100k_base"]);
 * ```
 */
export const ENCODINGS: readonly Encoding[] = ["o200k_base", "cl100k_base"];

/** The rules by which each encoding splits text. */
const SCANNERS: Readonly<Record<Encoding, new () => PieceScanner>> = {
  "o200k_base": O200kScanner,
  "cl100k_base": Cl100kScanner,
};

/** One tokenizer for each encoding and process: it holds some 8 MB of tables. */
const loading = new Map<Encoding, Promise<Tokenizer>>();

async function load(encoding: Encoding): Promise<Tokenizer> {
  const packed = await RANKS[encoding]();
  const table = readRankTable(packed.bpe_ranks);
  const encoder = new BytePairEncoder(table, new SCANNERS[encoding]());
  return Object.freeze({
    encoding,
    encode: (text: string) => encoder.encode(text),
    decode: createDecoder(encoding, packed, table),
    count: (text: string) => encoder.count(text),
    fits: (text: string, maxTokens: number) => encoder.fits(text, maxTokens),
    ends: (text: string, head: number, tail: number) => encoder.ends(text, head, tail),
    endsBeyond: (text: LazyText, maxTokens: number, lengths: EndLengths) =>
      encoder.endsBeyond(text, maxTokens, lengths),
  });
}

/**
 * Loads a tokenizer, once in a process for each encoding.
 *
 * No permission is needed: what it reads comes by import.
 *
 * @param encoding which encoding, `"o200k_base"` by default
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
export function loadTokenizer(encoding: Encoding = "o200k_base"): Promise<Tokenizer> {
  if (!ENCODINGS.includes(encoding)) {
    const known = ENCODINGS.join(" or ");
    return Promise.reject(new RangeError(`Cannot load the encoding "${encoding}": expected ${known}`));
  }
  let tokenizer = loading.get(encoding);
  if (tokenizer === undefined) {
    tokenizer = load(encoding);
    loading.set(encoding, tokenizer);
    // A load that failed (say, the network went away) may be tried again.
    tokenizer.catch(() => loading.delete(encoding));
  }
  return tokenizer;
}
