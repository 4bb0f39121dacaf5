import type { TokenEnds, Tokenizer } from "../tokens/tokenizer.ts";

/** What is known of a text. */
interface Known {
  /** Its tokens. */
  count?: number;
  /** The highest budget that it does not keep. */
  over?: number;
  /** As many of its first and last tokens as were asked for, and how many that was. */
  ends?: TokenEnds & { readonly heads: number; readonly tails: number };
}

/** A budget is near the length of a text from one token for so many UTF-16 units on. */
const NEAR = 32;

/** Shorter texts are counted again sooner than they are found. */
const LONG = 1000;

/**
 * A tokenizer that encodes the ends of a text no more often than it must: of a text that is cut again and again, it keeps
 * them, and all tokens once more of them is wanted. A text that is held against a second budget near its length is counted.
 *
 * @param tokenizer the tokenizer
 * @returns a tokenizer that gives the very same answers, as long as the texts last that it was asked about
 */
export function rememberEnds(tokenizer: Tokenizer): Tokenizer {
  if (tokenizer.ends === undefined) return rememberTokens(tokenizer);
  const texts = new Map<string, Known>();
  const knownOf = (text: string): Known => {
    const known = texts.get(text) ?? {};
    texts.set(text, known);
    return known;
  };
  const count = (text: string): number => {
    if (text.length < LONG) return tokenizer.count(text);
    const known = knownOf(text);
    return known.count ??= tokenizer.count(text);
  };
  const fits = (text: string, maxTokens: number): boolean => {
    const known = texts.get(text) ?? {};
    if (known.over !== undefined && known.count === undefined) {
      if (maxTokens <= known.over) return false;
      if (text.length < NEAR * maxTokens) known.count = tokenizer.count(text);
    }
    if (known.count !== undefined) return known.count <= maxTokens;
    if (tokenizer.fits(text, maxTokens)) return true;
    known.over = maxTokens;
    texts.set(text, known);
    return false;
  };
  const ends = (text: string, head: number, tail: number): TokenEnds => {
    const known = knownOf(text);
    let all = known.ends;
    if (all === undefined || head > all.heads || tail > all.tails) {
      // A token has at least one byte, and a UTF-16 unit three at most.
      const [heads, tails] = all === undefined ? [head, tail] : [3 * text.length, 3 * text.length];
      all = known.ends = { ...tokenizer.ends!(text, heads, tails), heads, tails };
    }
    return { head: all.head.subarray(0, head), tail: all.tail.subarray(Math.max(0, all.tail.length - tail)) };
  };
  return { ...passedOn(tokenizer), count, fits, ends };
}

/** The same for a tokenizer that can but encode a text as a whole. */
function rememberTokens(tokenizer: Tokenizer): Tokenizer {
  const texts = new Map<string, Uint32Array>();
  const encode = (text: string): Uint32Array => {
    const tokens = texts.get(text) ?? tokenizer.encode(text);
    texts.set(text, tokens);
    return tokens;
  };
  return { ...passedOn(tokenizer), encode };
}

/** The methods of a tokenizer, which may stand in a class, save that for the ends of a text. */
function passedOn(tokenizer: Tokenizer): Tokenizer {
  return {
    encoding: tokenizer.encoding,
    encode: (text) => tokenizer.encode(text),
    decode: (tokens) => tokenizer.decode(tokens),
    count: (text) => tokenizer.count(text),
    fits: (text, maxTokens) => tokenizer.fits(text, maxTokens),
  };
}
