import { truncateMiddle } from "../tokens/truncate_middle.ts";
import { bareEscape } from "./escape.ts";
import { guardWithin, type GuardWithinOptions } from "./guard_within.ts";
import { MARKS } from "./marks.ts";
import type { GuardOptions } from "./options.ts";
import { isOneCall } from "./parse_body.ts";

/**
 * Renders a call by a renderer that anybody may have written: what it returns is one call, or lines that are read as
 * nothing else than text.
 *
 * @param render renders the call within a number of tokens
 * @param options the tokenizer, the budget, and `guard`
 * @returns the call; the mark of a cut when its escapes leave no room
 */
export function guardCall(
  render: (maxTokens: number) => string,
  options: GuardWithinOptions & GuardOptions,
): string {
  const { guard = true, maxTokens } = options;
  if (!guard) return render(maxTokens);
  const escape = (text: string) => isOneCall(text) ? text : bareEscape.add(text);
  return guardWithin(render, escape, options) ?? truncateMiddle(MARKS.cut, maxTokens, options);
}
