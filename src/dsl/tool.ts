import type { Message } from "../model/message.ts";
import type { CompactOptions } from "./options.ts";
import { COMPACT_POLICY } from "./policy.ts";
import { withReference } from "./reference_mark.ts";
import { compactResult } from "./result.ts";

/**
 * Renders the results of a tool message, one a line.
 *
 * @param message the message
 * @param options the tokenizer, and `resultTokens` for each result
 * @returns the rendered results; `""` when there are none
 * @throws {TypeError} when the tokenizer is missing
 *
 * @example
 * ```ts
 * import { compactTool, loadTokenizer, toolResult } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * assertEquals(compactTool(toolResult("a.ts\nb.ts"), { tokenizer }), "> a.ts ¶ b.ts");
 * ```
 */
export function compactTool(message: Message, options: CompactOptions): string {
  const { tokenizer, guard = true, resultTokens: maxTokens = COMPACT_POLICY.resultTokens } = options;
  return message.content
    .filter((part) => part.type === "tool_result")
    .map((part) =>
      withReference(options.labels?.get(part), compactResult(part.text, { tokenizer, guard, maxTokens }))
    )
    .join("\n");
}
