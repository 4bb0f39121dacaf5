import { requireTokenizer } from "../tokens/tokenizer.ts";
import { truncateMiddle } from "../tokens/truncate_middle.ts";
import { proseEscape } from "./escape.ts";
import { MARKS } from "./marks.ts";
import type { BudgetOptions } from "./options.ts";
import { originalOf } from "./original_of.ts";
import { COMPACT_POLICY } from "./policy.ts";
import { strip } from "./python_text.ts";
import { rememberEnds } from "./remember_ends.ts";

/** What stands between two marks; `undefined` when a cut took one of them. */
function between(mark: string, rendered: string): string | undefined {
  const rest = rendered.slice(mark.length + 1);
  if (!rendered.startsWith(`${mark} `) || !rest.endsWith(` ${mark}`)) return undefined;
  return rest.slice(0, rest.length - mark.length - 1);
}

/** Renders prose with its escapes; `undefined` when there is no room for both marks. */
function guardedText(text: string, mark: string, options: Required<BudgetOptions>): string | undefined {
  const { tokenizer, maxTokens } = options;
  const escape = proseEscape(mark);
  const enclose = (inner: string) => `${mark} ${inner} ${mark}`;
  const whole = { text: enclose(text), escaped: enclose(escape.add(text)) };
  const remembering = { tokenizer: rememberEnds(tokenizer) };
  for (let room = maxTokens; room > 0; room--) {
    const cut = truncateMiddle(whole.escaped, room, remembering);
    if (cut === whole.escaped) return cut;
    const inner = between(mark, originalOf(cut, whole));
    if (inner === undefined) return undefined;
    // A line that is made of two by the cut may need a backslash that neither had, and so a token more.
    const escaped = enclose(escape.add(inner));
    if (escaped === cut || tokenizer.count(escaped) <= maxTokens) return escaped;
  }
  return undefined;
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
  const { guard = true, maxTokens = COMPACT_POLICY.userTokens } = options;
  const tokenizer = requireTokenizer(options);
  const body = strip(text);
  if (!guard) return truncateMiddle(`${mark} ${body} ${mark}`, maxTokens, options);
  const guarded = guardedText(body, mark, { tokenizer, guard, maxTokens });
  if (guarded !== undefined) return guarded;
  const empty = `${mark}${MARKS.cut}${mark}`;
  return tokenizer.count(empty) <= maxTokens ? empty : truncateMiddle(MARKS.cut, maxTokens, options);
}
