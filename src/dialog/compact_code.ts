import { fencedCode } from "../dsl/fence.ts";
import type { CompactOptions } from "../dsl/options.ts";
import { COMPACT_POLICY } from "../dsl/policy.ts";
import { compactResult } from "../dsl/result.ts";
import { withoutBreaks } from "../dsl/without_breaks.ts";
import { dialogOutput } from "./dialog_output.ts";
import type { CodeMessage } from "./model.ts";

/**
 * Renders a code cell in the compact DSL: its id, which tells it from a call that the model made, its source in a
 * fence, and its output on one line.
 *
 * @param message the cell
 * @param options the tokenizer, `callTokens` for the source and `resultTokens` for the output
 * @returns the rendered cell
 * @throws {TypeError} when the tokenizer is missing
 * @throws {RangeError} when the budget is too small for a fenced block
 *
 * @example
 * ```ts
 * import { compactCode, loadTokenizer } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const outputs = [{ output_type: "execute_result", data: { "text/plain": "2 files" } }];
 * const cell = { id: "c1", type: "code", content: "files", metadata: {}, outputs } as const;
 * const ticks = "`".repeat(3);
 * assertEquals(compactCode(cell, { tokenizer }), `#_c1\n${ticks}python\nfiles\n${ticks}\n> 2 files`);
 * ```
 */
export function compactCode(message: CodeMessage, options: CompactOptions): string {
  const { callTokens = COMPACT_POLICY.callTokens, resultTokens = COMPACT_POLICY.resultTokens } = options;
  const { tokenizer, guard = true } = options;
  const id = guard ? withoutBreaks(message.id) : message.id;
  const source = `#_${id}\n${fencedCode(message.content, { tokenizer, guard, maxTokens: callTokens })}`;
  const output = dialogOutput(message);
  return output === ""
    ? source
    : `${source}\n${compactResult(output, { tokenizer, guard, maxTokens: resultTokens })}`;
}
