import type { Message, Part } from "../model/message.ts";
import { compactCall } from "./call.ts";
import { MARKS } from "./marks.ts";
import type { CompactOptions } from "./options.ts";
import { COMPACT_POLICY } from "./policy.ts";
import { withReference } from "./reference_mark.ts";
import { compactText } from "./text.ts";

/**
 * Renders one part of an assistant message.
 *
 * @param part the part
 * @param options the tokenizer, `assistantTokens` for prose and `callTokens` for a call
 * @returns prose between `»` or the call, within its budget; `undefined` for a thought or a medium
 * @throws {TypeError} when the tokenizer is missing
 * @throws {RangeError} when the budget is too small for a fenced block
 *
 * @example
 * ```ts
 * import { compactAssistantPart, loadTokenizer } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * assertEquals(compactAssistantPart({ type: "text", text: "Done." }, { tokenizer }), "» Done. »");
 * ```
 */
export function compactAssistantPart(part: Part, options: CompactOptions): string | undefined {
  if (part.type === "tool_use") return compactCall(part, options);
  if (part.type !== "text") return undefined;
  const { tokenizer, guard = true, assistantTokens: maxTokens = COMPACT_POLICY.assistantTokens } = options;
  return compactText(part.text, MARKS.assistant, { tokenizer, guard, maxTokens });
}

/**
 * Renders the prose and the calls of an assistant message in their order, one a line.
 *
 * @param message the message
 * @param options the tokenizer, `assistantTokens` for prose and `callTokens` for a call
 * @returns the rendered parts; `""` when there are none
 * @throws {TypeError} when the tokenizer is missing
 * @throws {RangeError} when the budget is too small for a fenced block
 *
 * @example
 * ```ts
 * import { assistant, compactAssistant, loadTokenizer, toolUse } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const message = assistant("I look.", toolUse("Bash", { command: "ls" }));
 * assertEquals(compactAssistant(message, { tokenizer }), "» I look. »\n! ls");
 * ```
 */
export function compactAssistant(message: Message, options: CompactOptions): string {
  return message.content
    .map((part) => withReference(options.labels?.get(part), compactAssistantPart(part, options) ?? ""))
    .filter((text) => text !== "")
    .join("\n");
}
