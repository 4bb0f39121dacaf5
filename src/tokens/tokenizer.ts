import type { LazyText } from "./lazy_text.ts";

/** How many tokens are wanted of either end of a text. */
export interface EndLengths {
  /** Of the start. */
  readonly head: number;
  /** Of the end. */
  readonly tail: number;
}

/** The first and the last tokens of a text. */
export interface TokenEnds {
  /** The ids of the first tokens, in the order of the text. */
  readonly head: Uint32Array;
  /** The ids of the last tokens, in the order of the text. */
  readonly tail: Uint32Array;
}

/**
 * Turns text into tokens and back.
 *
 * {@linkcode loadTokenizer} makes one; anything else with these methods serves as well.
 * All methods are synchronous, and special tokens such as `<|endoftext|>` are ordinary text to them.
 */
export interface Tokenizer {
  /** The name of the encoding, such as `o200k_base`. */
  readonly encoding: string;
  /**
   * Encodes a text.
   *
   * @param text the text; a lone surrogate counts as U+FFFD
   * @returns the token ids
   */
  encode(text: string): Uint32Array;
  /**
   * Decodes tokens.
   *
   * @param tokens token ids
   * @returns the UTF-8 bytes they stand for, which may begin or end inside a character
   * @throws {RangeError} when the encoding has no such token
   */
  decode(tokens: Uint32Array): Uint8Array;
  /**
   * Counts the tokens of a text.
   *
   * @param text the text
   * @returns the exact number of tokens
   */
  count(text: string): number;
  /**
   * Tells whether a text keeps a budget, as `count(text) <= maxTokens` does, without reading more of the text than the budget
   * asks for: of a megabyte that is to have 35 tokens, nothing is encoded.
   *
   * @param text the text
   * @param maxTokens the budget, in tokens
   * @returns whether the text has at most `maxTokens` tokens
   *
   * @example
   * ```ts
   * import { loadTokenizer } from "@pith/pith";
   * import { assert } from "@std/assert";
   *
   * const tokenizer = await loadTokenizer();
   * assert(tokenizer.fits("Keep the agreed names.", 5));
   * assert(!tokenizer.fits("many words ".repeat(100_000), 35));
   * ```
   */
  fits(text: string, maxTokens: number): boolean;
  /**
   * Encodes the ends of a text, to the very tokens that {@linkcode Tokenizer.encode} gives there. Without this method
   * {@linkcode truncateMiddle} encodes the whole text.
   *
   * @param text the text
   * @param head how many of the first tokens are wanted
   * @param tail how many of the last tokens are wanted
   * @returns the first and the last tokens, all of them where the text has fewer
   *
   * @example
   * ```ts
   * import { loadTokenizer } from "@pith/pith";
   * import { assertEquals } from "@std/assert";
   *
   * const tokenizer = await loadTokenizer();
   * const text = "many words ".repeat(100_000);
   * const { head, tail } = tokenizer.ends!(text, 2, 1);
   * assertEquals([...head], [...tokenizer.encode("many words")]);
   * assertEquals([...tail], [...tokenizer.encode(" ")]);
   * ```
   */
  ends?(text: string, head: number, tail: number): TokenEnds;
  /**
   * Encodes the ends of a text that is longer than a budget, as {@linkcode Tokenizer.ends} does, and looks at no more of it
   * than that takes. Without this method the whole text is made first.
   *
   * @param text the text
   * @param maxTokens the budget, in tokens
   * @param lengths how many of the first and of the last tokens are wanted
   * @returns the tokens; `undefined` when the text has at most `maxTokens` tokens
   *
   * @example
   * ```ts
   * import { loadTokenizer } from "@pith/pith";
   * import { assertEquals } from "@std/assert";
   *
   * const tokenizer = await loadTokenizer();
   * const text = {
   *   start: (length: number) => "many words ".repeat(Math.ceil(length / 11)),
   *   end: (length: number) => "many words ".repeat(Math.ceil(length / 11)),
   * };
   * const { head } = tokenizer.endsBeyond!(text, 35, { head: 2, tail: 1 })!;
   * assertEquals([...head], [...tokenizer.encode("many words")]);
   * ```
   */
  endsBeyond?(text: LazyText, maxTokens: number, lengths: EndLengths): TokenEnds | undefined;
}

/** What every function that keeps a token budget needs. */
export interface TokenizerOptions {
  /** Counts the tokens; {@linkcode loadTokenizer} gives one. */
  readonly tokenizer: Tokenizer;
}

/**
 * Takes the tokenizer out of a caller's options.
 *
 * @param options the options as they came
 * @returns the tokenizer
 * @throws {TypeError} when there is none: a budget is counted, never guessed
 */
export function requireTokenizer(options: TokenizerOptions | undefined): Tokenizer {
  const tokenizer = options?.tokenizer;
  if (typeof tokenizer?.count !== "function") {
    throw new TypeError('Cannot count tokens: the option "tokenizer" is missing, pass await loadTokenizer()');
  }
  return tokenizer;
}

/**
 * Counts the tokens of a text.
 *
 * @param text the text
 * @param options the tokenizer to count with
 * @returns the exact number of tokens
 * @throws {TypeError} when the tokenizer is missing
 *
 * @example
 * ```ts
 * import { countTokens, loadTokenizer } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * assertEquals(countTokens("Keep the agreed names.", { tokenizer }), 5);
 * ```
 */
export function countTokens(text: string, options: TokenizerOptions): number {
  return requireTokenizer(options).count(text);
}
