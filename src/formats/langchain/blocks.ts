import type { Role } from "../../model/message.ts";
import { toAnswer } from "../anthropic/result_text.ts";
import type { ConversationBuilder, Origin } from "../conversation_builder.ts";
import { mediaMark } from "../media.ts";
import {
  asId,
  asObject,
  asObjects,
  asString,
  defined,
  type JsonObject,
  toBlocks,
  toText,
} from "../values.ts";
import { type MessageCalls, toToldCall } from "./calls.ts";
import { toMediaParts } from "./media.ts";

/** A message as its blocks are read. */
export interface BlockReading {
  /** The conversation. */
  readonly builder: ConversationBuilder;
  /** Who speaks. */
  readonly role: Role;
  /** Where the message comes from. */
  readonly origin: Origin;
  /** Whether the thoughts may carry a seal that is given back; one of Google's is told in another way. */
  readonly keepsSeals: boolean;
  /** The calls of the message. */
  readonly calls: MessageCalls;
}

/** Adds what a block says; `false` for one that cannot be read. */
type Reader = (block: JsonObject, reading: BlockReading) => boolean;

function say(text: unknown, { builder, role, origin }: BlockReading): boolean {
  if (text === undefined) return false;
  builder.add(role, { type: "text", text: toText(text) }, origin);
  return true;
}

/** A text, or the texts of a list. */
function textIn(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  const texts = asObjects(value).flatMap(({ text }) => asString(text) ?? []);
  return texts.length === 0 ? undefined : texts.join("\n\n");
}

/** The thought of a block: vendors keep it as text, as a list of summaries, or one level deeper. */
const think: Reader = (block, { builder, origin, keepsSeals }) => {
  const inner = asObject(block.reasoning_content) ?? asObject(block.reasoningText) ?? block;
  const text = textIn(inner.thinking) ?? textIn(inner.reasoning) ?? textIn(inner.text) ??
    textIn(inner.summary);
  const extras = asObject(inner.extras) ?? {};
  const signature = keepsSeals ? asId(inner.signature) ?? asId(extras.signature) : undefined;
  if (text === undefined && signature === undefined) builder.leaveOut(SEALED);
  else builder.add("assistant", { type: "thinking", text: text ?? "", ...defined({ signature }) }, origin);
  return true;
};

const SEALED = "thoughts that only the provider can read";

const call: Reader = (block, { builder, origin, calls }) => {
  const told = calls.at(block);
  if (told !== undefined) builder.call(told, origin);
  return true;
};

const serverCall: Reader = (block, { builder, origin }) => {
  builder.call(toToldCall(block), origin);
  return true;
};

const serverResult: Reader = (block, { builder, origin }) => {
  const { toolCallId, tool_call_id: id, output, status } = block;
  const isError = status === "error" ? { isError: true } : {};
  builder.result({ id: asId(id) ?? asId(toolCallId), text: resultText(output), ...isError }, origin);
  return true;
};

/** The block of another provider inside a neutral one. */
const nonStandard: Reader = ({ value }, reading) => {
  const block = asObject(value);
  return block !== undefined && block.type !== "non_standard" && addBlock(block, reading);
};

/** What only repeats, piece by piece, what is told elsewhere. */
const skip: Reader = () => true;

const BLOCKS: Readonly<Record<string, Reader>> = {
  text: ({ text }, reading) => say(text, reading),
  "input_text": ({ text }, reading) => say(text, reading),
  "output_text": ({ text }, reading) => say(text, reading),
  refusal: ({ refusal }, reading) => say(refusal, reading),
  thinking: think,
  reasoning: think,
  "reasoning_content": think,
  "redacted_thinking": (_block, { builder }) => {
    builder.leaveOut(SEALED);
    return true;
  },
  "tool_use": call,
  "tool_call": call,
  "function_call": call,
  "invalid_tool_call": call,
  "server_tool_use": serverCall,
  "server_tool_call": serverCall,
  "server_tool_call_result": serverResult,
  "input_json_delta": skip,
  "tool_call_chunk": skip,
  "server_tool_call_chunk": skip,
  "non_standard": nonStandard,
};

/** A result as a block of Anthropic's. */
const anthropicResult: Reader = (block, { builder, origin }) => {
  builder.result(toAnswer(block), origin);
  return true;
};

/**
 * Adds what a block of a message says to the conversation.
 *
 * @param block the block, of LangChain's own or of a vendor's
 * @param reading the message
 * @returns `false` for a block that cannot be read
 */
export function addBlock(block: JsonObject, reading: BlockReading): boolean {
  const type = asString(block.type) ?? "";
  if (Object.hasOwn(BLOCKS, type)) return BLOCKS[type]!(block, reading);
  if (type.endsWith("tool_result")) return anthropicResult(block, reading);
  const parts = toMediaParts(block);
  if (parts === undefined) return say(block.text, reading);
  for (const part of parts) reading.builder.add(reading.role, part, reading.origin);
  return true;
}

function blockText(block: JsonObject): string {
  const parts = toMediaParts(block);
  if (parts === undefined) return asString(block.text) ?? toText(block);
  return parts.map((part) => part.type === "text" ? part.text : mediaMark(part.mime)).join("\n");
}

/** The text of what a tool answered: blocks one a line, media only named, anything else as JSON. */
export function resultText(content: unknown): string {
  if (!Array.isArray(content)) return toText(content);
  const isBlock = (item: unknown) => typeof item === "string" || asString(asObject(item)?.type) !== undefined;
  return content.every(isBlock) ? toBlocks(content).map(blockText).join("\n") : toText(content);
}
