import { truncateMiddle } from "../tokens/truncate_middle.ts";
import type { BudgetOptions } from "./options.ts";
import { COMPACT_POLICY } from "./policy.ts";
import { strip } from "./python_text.ts";

/**
 * Renders prose between two marks, its middle removed when it is too long.
 *
 * @param text the prose; white space at its ends is dropped
 * @param mark what encloses it, such as `"§"` for the user
 * @param options the tokenizer, and `maxTokens` (by default `COMPACT_POLICY.userTokens`)
 * @returns the enclosed text, of at most `maxTokens` tokens
 * @throws {TypeError} when the tokenizer is missing
 *
 * @example
 * ```ts
 * import { compactText, loadTokenizer } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * assertEquals(compactText("Keep the names.", "§", { tokenizer }), "§ Keep the names. §");
 * ```
 */
export function compactText(text: string, mark: string, options: BudgetOptions): string {
  const maxTokens = options.maxTokens ?? COMPACT_POLICY.userTokens;
  return truncateMiddle(`${mark} ${strip(text)} ${mark}`, maxTokens, options);
}
