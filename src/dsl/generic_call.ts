import { truncateMiddle } from "../tokens/truncate_middle.ts";
import { MARKS } from "./marks.ts";
import type { BudgetOptions } from "./options.ts";
import { COMPACT_POLICY } from "./policy.ts";
import { pythonRepr } from "./python_repr.ts";
import { withoutBreaks } from "./without_breaks.ts";

/** A tool's name on one line, so that what follows its first bare parenthesis are the arguments. */
function printName(name: string): string {
  return withoutBreaks(name).replaceAll(/[\\(]/g, "\\$&");
}

/**
 * Renders a tool call as `▶ name(key=value)`, its middle removed when it is too long.
 *
 * Values print as Python literals. The escape `\n` becomes `¶`, wherever it stands. With `guard`, line breaks in names
 * become `¶`, too, and a parenthesis or a backslash in the tool's name gets a backslash.
 *
 * @param name the tool
 * @param args its named arguments
 * @param options the tokenizer, `maxTokens` (by default `COMPACT_POLICY.callTokens`), and `guard`
 * @returns the call, of at most `maxTokens` tokens
 * @throws {TypeError} when the tokenizer is missing
 *
 * @example
 * ```ts
 * import { genericCall, loadTokenizer } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const call = genericCall("inspect", { path: "a.json", lines: [1, 2] }, { tokenizer });
 * assertEquals(call, "▶ inspect(path='a.json', lines=[1, 2])");
 * ```
 */
export function genericCall(
  name: string,
  args: Readonly<Record<string, unknown>>,
  options: BudgetOptions,
): string {
  const maxTokens = options.maxTokens ?? COMPACT_POLICY.callTokens;
  const { guard = true } = options;
  const list = Object.entries(args)
    .map(([key, value]) => `${guard ? withoutBreaks(key) : key}=${pythonRepr(value)}`)
    .join(", ");
  return truncateMiddle(
    `${MARKS.call} ${guard ? printName(name) : name}(${list.replaceAll("\\n", MARKS.newline)})`,
    maxTokens,
    options,
  );
}
