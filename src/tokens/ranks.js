// deno-lint-ignore-file camelcase -- names of the other side
// @ts-self-types="./ranks.d.ts"

// JavaScript with imports of JSON: they load an encoding without --allow-read. The package's WASM encoder is what the tests
// compare with; at run time only its data are used.

const encoding = (module) => module.default;

export const RANKS = {
  o200k_base: () =>
    import("@dqbd/tiktoken/encoders/o200k_base.json", { with: { type: "json" } }).then(encoding),
  cl100k_base: () =>
    import("@dqbd/tiktoken/encoders/cl100k_base.json", { with: { type: "json" } }).then(encoding),
};
