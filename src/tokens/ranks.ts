import type { WasmRanks } from "./wasm.js";

/** The rank of each token by its bytes, one character a byte. A pair of lower rank is merged first. */
export type RankTable = ReadonlyMap<string, number>;

/** No token of the encodings is longer, in bytes. */
export const LONGEST_TOKEN = 128;

/**
 * Reads the package's own notation: lines of `! first-rank token token …`, the tokens in base64.
 *
 * @param ranks the encoding
 * @returns its table
 */
export function readRanks(ranks: WasmRanks): RankTable {
  const table = new Map<string, number>();
  for (const line of ranks.bpe_ranks.split("\n")) {
    if (line === "") continue;
    const [, first, ...tokens] = line.split(" ");
    let rank = Number(first);
    for (const token of tokens) table.set(atob(token), rank++);
  }
  return table;
}
