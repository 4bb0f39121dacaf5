import type { Message, Part } from "../../model/message.ts";
import { EMPTY_ERROR, isEmptyError } from "../empty_error.ts";
import type { GeminiContent, GeminiPart, GeminiRequest, GeminiText } from "./rows.ts";
import { writeGeminiMedium } from "./write_media.ts";

/** The parts of the API by the types of ours. */
const PARTS: {
  readonly [K in Part["type"]]: (part: Extract<Part, { type: K }>) => GeminiPart[];
} = {
  text: ({ text }) => [{ text }],
  // One without words is another provider's seal.
  thinking: ({ text }) => text.trim() === "" ? [] : [{ text, thought: true }],
  media: (part) => [writeGeminiMedium(part).part],
  "tool_use": ({ id, name, arguments: args }) => [{ functionCall: { id, name, args } }],
  "tool_result": (part) => {
    const output = isEmptyError(part) ? EMPTY_ERROR : part.text;
    const response = part.isError === true ? { error: output } : { output };
    return [{ functionResponse: { id: part.id, name: part.name ?? "", response } }];
  },
};

function toParts(part: Part): GeminiPart[] {
  return (PARTS[part.type] as (part: Part) => GeminiPart[])(part);
}

function isText(part: GeminiPart): part is GeminiText {
  return "text" in part;
}

/**
 * Writes messages as the Gemini API takes them.
 *
 * @param messages messages that satisfy the rules of `gemini`
 * @returns the system instruction and the contents of a request; responses and what the user says behind them are one
 * content
 */
export function toGeminiRequest(messages: readonly Message[]): GeminiRequest {
  const contents: GeminiContent[] = [];
  const system: GeminiText[] = [];
  for (const { role, content } of messages) {
    const parts = content.flatMap(toParts);
    if (role === "system") {
      for (const part of parts) if (isText(part)) system.push(part);
      continue;
    }
    const side = role === "assistant" ? "model" : "user";
    const last = contents.at(-1);
    if (last?.role === side) { for (const part of parts) last.parts.push(part); }
    else if (parts.length > 0) contents.push({ role: side, parts });
  }
  return { ...(system.length === 0 ? {} : { systemInstruction: { parts: system } }), contents };
}
