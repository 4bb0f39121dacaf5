import { truncateLazily } from "../tokens/truncate_middle.ts";
import { MARKS } from "./marks.ts";
import { lazyLine } from "./one_line.ts";
import type { BudgetOptions } from "./options.ts";
import { COMPACT_POLICY } from "./policy.ts";

/**
 * Renders a Bash command on one line, its middle removed when it is too long.
 *
 * @param command the command; its line breaks become `¶`
 * @param options the tokenizer, and `maxTokens` (by default `COMPACT_POLICY.callTokens`)
 * @returns `! ` and the command, of at most `maxTokens` tokens
 * @throws {TypeError} when the tokenizer is missing
 *
 * @example
 * ```ts
 * import { bashCall, loadTokenizer } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * assertEquals(bashCall("cd src\nls -la", { tokenizer }), "! cd src ¶ ls -la");
 * ```
 */
export function bashCall(command: string, options: BudgetOptions): string {
  const maxTokens = options.maxTokens ?? COMPACT_POLICY.callTokens;
  return truncateLazily(lazyLine(`${MARKS.bash} `, command), maxTokens, options);
}
