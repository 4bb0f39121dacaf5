import type { Message } from "../model/message.ts";
import { requireTokenizer } from "../tokens/tokenizer.ts";
import { joinSegments } from "./join.ts";
import { compactMessage } from "./message.ts";
import type { CompactOptions } from "./options.ts";
import { WHOLE } from "./policy.ts";
import { isPlumbing } from "./user.ts";

/** Options of {@linkcode compactChat}. */
export interface CompactChatOptions extends CompactOptions {
  /**
   * How many substantive messages at the end are rendered whole. A user message without a text of the user's own does
   * not count.
   *
   * @default {0}
   */
  readonly lastN?: number;
}

function isSubstantive({ role, content }: Message): boolean {
  return role !== "user" || content.some((part) => part.type === "text" && !isPlumbing(part.text));
}

/** The index of the first message that is rendered whole. */
function wholeFrom(messages: readonly Message[], lastN: number): number {
  let index = messages.length;
  for (let left = lastN; index > 0 && left > 0; index--) {
    if (isSubstantive(messages[index - 1]!)) left--;
  }
  return index;
}

/**
 * Renders a conversation as user-led turns, set apart by `***`.
 *
 * Each message keeps its budgets, but from the `lastN`-th substantive message from the end on all is whole, so that the
 * immediate state of the work stays as it was.
 *
 * @param messages the conversation
 * @param options the tokenizer, the budgets by class (by default {@linkcode COMPACT_POLICY}), and `lastN`
 * @returns the body of a compact document; `""` when no message has anything to show
 * @throws {TypeError} when the tokenizer is missing
 * @throws {RangeError} when `lastN` is not a whole number, or a budget is too small for a fenced block
 *
 * @example
 * ```ts
 * import { assistant, compactChat, loadTokenizer, toolResult, toolUse, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const chat = compactChat([
 *   user("What is here?"),
 *   assistant(toolUse("Bash", { command: "ls" })),
 *   toolResult("a.ts\nb.ts", { name: "Bash" }),
 *   user("Thanks."),
 * ], { tokenizer });
 * assertEquals(chat, "§ What is here? §\n! ls\n> a.ts ¶ b.ts\n\n***\n\n§ Thanks. §");
 * ```
 */
export function compactChat(messages: readonly Message[], options: CompactChatOptions): string {
  requireTokenizer(options);
  const { lastN = 0 } = options;
  if (!(lastN >= 0) || lastN % 1 !== 0) {
    throw new RangeError(`Cannot keep the last ${lastN} messages whole: expected a whole number from 0`);
  }
  const whole = wholeFrom(messages, lastN);
  const turns: string[][] = [[]];
  messages.forEach((message, index) => {
    if (message.role === "user") turns.push([]);
    const text = compactMessage(message, index < whole ? options : { ...options, ...WHOLE });
    if (text !== "") turns.at(-1)!.push(text);
  });
  return joinSegments(turns.map((turn) => turn.join("\n")));
}
