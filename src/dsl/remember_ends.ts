import type { TokenEnds, Tokenizer } from "../tokens/tokenizer.ts";

/** So many times as much as is wanted, since budgets that grow will want it, and a text of one piece is encoded whole each time. */
const MORE = 8;

/** What is known of a text. */
interface Known {
  /** The highest budget that it does not keep. */
  over: number;
  /** As many of its first and last tokens as were asked for, and how many that was. */
  ends?: TokenEnds & { readonly heads: number; readonly tails: number };
}

/**
 * A tokenizer that encodes the ends of a text no more often than it must: of a text that is cut again and again, it keeps
 * them; where more of them is wanted than before, it asks for many times as much at once. All else is passed on.
 *
 * @param tokenizer the tokenizer
 * @returns a tokenizer that gives the very same answers, as long as the texts last that it was asked about
 */
export function rememberEnds(tokenizer: Tokenizer): Tokenizer {
  if (tokenizer.ends === undefined) return rememberTokens(tokenizer);
  const texts = new Map<string, Known>();
  const fits = (text: string, maxTokens: number): boolean => {
    const known = texts.get(text);
    if (known !== undefined && maxTokens <= known.over) return false;
    const fits = tokenizer.fits(text, maxTokens);
    if (fits) return true;
    if (known === undefined) texts.set(text, { over: maxTokens });
    else known.over = maxTokens;
    return false;
  };
  const ends = (text: string, head: number, tail: number): TokenEnds => {
    const known = texts.get(text) ?? { over: 0 };
    texts.set(text, known);
    let all = known.ends;
    if (all === undefined || head > all.heads || tail > all.tails) {
      const times = all === undefined ? 1 : MORE;
      const [heads, tails] = [times * head, times * tail];
      all = known.ends = { ...tokenizer.ends!(text, heads, tails), heads, tails };
    }
    return { head: all.head.subarray(0, head), tail: all.tail.subarray(Math.max(0, all.tail.length - tail)) };
  };
  return { ...passedOn(tokenizer), fits, ends };
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
