// deno-lint-ignore-file camelcase -- names of the other side
// @ts-self-types="./wasm.d.ts"

// JavaScript because TypeScript does not know source-phase imports. They, and JSON imports, load the WASM
// module and the ranks without --allow-read, which the package's own entry points need.

const ranks = (module) => module.default;

export const RANKS = {
  o200k_base: () => import("@dqbd/tiktoken/encoders/o200k_base.json", { with: { type: "json" } }).then(ranks),
  cl100k_base: () =>
    import("@dqbd/tiktoken/encoders/cl100k_base.json", { with: { type: "json" } }).then(ranks),
};

export async function createEncoder({ bpe_ranks, special_tokens, pat_str }, wasm) {
  const [{ init, Tiktoken }, module] = await Promise.all([
    import("@dqbd/tiktoken/lite/init"),
    wasm ?? import.source("@dqbd/tiktoken/lite/tiktoken_bg.wasm"),
  ]);
  await init((imports) => WebAssembly.instantiate(module, imports));
  return new Tiktoken(bpe_ranks, special_tokens, pat_str);
}
