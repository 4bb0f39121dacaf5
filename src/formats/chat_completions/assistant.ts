import type { ThinkingPart } from "../../model/message.ts";
import { parseArguments, toArguments } from "../call_arguments.ts";
import type { ToldCall } from "../conversation_builder.ts";
import { asArray, asId, asObject, asObjects, asString, defined, type JsonObject } from "../values.ts";
import { mediumOf } from "../media.ts";
import { type Content, type Said, toContent } from "./parts.ts";

/** Where servers keep the model's thoughts, those that keep a seal along with them first; all of them say the same. */
const THOUGHTS: readonly string[] = [
  "thinking_blocks",
  "reasoning_details",
  "reasoning_content",
  "reasoning",
  "thinking",
];

function toThoughts(told: unknown): ThinkingPart[] {
  return (Array.isArray(told) ? told : [told]).flatMap((item): ThinkingPart[] => {
    const block = asObject(item);
    const words = [item, block?.thinking, block?.text, block?.summary, block?.content];
    const text = words.map(asString).find((text) => text !== undefined && text.trim() !== "");
    if (text === undefined) return [];
    return [{ type: "thinking", text, ...defined({ signature: asId(block?.signature) }) }];
  });
}

/** The thoughts beside the content, of the first place that holds some. */
function thoughtsOf(message: JsonObject): ThinkingPart[] {
  for (const place of THOUGHTS) {
    const thoughts = toThoughts(message[place]);
    if (thoughts.length > 0) return thoughts;
  }
  return [];
}

/** How many thoughts of a message can be read by the provider alone. */
export function countSealed({ reasoning_details: details, thinking_blocks: blocks }: JsonObject): number {
  return asObjects([...asArray(details), ...asArray(blocks)])
    .filter(({ type }) => type === "reasoning.encrypted" || type === "redacted_thinking").length;
}

/** What the assistant spoke: the words, and the sound where it is there. */
function spokenOf({ transcript, data }: JsonObject): Said[] {
  const words = asString(transcript);
  const sound = mediumOf(asId(data), { mime: "audio/*" });
  return [
    ...words === undefined ? [] : [{ type: "text" as const, text: words }],
    ...sound === undefined ? [] : [sound],
  ];
}

/** Whether the assistant spoke, and the message only refers to it. */
export function isSpokenElsewhere({ audio }: JsonObject): boolean {
  const spoken = asObject(audio);
  return spoken !== undefined && spokenOf(spoken).length === 0;
}

/** What servers keep beside the content of any message: pictures, as parts or as content in base64. */
export function besideContent({ images }: JsonObject): readonly unknown[] {
  return asArray(images).map((image) =>
    typeof image === "string" ? { type: "image_url", "image_url": image } : image
  );
}

/**
 * What the assistant thought and said, in order.
 *
 * @param message the assistant's message
 * @returns the parts, and what is not known
 */
export function wordsOf(message: JsonObject): Content {
  const { parts, unknown } = toContent([message.content, ...besideContent(message)].flat());
  const refusal = asString(message.refusal);
  return {
    parts: [
      ...thoughtsOf(message),
      ...parts,
      ...spokenOf(asObject(message.audio) ?? {}),
      ...refusal === undefined ? [] : [{ type: "text" as const, text: refusal }],
    ],
    unknown,
  };
}

function toCall(call: JsonObject): ToldCall {
  const id = asId(call.id);
  const custom = asObject(call.custom);
  if (custom !== undefined) {
    return { id, name: asString(custom.name) ?? "", arguments: toArguments(custom.input) };
  }
  const told = asObject(call.function) ?? call;
  return { id, name: asString(told.name) ?? "", arguments: parseArguments(told.arguments) };
}

/** The calls of a message; the one of the old kind, which has no id, where there are no others. */
export function callsOf(message: JsonObject): ToldCall[] {
  const told = message.tool_calls;
  const calls = asObjects(Array.isArray(told) ? told : [told]).map(toCall);
  const old = asObject(message.function_call);
  return calls.length > 0 || old === undefined ? calls : [toCall({ function: old })];
}
