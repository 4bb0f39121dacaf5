import { compactCall } from "../dsl/call.ts";
import type { CompactOptions } from "../dsl/options.ts";
import { COMPACT_POLICY } from "../dsl/policy.ts";
import { strip } from "../dsl/python_text.ts";
import { compactResult } from "../dsl/result.ts";
import { compactText } from "../dsl/text.ts";
import type { Message, Part, ToolResultPart } from "../model/message.ts";
import { requireTokenizer } from "../tokens/tokenizer.ts";
import { truncateMiddle } from "../tokens/truncate_middle.ts";
import { parseReply, PLACEHOLDER } from "./parse_reply.ts";

/** Options of {@linkcode compactReply}. */
export interface CompactReplyOptions extends CompactOptions {
  /**
   * What encloses prose.
   *
   * @default {"", which leaves it bare}
   */
  readonly mark?: string;
}

type Results = ReadonlyMap<string, ToolResultPart>;

function resultsOf(messages: readonly Message[]): Results {
  return new Map(
    messages.flatMap(({ content }) => content)
      .filter((part) => part.type === "tool_result")
      .map((part) => [part.id, part]),
  );
}

function compactProse(text: string, options: CompactReplyOptions): string {
  const { tokenizer, guard = true, mark = "", assistantTokens: maxTokens = COMPACT_POLICY.assistantTokens } =
    options;
  return mark === ""
    ? truncateMiddle(strip(text), maxTokens, { tokenizer })
    : compactText(text, mark, { tokenizer, guard, maxTokens });
}

/** The lines of one part: prose, or a call and its result. */
function compactPart(part: Part, results: Results, options: CompactReplyOptions): string[] {
  if (part.type === "text") return part.text === PLACEHOLDER ? [] : [compactProse(part.text, options)];
  if (part.type !== "tool_use") return [];
  const { tokenizer, guard = true, resultTokens: maxTokens = COMPACT_POLICY.resultTokens } = options;
  const result = results.get(part.id);
  const call = compactCall(part, options);
  return result === undefined ? [call] : [call, compactResult(result.text, { tokenizer, guard, maxTokens })];
}

/**
 * Renders a prompt's reply in the compact DSL: prose, each call, and its result below it. Bare prose is not escaped: in a
 * reply that was compacted before, what the assistant ran looks like what it wrote.
 *
 * @param reply the reply's markup
 * @param options the tokenizer, the budgets by class (by default {@linkcode COMPACT_POLICY}), and what encloses prose
 * @returns the compact reply, from which calls cannot be recovered any more
 * @throws {TypeError} when the tokenizer is missing
 * @throws {RangeError} when a budget is too small for a fenced block
 * @throws {SyntaxError} when a tool block names no tool
 *
 * @example
 * ```ts
 * import { compactReply, loadTokenizer, toolDetails, toolUse } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const reply = `I look.${toolDetails(toolUse("Bash", { command: "ls" }), "a.ts\nb.ts")}`;
 * assertEquals(compactReply(reply, { tokenizer }), "I look.\n! ls\n> a.ts ¶ b.ts");
 * ```
 */
export function compactReply(reply: string, options: CompactReplyOptions): string {
  requireTokenizer(options);
  const messages = parseReply(reply);
  const results = resultsOf(messages);
  return messages.filter(({ role }) => role === "assistant")
    .flatMap(({ content }) => content.flatMap((part) => compactPart(part, results, options)))
    .filter((line) => line !== "")
    .join("\n");
}
