import { truncateMiddle } from "../tokens/truncate_middle.ts";
import { proseEscape } from "./escape.ts";
import { guardWithin } from "./guard_within.ts";
import { MARKS } from "./marks.ts";
import type { BudgetOptions } from "./options.ts";
import { COMPACT_POLICY } from "./policy.ts";
import { strip } from "./python_text.ts";

/** A text between two marks escaped; `undefined` when a cut took one of them. */
function escapeBetween(mark: string, rendered: string): string | undefined {
  const opening = `${mark} `;
  const closing = ` ${mark}`;
  const rest = rendered.slice(opening.length);
  if (!rendered.startsWith(opening) || !rest.endsWith(closing)) return undefined;
  return opening + proseEscape(mark).add(rest.slice(0, rest.length - closing.length)) + closing;
}

/**
 * Renders prose between two marks, its middle removed when it is too long.
 *
 * With `guard`, a line that begins like a mark of the DSL, or that ends in `mark`, gets a backslash, and a budget too
 * small for both marks leaves only the mark of a cut.
 *
 * @param text the prose; white space at its ends is dropped
 * @param mark what encloses it, such as `"§"` for the user
 * @param options the tokenizer, `maxTokens` (by default `COMPACT_POLICY.userTokens`), and `guard`
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
  const { tokenizer, guard = true, maxTokens = COMPACT_POLICY.userTokens } = options;
  const whole = `${mark} ${strip(text)} ${mark}`;
  if (!guard) return truncateMiddle(whole, maxTokens, options);
  const render = (room: number) => truncateMiddle(whole, room, options);
  const guarded = guardWithin(render, (rendered) => escapeBetween(mark, rendered), { tokenizer, maxTokens });
  if (guarded !== undefined) return guarded;
  const empty = `${mark}${MARKS.cut}${mark}`;
  return tokenizer.count(empty) <= maxTokens ? empty : truncateMiddle(MARKS.cut, maxTokens, options);
}
