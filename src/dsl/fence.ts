import { truncateMiddle } from "../tokens/truncate_middle.ts";
import { requireTokenizer } from "../tokens/tokenizer.ts";
import { codeEscape } from "./escape.ts";
import type { BudgetOptions } from "./options.ts";
import { originalOf } from "./original_of.ts";
import { COMPACT_POLICY } from "./policy.ts";
import { LINE_BREAKS, strip } from "./python_text.ts";
import { rememberEnds } from "./remember_ends.ts";

/** So many tokens the code may save where it meets the mark of a cut and the fence, at the very most. */
const SEAM_TOKENS = 32;

/**
 * The lines that could close a fence: a run of back-ticks alone, at most three spaces in (CommonMark 0.31.2,
 * section 4.5). Back-ticks inside a line are harmless.
 */
const CLOSING_LINE = /(?<=^|\n) {0,3}(`{3,})[ \t]*(?=\n|$)/g;

/** The same behind every line break that Python knows, which the reference does not look for. */
const CLOSING_PYTHON_LINE = new RegExp(
  `(?<=^|[${LINE_BREAKS}]) {0,3}(\`{3,})[ \\t]*(?=[${LINE_BREAKS}]|$)`,
  "g",
);

function fenceFor(code: string, closingLine: RegExp): string {
  let longest = 2;
  for (const { 1: run } of code.matchAll(closingLine)) longest = Math.max(longest, run!.length);
  return "`".repeat(longest + 1);
}

/**
 * Renders Python code in a Markdown fence that the code cannot close, its middle removed when it is too long. With
 * `guard`, a line that begins like a mark of the DSL gets a backslash.
 *
 * @param code the code; white space at its ends is dropped
 * @param options the tokenizer, `maxTokens` (by default `COMPACT_POLICY.callTokens`), and `guard`
 * @returns the fenced block, of at most `maxTokens` tokens
 * @throws {TypeError} when the tokenizer is missing
 * @throws {RangeError} when not even the empty block fits
 *
 * @example
 * ```ts
 * import { fencedCode, loadTokenizer } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const ticks = "`".repeat(3);
 * assertEquals(fencedCode("print(1)", { tokenizer }), `${ticks}python\nprint(1)\n${ticks}`);
 * ```
 */
export function fencedCode(code: string, options: BudgetOptions): string {
  const tokenizer = requireTokenizer(options);
  const { guard = true, maxTokens = COMPACT_POLICY.callTokens } = options;
  const body = strip(code);
  const fence = fenceFor(body, guard ? CLOSING_PYTHON_LINE : CLOSING_LINE);
  const escape = (text: string) => guard ? codeEscape.add(text) : text;
  const whole = { text: body, escaped: escape(body) };
  const fenced = (text: string) => `${fence}python\n${text}\n${fence}`;
  if (maxTokens === Infinity) return fenced(whole.escaped);
  const remembering = { ...options, tokenizer: rememberEnds(tokenizer) };
  const least = tokenizer.encode(fenced("")).length;
  // The seams between fence and code may join tokens, so the code's own share is found by trying.
  for (let room = Math.min(maxTokens, maxTokens - least + SEAM_TOKENS); room >= 0; room--) {
    if (least > maxTokens) break;
    const cut = truncateMiddle(whole.escaped, room, remembering);
    const block = fenced(cut === whole.escaped ? cut : escape(originalOf(cut, whole)));
    if (tokenizer.count(block) <= maxTokens) return block;
  }
  throw new RangeError(
    `Token budget is too small for a fenced block: ${maxTokens} given, the empty block takes ${least}`,
  );
}
