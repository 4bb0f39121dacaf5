import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Encoding, ENCODINGS, loadTokenizer, truncateMiddle } from "@pith/pith";
import { RANKS } from "../../src/tokens/ranks.js";
import { createEncoder } from "./wasm_encoder.js";
import { seededRandom } from "../sample/random.ts";
import { hardText } from "../texts.ts";

const UNITS = [
  "a",
  "Ab",
  "é",
  "漢",
  "の。",
  " ",
  "\t",
  "\n",
  " \n",
  "=",
  "-=",
  ".",
  "/",
  "🙂",
  "\u3000",
  "'s",
  "x'",
  "\u0301",
];

/** Texts with runs of one or two signs that are long, beside texts of all kinds. */
const longText = fc
  .array(
    fc.oneof(
      hardText,
      fc.tuple(fc.constantFrom(...UNITS), fc.integer({ min: 150, max: 900 })).map(([unit, n]) =>
        unit.repeat(n)
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(""));

for (const encoding of ENCODINGS) {
  Deno.test(`${encoding} gives the ids of the package's encoder, also where runs are long`, async () => {
    const tokenizer = await loadTokenizer(encoding as Encoding);
    const bare = await createEncoder(await RANKS[encoding]());
    fc.assert(
      fc.property(longText, (text) => {
        assertEquals([...tokenizer.encode(text)], [...bare.encode_ordinary(text)]);
      }),
      { seed: 11, numRuns: 400 },
    );
    bare.free();
  });
}

Deno.test("a long word of mixed letters gives the ids of the package's encoder", async () => {
  const tokenizer = await loadTokenizer();
  const bare = await createEncoder(await RANKS.o200k_base());
  const random = seededRandom(5);
  for (const [first, amount] of [[0x61, 26], [0x4e00, 2000], [0xac00, 500], [0x430, 32]] as const) {
    const letters = Array.from({ length: 4_000 }, () => String.fromCharCode(first + random.int(amount)));
    const text = letters.join("");
    assertEquals([...tokenizer.encode(text)], [...bare.encode_ordinary(text)]);
    assertEquals(tokenizer.count(text), bare.encode_ordinary(text).length);
  }
  bare.free();
});

Deno.test("tokenizer.count() takes runs on which the package's encoder breaks or takes a quarter of a minute", async () => {
  const tokenizer = await loadTokenizer();
  const decode = (tokens: Uint32Array) =>
    new TextDecoder("utf-8", { ignoreBOM: true }).decode(tokenizer.decode(tokens));
  for (const unit of [".", "a", "漢", " ", "\n", "🙂"]) {
    const text = unit.repeat(200_000);
    const tokens = tokenizer.encode(text);
    assert(decode(tokens) === text, `${unit}: the tokens are not those of the text`);
  }
  assert(tokenizer.count(".".repeat(1_000_000)) > 0);
});

Deno.test("truncateMiddle() fits a long run", async () => {
  const tokenizer = await loadTokenizer();
  const cut = truncateMiddle("漢".repeat(100_000), 20, { tokenizer });
  assert(tokenizer.count(cut) <= 20 && cut.includes(" … "), cut);
});
