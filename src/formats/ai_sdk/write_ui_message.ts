import type { MediaPart, Message, Part, ToolResultPart, ToolUsePart } from "../../model/message.ts";
import { defined } from "../values.ts";
import { type AiSdkText, mediumUrl, namedMedium, sealOf } from "./write_parts.ts";

/** A call, which is a part with its result. */
export interface AiSdkUiTool {
  /** Tells the part from the others: a tool that the reading program need not know. */
  readonly type: "dynamic-tool";
  /** The tool. */
  readonly toolName: string;
  /** The id of the call. */
  readonly toolCallId: string;
  /** How far the call is. */
  readonly state: "input-available" | "output-available" | "output-error";
  /** The arguments. */
  readonly input: unknown;
  /** What the tool answered. */
  readonly output?: string;
  /** What the tool answered when it failed. */
  readonly errorText?: string;
}

/** A part of a UI message. */
export type AiSdkUiPart =
  | AiSdkText
  | AiSdkUiTool
  | { readonly type: "reasoning"; readonly text: string; readonly providerMetadata?: unknown }
  | { readonly type: "file"; readonly url: string; readonly mediaType: string; readonly filename?: string }
  | { readonly type: "step-start" };

/** A message as `useChat` keeps it. */
export interface AiSdkUiMessage {
  /** An id that no other message has. */
  readonly id: string;
  /** Who speaks. */
  readonly role: "system" | "user" | "assistant";
  /** When it was said, and by which model, as far as that is known. */
  readonly metadata?: { readonly createdAt?: string; readonly model?: string };
  /** What is said; in a message of the assistant, step by step. */
  readonly parts: readonly AiSdkUiPart[];
}

function toTool(
  { id, name, arguments: input }: ToolUsePart,
  result: ToolResultPart | undefined,
): AiSdkUiTool {
  const call = { type: "dynamic-tool" as const, toolName: name, toolCallId: id };
  if (result === undefined) return { ...call, state: "input-available", input };
  return result.isError === true
    ? { ...call, state: "output-error", input, errorText: result.text }
    : { ...call, state: "output-available", input, output: result.text };
}

function toFilePart(part: MediaPart): AiSdkUiPart {
  const url = mediumUrl(part);
  if (url === undefined) return namedMedium(part);
  return { type: "file", url, mediaType: part.mime, ...defined({ filename: part.filename }) };
}

type Results = ReadonlyMap<string, ToolResultPart>;

const PARTS: {
  readonly [T in Part["type"]]: (part: Extract<Part, { type: T }>, results: Results) => AiSdkUiPart[];
} = {
  text: ({ text }) => [{ type: "text", text }],
  thinking: (
    part,
  ) => [{ type: "reasoning", text: part.text, ...defined({ providerMetadata: sealOf(part) }) }],
  media: (part) => [toFilePart(part)],
  "tool_use": (part, results) => [toTool(part, results.get(part.id))],
  // A result is told with its call.
  "tool_result": () => [],
};

function toUiParts({ content }: Message, results: Results): AiSdkUiPart[] {
  return content.flatMap((part) =>
    (PARTS[part.type] as (part: Part, results: Results) => AiSdkUiPart[])(part, results)
  );
}

function resultsOf(message: Message | undefined): Results {
  const results = message?.role === "tool" ? message.content : [];
  return new Map(results.flatMap((part) => part.type === "tool_result" ? [[part.id, part] as const] : []));
}

/** Ids that are all different: those of the messages where they have some, made ones for the others. */
class Ids {
  readonly #taken = new Set<string>();
  #made = 0;

  next(wanted: string | undefined): string {
    let id = wanted ?? "";
    while (id === "" || this.#taken.has(id)) id = `msg_${++this.#made}`;
    this.#taken.add(id);
    return id;
  }
}

function aboutOf({ metadata = {} }: Message): AiSdkUiMessage["metadata"] {
  const { timestamp, model } = metadata;
  if (timestamp === undefined && model === undefined) return undefined;
  return defined({ createdAt: timestamp, model });
}

/**
 * Writes messages as the AI SDK keeps them for interfaces: what the assistant says and does until the user speaks again
 * is one message, each of its messages a step in it.
 *
 * @param messages messages that satisfy the rules of `ai-sdk-ui`
 * @returns the messages
 */
export function toUiMessages(messages: readonly Message[]): AiSdkUiMessage[] {
  const ids = new Ids();
  const written: (AiSdkUiMessage & { readonly parts: AiSdkUiPart[] })[] = [];
  messages.forEach((message, index) => {
    const { role } = message;
    if (role === "tool") return;
    const parts = toUiParts(message, resultsOf(messages[index + 1]));
    const before = written.at(-1);
    const steps: AiSdkUiPart[] = role === "assistant" ? [{ type: "step-start" }, ...parts] : parts;
    if (role === "assistant" && before?.role === "assistant") {
      for (const step of steps) before.parts.push(step);
    } else {
      const id = ids.next(message.metadata?.id);
      written.push({ id, role, ...defined({ metadata: aboutOf(message) }), parts: steps });
    }
  });
  return written;
}
