import { type Encoding, loadTokenizer, type Tokenizer, truncateMiddle } from "@pith/pith";
import { RANKS } from "../../src/tokens/ranks.js";
import { seededRandom } from "../sample/random.ts";
import { createEncoder } from "./wasm_encoder.js";

/** What says whether a text is handled as the package's WASM encoder would have it. */
export interface Authority {
  /** Throws when the ids, the count or what fits differ. */
  checkIds(text: string): void;
  /** Throws when `truncateMiddle()` and the ends differ from those of the fully encoded text. */
  checkEnds(text: string): void;
  /** Gives its memory back. */
  free(): void;
}

function fail(what: string, text: string, details: unknown): never {
  throw new Error(`${what}: ${JSON.stringify(text)} ${JSON.stringify(details)}`);
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

/** Makes an authority over the package's WASM encoder. */
export async function createAuthority(encoding: Encoding): Promise<Authority> {
  const tokenizer = await loadTokenizer(encoding);
  const wasm = await createEncoder(await RANKS[encoding]());
  const random = seededRandom(encoding.length);
  const whole: Tokenizer = {
    encoding,
    encode: (text) => wasm.encode_ordinary(text),
    decode: (tokens) => wasm.decode(tokens),
    count: (text) => wasm.encode_ordinary(text).length,
    fits: (text, maxTokens) => wasm.encode_ordinary(text).length <= maxTokens,
  };
  const checkIds = (text: string) => {
    const wanted = wasm.encode_ordinary(text);
    const ids = tokenizer.encode(text);
    if (!isSame(ids, wanted)) fail("Other ids", text, { wanted: [...wanted], ids: [...ids] });
    const count = tokenizer.count(text);
    if (count !== wanted.length) fail("Other count", text, { wanted: wanted.length, count });
    for (const budget of [count - 1, count, random.int(count + 2)]) {
      if (tokenizer.fits(text, budget) !== wanted.length <= budget) {
        fail("Other fit", text, { count, budget });
      }
    }
  };
  const checkEnds = (text: string) => {
    const all = wasm.encode_ordinary(text);
    const head = random.int(40);
    const tail = random.int(40);
    const ends = tokenizer.ends!(text, head, tail);
    const isEqual = isSame(ends.head, all.subarray(0, head)) &&
      isSame(ends.tail, all.subarray(Math.max(0, all.length - tail)));
    if (!isEqual) fail("Other ends", text, { head, tail });
    const budget = 1 + random.int(all.length + 8);
    const cut = truncateMiddle(text, budget, { tokenizer });
    const wanted = truncateMiddle(text, budget, { tokenizer: whole });
    if (cut !== wanted) fail("Other cut", text, { budget, wanted, cut });
  };
  return { checkIds, checkEnds, free: () => wasm.free() };
}
