import { stringifyJson } from "../model/exact_json.ts";
import type { Message, Part } from "../model/message.ts";
import type { Tokenizer } from "../tokens/tokenizer.ts";
import { countCodePoints } from "./code_points.ts";

type TextsOf = { readonly [T in Part["type"]]: (part: Extract<Part, { type: T }>) => readonly string[] };

/** The texts of a part that a model reads as tokens. What a medium costs is the provider's to say. */
const TEXTS: TextsOf = {
  text: ({ text }) => [text],
  thinking: ({ text }) => [text],
  "tool_use": (call) => [call.name, stringifyJson(call.arguments)],
  "tool_result": ({ text }) => [text],
  media: () => [],
};

function countPart(part: Part, tokenizer: Tokenizer): number {
  const textsOf = TEXTS[part.type] as (part: Part) => readonly string[];
  return textsOf(part).reduce((sum, text) => sum + tokenizer.count(text), 0);
}

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
