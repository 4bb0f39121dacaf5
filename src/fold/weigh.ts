import { countPart } from "../dsl/count_messages.ts";
import type { Message, Part } from "../model/message.ts";
import type { Tokenizer } from "../tokens/tokenizer.ts";
import { countCodePoints } from "./code_points.ts";

function estimatePart(part: Part): number {
  return part.type === "text" ? Math.floor(countCodePoints(part.text) / 4) : 0;
}

/**
 * How much a history weighs: with a tokenizer the tokens of every text in it, part by part; without one the estimate that
 * {@linkcode compactConversation} documents, which looks at text parts alone.
 *
 * @param messages the history
 * @param tokenizer counts the tokens, if there is one
 * @returns the weight; the weights of two stretches add up to that of both
 */
export function weigh(messages: readonly Message[], tokenizer: Tokenizer | undefined): number {
  const weighPart = tokenizer === undefined ? estimatePart : (part: Part) => countPart(part, tokenizer);
  let sum = 0;
  for (const { content } of messages) for (const part of content) sum += weighPart(part);
  return sum;
}
