import { requireTokenizer, type Tokenizer, type TokenizerOptions } from "./tokenizer.ts";

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

/** The two ends of a text that is longer than a budget. */
interface Ends {
  /** The text of the first tokens, less a character that they hold only a part of. */
  head(tokens: number): string;
  /** The same of the last tokens. */
  tail(tokens: number): string;
}

/**
 * The ends of `text`, or `undefined` when it has at most `maxTokens` tokens. All that knows how a long text is
 * encoded is in here.
 */
function endsBeyond(text: string, maxTokens: number, tokenizer: Tokenizer): Ends | undefined {
  // A token stands for at least one byte, and a UTF-16 unit for three bytes at most.
  if (text.length * 3 <= maxTokens) return undefined;
  const tokens = tokenizer.encode(text);
  if (tokens.length <= maxTokens) return undefined;
  const bytes = (part: Uint32Array) => tokenizer.decode(part).length;
  return {
    head: (count) => startOf(text, bytes(tokens.subarray(0, count))),
    tail: (count) => endOf(text, bytes(tokens.subarray(tokens.length - count))),
  };
}

/** The first `maxTokens` tokens of the mark, for a budget that has room for nothing else. */
function cutMark(mark: string, maxTokens: number, tokenizer: Tokenizer): string {
  for (let count = maxTokens; count > 0; count--) {
    const cut = endsBeyond(mark, count, tokenizer)?.head(count) ?? mark;
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
  const tokenizer = requireTokenizer(options);
  if (!Number.isInteger(maxTokens) && maxTokens !== Infinity) {
    throw new RangeError(`Cannot keep a budget of ${maxTokens} tokens: expected an integer or Infinity`);
  }
  if (maxTokens <= 0) return "";
  const ends = endsBeyond(text, maxTokens, tokenizer);
  if (ends === undefined) return text;
  const mark = options.mark ?? " … ";
  const markTokens = tokenizer.count(mark);
  for (let keep = maxTokens - markTokens; keep > 0; keep--) {
    const head = Math.ceil(keep / 2);
    const cut = ends.head(head) + mark + ends.tail(keep - head);
    if (tokenizer.count(cut) <= maxTokens) return cut;
  }
  return cutMark(mark, maxTokens, tokenizer);
}
