import { truncateLazily } from "../tokens/truncate_middle.ts";
import { MARKS } from "./marks.ts";
import { lazyLine } from "./one_line.ts";
import type { BudgetOptions } from "./options.ts";
import { COMPACT_POLICY } from "./policy.ts";
import { strip } from "./python_text.ts";

/** A tool encloses in this sign what must not be cut, since it is costly or impossible to make again. */
const WHOLE_SIGN = "𝍁";

const NUDGE_TAGS = ["warn", "note"] as const;

/**
 * Drops `<warn>` and `<note>` blocks, each up to the first end tag of its own name. They fire again by themselves
 * after a restart, so a kept copy says nothing new. One pass: a tag that is never closed is looked for once.
 */
function dropNudges(text: string): string {
  let kept = "";
  let from = 0;
  const nudges = NUDGE_TAGS.map((tag) => ({
    open: `<${tag}>`,
    close: `</${tag}>`,
    at: text.indexOf(`<${tag}>`),
  }));
  for (;;) {
    const open = nudges.filter(({ at }) => at >= 0);
    if (open.length === 0) return kept + text.slice(from);
    const first = open.reduce((one, other) => other.at < one.at ? other : one);
    const end = text.indexOf(first.close, first.at);
    if (end < 0) {
      first.at = -1;
      continue;
    }
    kept += text.slice(from, first.at);
    from = end + first.close.length;
    for (const nudge of open) if (nudge.at < from) nudge.at = text.indexOf(nudge.open, from);
  }
}

/**
 * Renders a tool result on one line, its middle removed when it is too long.
 *
 * `<warn>` and `<note>` blocks are dropped, line breaks become `¶`, and a result enclosed in `𝍁` is unwrapped and
 * kept whole, whatever the budget.
 *
 * @param text what the tool answered
 * @param options the tokenizer, and `maxTokens` (by default `COMPACT_POLICY.resultTokens`)
 * @returns `> ` and the line, of at most `maxTokens` tokens; `>` alone for an empty result
 * @throws {TypeError} when the tokenizer is missing
 *
 * @example
 * ```ts
 * import { compactResult, loadTokenizer } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * assertEquals(compactResult("first\n\nsecond\n", { tokenizer }), "> first ¶ second");
 * ```
 */
export function compactResult(text: string, options: BudgetOptions): string {
  let body = strip(dropNudges(text));
  let maxTokens = options.maxTokens ?? COMPACT_POLICY.resultTokens;
  if (body.length > 2 * WHOLE_SIGN.length && body.startsWith(WHOLE_SIGN) && body.endsWith(WHOLE_SIGN)) {
    body = strip(body.slice(WHOLE_SIGN.length, -WHOLE_SIGN.length));
    maxTokens = Infinity;
  }
  return truncateLazily(lazyLine(body === "" ? MARKS.result : `${MARKS.result} `, body), maxTokens, options);
}
