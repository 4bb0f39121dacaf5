import type { Message, Part, Role } from "../../model/message.ts";
import { defined } from "../values.ts";
import { type AiSdkText, mediumUrl, namedMedium, sealOf } from "./write_parts.ts";

/** A part of a model message. */
export type ModelPart =
  | AiSdkText
  | { readonly type: "reasoning"; readonly text: string; readonly providerOptions?: unknown }
  | { readonly type: "file"; readonly data: string; readonly mediaType: string; readonly filename?: string }
  | {
    readonly type: "tool-call";
    readonly toolCallId: string;
    readonly toolName: string;
    readonly input: unknown;
  }
  | {
    readonly type: "tool-result";
    readonly toolCallId: string;
    readonly toolName: string;
    readonly output: { readonly type: "text" | "error-text"; readonly value: string };
  };

/** A message as `generateText` and `streamText` take it. */
export type AiSdkModelMessage =
  | { readonly role: "system"; readonly content: string }
  | { readonly role: Exclude<Role, "system">; readonly content: readonly ModelPart[] };

const PARTS: { readonly [T in Part["type"]]: (part: Extract<Part, { type: T }>) => ModelPart } = {
  text: ({ text }) => ({ type: "text", text }),
  thinking: (part) => ({ type: "reasoning", text: part.text, ...defined({ providerOptions: sealOf(part) }) }),
  media: (part) => {
    const { mime, data, filename } = part;
    const value = data ?? mediumUrl(part);
    if (value === undefined) return namedMedium(part);
    return { type: "file", data: value, mediaType: mime, ...defined({ filename }) };
  },
  "tool_use": ({ id, name, arguments: input }) => ({
    type: "tool-call",
    toolCallId: id,
    toolName: name,
    input,
  }),
  "tool_result": ({ id, name = "", text, isError }) => ({
    type: "tool-result",
    toolCallId: id,
    toolName: name,
    output: { type: isError === true ? "error-text" : "text", value: text },
  }),
};

function toModelPart(part: Part): ModelPart {
  return (PARTS[part.type] as (part: Part) => ModelPart)(part);
}

/**
 * Writes a message as the AI SDK sends it to models.
 *
 * @param message a message that satisfies the rules of `ai-sdk-model`
 * @returns the message; what the system says is one text
 */
export function toModelMessage({ role, content }: Message): AiSdkModelMessage {
  if (role !== "system") return { role, content: content.map(toModelPart) };
  const texts = content.flatMap((part) => part.type === "text" ? [part.text] : []);
  return { role, content: texts.join("\n\n") };
}
