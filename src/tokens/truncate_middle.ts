import { lazily, type LazyText } from "./lazy_text.ts";
import {
  type EndLengths,
  requireTokenizer,
  type TokenEnds,
  type Tokenizer,
  type TokenizerOptions,
} from "./tokenizer.ts";

/** Options of {@linkcode truncateMiddle}. */
export interface TruncateMiddleOptions extends TokenizerOptions {
  /**
   * What stands where text was removed.
   *
   * @default {" … "}
   */
  readonly mark?: string;
}

/** UTF-8 bytes of the character at a UTF-16 index; a lone surrogate counts as U+FFFD, as the encoder takes it. */
function utf8Length(codePoint: number): number {
  return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
}

/** The longest start of `text`, in whole characters, that is at most `bytes` long in UTF-8. */
function startOf(text: string, bytes: number): string {
  let end = 0;
  for (let left = bytes; end < text.length;) {
    const codePoint = text.codePointAt(end)!;
    left -= utf8Length(codePoint);
    if (left < 0) break;
    end += codePoint > 0xffff ? 2 : 1;
  }
  return text.slice(0, end);
}

/** The longest end of `text`, in whole characters, that is at most `bytes` long in UTF-8. */
function endOf(text: string, bytes: number): string {
  let start = text.length;
  for (let left = bytes; start > 0;) {
    const pair = start > 1 && text.codePointAt(start - 2)! > 0xffff;
    left -= utf8Length(text.codePointAt(start - (pair ? 2 : 1))!);
    if (left < 0) break;
    start -= pair ? 2 : 1;
  }
  return text.slice(start);
}

/** The ends of a text that has more than `maxTokens` tokens; `undefined` when it has not. */
function endsBeyond(
  text: LazyText,
  maxTokens: number,
  { head, tail }: EndLengths,
  tokenizer: Tokenizer,
): TokenEnds | undefined {
  if (tokenizer.endsBeyond !== undefined) return tokenizer.endsBeyond(text, maxTokens, { head, tail });
  const whole = text.start(Infinity);
  // A token stands for at least one byte, and a UTF-16 unit for three bytes at most.
  if (whole.length * 3 <= maxTokens) return undefined;
  if (tokenizer.ends !== undefined) {
    return tokenizer.fits(whole, maxTokens) ? undefined : tokenizer.ends(whole, head, tail);
  }
  // A tokenizer that cannot encode the ends alone encodes the whole text.
  const tokens = tokenizer.encode(whole);
  if (tokens.length <= maxTokens) return undefined;
  return { head: tokens.subarray(0, head), tail: tokens.subarray(tokens.length - tail) };
}

/** The first `maxTokens` tokens of the mark, for a budget that has room for nothing else. */
function cutMark(mark: string, maxTokens: number, tokenizer: Tokenizer): string {
  for (let count = maxTokens; count > 0; count--) {
    const ends = endsBeyond(lazily(mark), count, { head: count, tail: 0 }, tokenizer);
    const cut = ends === undefined ? mark : startOf(mark, tokenizer.decode(ends.head).length);
    if (tokenizer.count(cut) <= maxTokens) return cut;
  }
  return "";
}

/**
 * Cuts the middle out of a text, so that what is left has at most `maxTokens` tokens.
 *
 * The mark's own tokens come off the budget; of the rest, the start gets the larger half. Token counts do not
 * add up across a seam, so the result is counted again and shortened until it fits. A character is kept whole
 * or left out; the result holds no U+FFFD and no lone surrogate that the text does not hold.
 *
 * @param text the text
 * @param maxTokens the budget, in tokens; `Infinity` keeps all, 0 and less keep nothing
 * @param options the tokenizer, and the mark
 * @returns the text itself when it fits, else start, mark and end; a budget below the mark's own length leaves
 * the start of the mark
 * @throws {TypeError} when the tokenizer is missing
 * @throws {RangeError} when the budget is neither an integer nor `Infinity`
 *
 * @example
 * ```ts
 * import { loadTokenizer, truncateMiddle } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const text = "first second third fourth fifth sixth seventh";
 * assertEquals(truncateMiddle(text, 6, { tokenizer }), "first second …  sixth seventh");
 * ```
 */
export function truncateMiddle(text: string, maxTokens: number, options: TruncateMiddleOptions): string {
  return truncateLazily(lazily(text), maxTokens, options);
}

/**
 * Cuts the middle out of a text as {@linkcode truncateMiddle} does, and makes no more of the text than that takes.
 *
 * @param text the text
 * @param maxTokens the budget, in tokens
 * @param options the tokenizer, and the mark
 * @returns what `truncateMiddle` gives for the whole text
 * @throws {TypeError} when the tokenizer is missing
 * @throws {RangeError} when the budget is neither an integer nor `Infinity`
 */
export function truncateLazily(text: LazyText, maxTokens: number, options: TruncateMiddleOptions): string {
  const tokenizer = requireTokenizer(options);
  if (!Number.isInteger(maxTokens) && maxTokens !== Infinity) {
    throw new RangeError(`Cannot keep a budget of ${maxTokens} tokens: expected an integer or Infinity`);
  }
  if (maxTokens <= 0) return "";
  if (maxTokens === Infinity) return text.start(Infinity);
  const half = Math.ceil(maxTokens / 2);
  const ends = endsBeyond(text, maxTokens, { head: half, tail: half }, tokenizer);
  if (ends === undefined) return text.start(Infinity);
  const { head, tail } = ends;
  const mark = options.mark ?? " … ";
  const room = maxTokens - tokenizer.count(mark);
  for (let keep = room; keep > 0; keep--) {
    const start = tokenizer.decode(head.subarray(0, Math.ceil(keep / 2))).length;
    const end = tokenizer.decode(tail.subarray(tail.length - Math.floor(keep / 2))).length;
    const cut = startOf(text.start(start), start) + mark + endOf(text.end(end), end);
    if (tokenizer.count(cut) <= maxTokens) return cut;
  }
  return cutMark(mark, maxTokens, tokenizer);
}
