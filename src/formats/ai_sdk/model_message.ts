import type { MediaPart, Role, TextPart } from "../../model/message.ts";
import { toBlockList } from "../block_list.ts";
import { toArguments } from "../call_arguments.ts";
import type { ConversationBuilder, Origin } from "../conversation_builder.ts";
import { mediaMark } from "../media.ts";
import { asId, asObject, asObjects, asString, type JsonObject, toText } from "../values.ts";
import { inlineText, isSealed, LEFT_OUT, toFile, toThought } from "./parts.ts";
import { type Answer, contentText, deniedAnswer, toAnswer, toModelAnswer } from "./tool_output.ts";

/** Whose message a message is. */
export interface ModelMessageOrigin extends Origin {
  /** Who speaks. */
  readonly role: Role;
}

/** What a result of version 4 tells: any JSON, and content of several parts where a tool gives that. */
function oldAnswer({ result, experimental_content: content, isError }: JsonObject): Answer {
  const answer = Array.isArray(content) ? { text: contentText(content) } : toAnswer(result);
  return isError === true ? { ...answer, isError } : answer;
}

function answerOf(part: JsonObject): Answer {
  return part.output === undefined ? oldAnswer(part) : toModelAnswer(part.output);
}

/** The model messages of one conversation as they are read. */
export interface ModelReading {
  /** The conversation. */
  readonly builder: ConversationBuilder;
  /** The calls that have a result somewhere. */
  readonly answered: ReadonlySet<unknown>;
  /** The calls that were put to the user, by the ids of the questions. */
  readonly asked: Map<unknown, string | undefined>;
}

/**
 * Begins to read model messages.
 *
 * @param builder the conversation
 * @param messages all messages, in which results are looked for
 */
export function startModelReading(
  builder: ConversationBuilder,
  messages: readonly JsonObject[],
): ModelReading {
  const results = messages.flatMap(({ content }) =>
    asObjects(content).filter(({ type }) => type === "tool-result")
  );
  return { builder, answered: new Set(results.map(({ toolCallId }) => toolCallId)), asked: new Map() };
}

/** Adds what a part says to the conversation. */
type Reader = (part: JsonObject, origin: ModelMessageOrigin, reading: ModelReading) => void;

const sealed: Reader = (_part, _origin, { builder }) => builder.leaveOut(LEFT_OUT.sealed);

/** Adds words or a medium; what a tool says outside a result is one. */
function addSaid(said: TextPart | MediaPart, origin: ModelMessageOrigin, { builder }: ModelReading): void {
  if (origin.role !== "tool") builder.add(origin.role, said, origin);
  else builder.result({ text: said.type === "text" ? said.text : mediaMark(said.mime) }, origin);
}

const say: Reader = ({ text }, origin, reading) =>
  addSaid({ type: "text", text: toText(text) }, origin, reading);

const show: Reader = (part, origin, reading) => {
  const text = inlineText(part);
  addSaid(text === undefined ? toFile(part) : { type: "text", text }, origin, reading);
};

const PARTS: Readonly<Record<string, Reader>> = {
  text: say,
  image: show,
  file: show,
  "reasoning-file": show,
  reasoning: (part, origin, reading) => {
    if (isSealed(part)) sealed(part, origin, reading);
    else reading.builder.add("assistant", toThought(part), origin);
  },
  "redacted-reasoning": sealed,
  custom: sealed,
  "tool-call": ({ toolCallId, toolName, input, args }, origin, { builder }) => {
    const name = asString(toolName) ?? "";
    builder.call({ id: asId(toolCallId), name, arguments: toArguments(input ?? args) }, origin);
  },
  "tool-result": (part, origin, { builder }) => {
    builder.result({ id: asId(part.toolCallId), name: asId(part.toolName), ...answerOf(part) }, origin);
  },
  "tool-approval-request": ({ approvalId, toolCallId }, _origin, { builder, asked }) => {
    asked.set(approvalId, asId(toolCallId));
    builder.leaveOut(LEFT_OUT.approvals);
  },
  // The SDK writes a result of its own for a call that was denied, but not before the model is asked again.
  "tool-approval-response": ({ approvalId, approved, reason }, origin, { builder, asked, answered }) => {
    const id = asked.get(approvalId);
    if (approved !== false || id === undefined || answered.has(id)) builder.leaveOut(LEFT_OUT.approvals);
    else builder.result({ id, ...deniedAnswer(reason) }, origin);
  },
};

/**
 * Adds a model message to a conversation.
 *
 * @param reading the messages that are read
 * @param message the message
 * @param origin whose message it is, and where it comes from
 * @param fault tells of a part of an unknown type
 */
export function addModelMessage(
  reading: ModelReading,
  message: JsonObject,
  origin: ModelMessageOrigin,
  fault: (part: JsonObject) => void,
): void {
  const { blocks, strays } = toBlockList(message.content);
  for (let stray = 0; stray < strays; stray++) fault({});
  for (const part of blocks) {
    const type = asString(part.type) ?? "";
    if (Object.hasOwn(PARTS, type)) PARTS[type]!(part, origin, reading);
    else if (asString(part.text) === undefined) fault(part);
    else say(part, origin, reading);
  }
}

const PARTS_OF_MODEL_MESSAGES: ReadonlySet<unknown> = new Set([
  "tool-call",
  "tool-result",
  "tool-approval-request",
  "tool-approval-response",
  "redacted-reasoning",
  "reasoning-file",
]);

function isTellingPart(part: JsonObject): boolean {
  const { type } = part;
  if (PARTS_OF_MODEL_MESSAGES.has(type) || asObject(part.providerOptions) !== undefined) return true;
  if (type === "reasoning") return typeof part.text === "string";
  if (type === "image") return part.image !== undefined;
  return type === "file" && part.data !== undefined && (part.mediaType ?? part.mimeType) !== undefined;
}

const ROLES: ReadonlySet<unknown> = new Set(["system", "user", "assistant", "tool"]);

/** Whether a record can only be a model message: one with a part that no other format has. */
export function isTellingModelMessage({ role, content, parts, type, providerOptions }: JsonObject): boolean {
  if (!ROLES.has(role) || parts !== undefined || type !== undefined || content === undefined) return false;
  return asObject(providerOptions) !== undefined ||
    asObjects(content).some(isTellingPart);
}
