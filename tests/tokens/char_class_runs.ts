import { RANKS } from "../../src/tokens/ranks.js";
import { createEncoder } from "./wasm_encoder.js";

/** The letter of each class in the runs, with the regular expression that tells its members. */
const CLASSES: Readonly<Record<string, string>> = {
  U: "\\p{Lu}|\\p{Lt}",
  L: "\\p{Ll}",
  B: "\\p{Lm}|\\p{Lo}",
  M: "\\p{M}",
  N: "\\p{N}",
  S: "[^\\S\\r\\n]",
  R: "[\\r\\n]",
};

/** What belongs to no class, surrogates too. */
const OTHER = "O";

const CODE_POINTS = 0x110000;

function* everyCharacter(): Generator<string> {
  for (let code = 0; code < CODE_POINTS; code++) {
    if (code < 0xd800 || code > 0xdfff) yield String.fromCodePoint(code);
  }
}

/**
 * Asks the WASM encoder for the class of every code point: an encoder with a pattern of one class alone drops all that the
 * pattern does not match.
 *
 * @returns the classes in runs, as `src/tokens/char_class_runs.ts` holds them
 */
export async function charClassRuns(): Promise<string> {
  const encoding = await RANKS.o200k_base();
  const singleBytes = encoding.bpe_ranks.split(" ").slice(0, 2 + 256).join(" ");
  const text = [...everyCharacter()].join("");
  const classes = new Array<string>(CODE_POINTS).fill(OTHER);
  for (const [letter, pattern] of Object.entries(CLASSES)) {
    const encoder = await createEncoder({ bpe_ranks: singleBytes, special_tokens: {}, pat_str: pattern });
    const kept = new TextDecoder("utf-8", { ignoreBOM: true }).decode(
      encoder.decode(encoder.encode_ordinary(text)),
    );
    encoder.free();
    for (const character of kept) classes[character.codePointAt(0)!] = letter;
  }
  let runs = "";
  let to = 0;
  for (let from = 0; from < CODE_POINTS; from = to) {
    while (to < CODE_POINTS && classes[to] === classes[from]) to++;
    runs += classes[from]! + (to - from === 1 ? "" : (to - from).toString(36));
  }
  return runs;
}
