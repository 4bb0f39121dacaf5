import { type Encoding, loadTokenizer } from "../../tokens/load_tokenizer.ts";
import type { Tokenizer } from "../../tokens/tokenizer.ts";
import type { FlagValues } from "../command.ts";

/**
 * The value of a flag that takes a number.
 *
 * @param flags the flags
 * @param name the flag
 * @returns the number; `undefined` when it was not given
 */
export function countOf(flags: FlagValues, name: string): number | undefined {
  const value = flags[name];
  return typeof value === "number" ? value : undefined;
}

/**
 * The value of a flag that takes a text.
 *
 * @param flags the flags
 * @param name the flag
 * @returns the text; `undefined` when it was not given
 */
export function textOf(flags: FlagValues, name: string): string | undefined {
  const value = flags[name];
  return typeof value === "string" ? value : undefined;
}

/**
 * Loads the tokenizer that `--encoding` names.
 *
 * @param flags the flags
 * @returns the tokenizer
 */
export function tokenizerOf({ encoding }: FlagValues): Promise<Tokenizer> {
  return loadTokenizer(encoding as Encoding | undefined);
}

/**
 * Where a document says that the whole conversation is: what `--transcript` names, or the input.
 *
 * @param flags the flags
 * @param path the input's path; `undefined` for the standard input
 * @returns the place
 */
export function transcriptOf(flags: FlagValues, path: string | undefined): string {
  return textOf(flags, "transcript") ?? path ?? "(standard input, not kept)";
}
