/**
 * Turns text into tokens and back.
 *
 * {@linkcode loadTokenizer} makes one over the WASM encoder; anything else with these methods serves as well.
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
   */
  decode(tokens: Uint32Array): Uint8Array;
  /**
   * Counts the tokens of a text.
   *
   * @param text the text
   * @returns the exact number of tokens
   */
  count(text: string): number;
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
