/** Counting and truncating, each beside what it is to be compared with: read the ratios, not the times. */
import { loadTokenizer, truncateMiddle } from "@pith/pith";
import { RANKS } from "../../src/tokens/ranks.js";
import { CORPORA, corpus } from "./corpora.ts";
import { createEncoder } from "./wasm_encoder.js";

const MEGABYTE = 1_000_000;

/** Runs of one kind, which are a single piece or few: the WASM encoder takes minutes for them, or breaks. */
const RUNS: Readonly<Record<string, string>> = {
  letters: "a".repeat(MEGABYTE),
  spaces: " ".repeat(MEGABYTE),
  "line breaks": "\n".repeat(MEGABYTE),
  dots: ".".repeat(MEGABYTE),
  CJK: "漢".repeat(MEGABYTE / 3),
  base64: corpus("base64", MEGABYTE),
};

const tokenizer = await loadTokenizer();
const wasm = await createEncoder(await RANKS.o200k_base());

for (const kind of CORPORA) {
  const text = corpus(kind, MEGABYTE);
  Deno.bench("tokenizer.count()", { group: `count 1 MB of ${kind}`, baseline: true }, () => {
    tokenizer.count(text);
  });
  Deno.bench("the WASM encoder", { group: `count 1 MB of ${kind}` }, () => {
    wasm.encode_ordinary(text);
  });
  Deno.bench("truncateMiddle()", { group: `1 MB of ${kind} to 35 tokens`, baseline: true }, () => {
    truncateMiddle(text, 35, { tokenizer });
  });
  Deno.bench("tokenizer.encode()", { group: `1 MB of ${kind} to 35 tokens` }, () => {
    tokenizer.encode(text);
  });
  Deno.bench("tokenizer.fits()", { group: `1 MB of ${kind} to 35 tokens` }, () => {
    tokenizer.fits(text, 35);
  });
}

for (const [kind, text] of Object.entries(RUNS)) {
  Deno.bench(`tokenizer.count() of ${kind}`, { group: "a run of 1 MB" }, () => {
    tokenizer.count(text);
  });
  Deno.bench(`truncateMiddle() of ${kind}`, { group: "a run of 1 MB" }, () => {
    truncateMiddle(text, 35, { tokenizer });
  });
}
