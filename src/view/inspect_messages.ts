import { compactDocument } from "../budget/compact_document.ts";
import { PART_CLASSES } from "../budget/counted_part.ts";
import { turnsOf } from "../budget/turns.ts";
import type { CompactChatOptions } from "../dsl/chat.ts";
import { countMessages, countPart } from "../dsl/count_messages.ts";
import type { Message, Part, ToolResultPart } from "../model/message.ts";
import { requireTokenizer, type Tokenizer } from "../tokens/tokenizer.ts";
import type { InspectedPart, InspectedTool, InspectedTurn, Inspection } from "./inspection.ts";
import { openingOf } from "./opening.ts";
import { originalText } from "./original_text.ts";
import { type CountedIn, sameFiles, sameResults } from "./repeats.ts";

/** So many of the largest things are listed, unless told otherwise. */
export const TOP = 10;

/** Options of {@linkcode inspectMessages}: those of compaction, which it measures. */
export interface InspectOptions extends CompactChatOptions {
  /**
   * How many tokens the whole document may have.
   *
   * @default {no limit}
   */
  readonly maxTokens?: number;
  /**
   * Where the complete transcript is, for the document, since its tokens count.
   *
   * @default {"session.jsonl"}
   */
  readonly path?: string;
  /**
   * How many of the largest parts, and of the dearest repeats, are listed.
   *
   * @default {10}
   */
  readonly top?: number;
}

/** A part with its place and its tokens. */
interface PlacedPart extends CountedIn<Part> {
  readonly index: number;
}

function placedParts(messages: readonly Message[], tokenizer: Tokenizer): PlacedPart[] {
  return messages.flatMap(({ content }, message) =>
    content.map((part, index) => ({ part, message, index, tokens: countPart(part, tokenizer) }))
  );
}

function inspectTurns(messages: readonly Message[], parts: readonly PlacedPart[]): InspectedTurn[] {
  const tokens = messages.map(() => 0);
  for (const part of parts) tokens[part.message]! += part.tokens;
  return turnsOf(messages).map(({ start, end }) => {
    const first = messages[start]!.content.find(({ type }) => type === "text");
    return {
      start,
      end,
      tokens: tokens.slice(start, end).reduce((sum, count) => sum + count, 0),
      opening: first === undefined ? "" : openingOf(originalText(first)),
    };
  });
}

function inspectTools(parts: readonly PlacedPart[]): InspectedTool[] {
  const tools = new Map<string, { -readonly [K in keyof InspectedTool]: InspectedTool[K] }>();
  for (const { part, tokens } of parts) {
    if (part.type !== "tool_use" && part.type !== "tool_result") continue;
    const { name = "" } = part;
    const tool = tools.get(name) ?? { name, calls: 0, errors: 0, callTokens: 0, resultTokens: 0 };
    tools.set(name, tool);
    if (part.type === "tool_use") {
      tool.calls++;
      tool.callTokens += tokens;
    } else {
      tool.resultTokens += tokens;
      if (part.isError) tool.errors++;
    }
  }
  const cost = ({ callTokens, resultTokens }: InspectedTool) => callTokens + resultTokens;
  return [...tools.values()].sort((a, b) => cost(b) - cost(a));
}

function inspectLargest(
  messages: readonly Message[],
  parts: readonly PlacedPart[],
  top: number,
): InspectedPart[] {
  const largest = parts.toSorted((a, b) => b.tokens - a.tokens).slice(0, top);
  return largest.map(({ part, message, index, tokens }) => {
    const { role } = messages[message]!;
    const name = part.type === "tool_use" || part.type === "tool_result" ? part.name : undefined;
    return {
      message,
      part: index,
      role,
      kind: PART_CLASSES[part.type](role),
      ...(name === undefined ? {} : { name }),
      tokens,
      opening: openingOf(originalText(part)),
    };
  });
}

/**
 * Tells where the tokens of a conversation are: by role, turn and tool, the largest parts, what is there more than once, and
 * what compaction would leave of it.
 *
 * @param messages the conversation
 * @param options the tokenizer, the options of compaction, and how many of the largest are listed
 * @returns plain JSON; all tokens are counted, none is estimated
 * @throws {BudgetError} when `maxTokens` is too small for any document
 * @throws {RangeError} when a budget, `lastN` or `top` is not a whole number from 0
 * @throws {TypeError} when the tokenizer is missing
 *
 * @example A file that was read twice
 * ```ts
 * import { assistant, inspectMessages, loadTokenizer, toolResult, toolUse, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const read = (id: string) => [
 *   assistant(toolUse("Read", { file_path: "src/a.ts" }, { id })),
 *   toolResult("export const a = 1;", { id, name: "Read" }),
 * ];
 * const tokenizer = await loadTokenizer();
 * const { tools, sameFiles } = inspectMessages([user("Look."), ...read("c1"), ...read("c2")], { tokenizer });
 * assertEquals(tools.map(({ name, calls }) => [name, calls]), [["Read", 2]]);
 * assertEquals(sameFiles.largest, [{ what: "src/a.ts", count: 2, tokens: 7, messages: [2, 4] }]);
 * ```
 */
export function inspectMessages(messages: readonly Message[], options: InspectOptions): Inspection {
  const tokenizer = requireTokenizer(options);
  const { top = TOP, path = "session.jsonl" } = options;
  if (!(top >= 0) || top % 1 !== 0) {
    throw new RangeError(`Cannot list the ${top} largest: expected a whole number from 0`);
  }
  const parts = placedParts(messages, tokenizer);
  const results = parts.filter((one): one is PlacedPart & CountedIn<ToolResultPart> =>
    one.part.type === "tool_result"
  );
  const { receipt: { before, after, document, totals } } = compactDocument(messages, { ...options, path });
  return {
    version: 1,
    encoding: tokenizer.encoding,
    count: countMessages(messages, { tokenizer }),
    turns: inspectTurns(messages, parts),
    tools: inspectTools(parts),
    largest: inspectLargest(messages, parts, top),
    sameResults: sameResults(results, top),
    sameFiles: sameFiles(messages, results, top),
    compacted: { before, after, document, totals },
  };
}
