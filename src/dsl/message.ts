import type { Message, Role } from "../model/message.ts";
import { compactAssistant } from "./assistant.ts";
import type { CompactOptions } from "./options.ts";
import { compactTool } from "./tool.ts";
import { compactUser } from "./user.ts";

const RENDERERS: Readonly<Record<Role, (message: Message, options: CompactOptions) => string>> = {
  user: compactUser,
  assistant: compactAssistant,
  tool: compactTool,
  // The wrapper of a document speaks to the model in its stead.
  system: () => "",
};

/**
 * Renders one message by its role.
 *
 * @param message the message
 * @param options the tokenizer, and the budgets by class (by default {@linkcode COMPACT_POLICY})
 * @returns the rendered message; `""` for a system message and for one with nothing to show
 * @throws {TypeError} when the tokenizer is missing
 * @throws {RangeError} when a budget is too small for a fenced block
 *
 * @example
 * ```ts
 * import { compactMessage, loadTokenizer, toolResult } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * assertEquals(compactMessage(toolResult("ready"), { tokenizer }), "> ready");
 * ```
 */
export function compactMessage(message: Message, options: CompactOptions): string {
  return RENDERERS[message.role](message, options);
}
