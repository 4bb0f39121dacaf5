/**
 * Tokens of o200k_base and cl100k_base, counted exactly, and texts cut to a number of them.
 *
 * @example Cut a log to a budget
 * ```ts
 * import { countTokens, loadTokenizer, truncateMiddle } from "@pith/pith/tokens";
 * import { assert } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const log = "start " + "noise ".repeat(1000) + "end";
 * const short = truncateMiddle(log, 12, { tokenizer });
 * assert(countTokens(short, { tokenizer }) <= 12 && short.endsWith("noise end"));
 * ```
 *
 * @module
 */
export type { LazyText } from "./lazy_text.ts";
export {
  countTokens,
  type EndLengths,
  type TokenEnds,
  type Tokenizer,
  type TokenizerOptions,
} from "./tokenizer.ts";
export { type Encoding, ENCODINGS, loadTokenizer } from "./load_tokenizer.ts";
export { truncateMiddle, type TruncateMiddleOptions } from "./truncate_middle.ts";
