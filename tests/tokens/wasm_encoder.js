// @ts-self-types="./wasm_encoder.d.ts"

// JavaScript because TypeScript does not know source-phase imports. They load the WASM module without --allow-read,
// which the package's own entry points need.

export async function createEncoder({ bpe_ranks: ranks, special_tokens: special, pat_str: pattern }) {
  const [{ init, Tiktoken }, module] = await Promise.all([
    import("@dqbd/tiktoken/lite/init"),
    import.source("@dqbd/tiktoken/lite/tiktoken_bg.wasm"),
  ]);
  await init((imports) => WebAssembly.instantiate(module, imports));
  return new Tiktoken(ranks, special, pattern);
}
