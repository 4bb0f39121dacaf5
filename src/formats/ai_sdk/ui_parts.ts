import { asObject, asObjects, asString, type JsonObject } from "../values.ts";
import { isToolPart } from "./ui_tool.ts";

const STATES: Readonly<Record<string, string>> = {
  "partial-call": "input-streaming",
  call: "input-available",
  result: "output-available",
};

/** A tool invocation of version 4 as a part of version 5. */
function modernTool(invocation: JsonObject): JsonObject {
  const { state, toolCallId, toolName, args, result, step } = invocation;
  const modern = asString(state) ?? "";
  return {
    type: "dynamic-tool",
    toolCallId,
    toolName,
    step,
    state: Object.hasOwn(STATES, modern) ? STATES[modern] : modern,
    input: args,
    ...(result === undefined ? {} : { output: result }),
  };
}

function modernReasoning({ reasoning, details, ...rest }: JsonObject): JsonObject[] {
  const pieces = asObjects(details);
  if (pieces.length === 0) return [{ text: reasoning, ...rest, type: "reasoning" }];
  return pieces.map((piece) => ({
    ...piece,
    type: piece.type === "redacted" ? "redacted-reasoning" : "reasoning",
  }));
}

/** What parts of version 4 are in version 5; the others have not changed. */
const MODERN: Readonly<Record<string, (part: JsonObject) => JsonObject[]>> = {
  "tool-invocation": ({ toolInvocation }) => {
    const invocation = asObject(toolInvocation);
    return invocation === undefined ? [] : [modernTool(invocation)];
  },
  reasoning: (part) => typeof part.text === "string" ? [part] : modernReasoning(part),
};

function modernPart(part: JsonObject): JsonObject[] {
  const type = asString(part.type) ?? "";
  return Object.hasOwn(MODERN, type) ? MODERN[type]!(part) : [part];
}

function textParts(content: unknown): JsonObject[] {
  return typeof content === "string" ? [{ type: "text", text: content }] : [];
}

/** The files that version 4 keeps beside the parts, less those that are parts as well. */
function attachmentsOf(message: JsonObject, parts: readonly JsonObject[]): JsonObject[] {
  const known = new Set(parts.map(({ url }) => url).filter((url) => url !== undefined));
  const told = [...asObjects(message.experimental_attachments), ...asObjects(message.attachments)];
  return told.flatMap((file) => {
    if (file.url === undefined || known.has(file.url)) return [];
    known.add(file.url);
    return [{ ...file, type: "file" }];
  });
}

/** Whether a message is of version 4, which has a text beside its parts and does not always mark where a step begins. */
export function isOldMessage({ content, parts }: JsonObject): boolean {
  return typeof content === "string" || asObjects(parts).some(({ type }) => type === "tool-invocation");
}

/**
 * Takes the parts of a UI message, whatever version of the SDK wrote it.
 *
 * Version 4 keeps text, thought, calls and files beside the parts, or instead of them; what is there twice is taken once. Its
 * text is that of all steps: it goes behind calls that are answered, since the last step wrote its end, and before open ones.
 *
 * @param message the message
 * @returns its parts as version 5 has them, and those of no known shape as they are
 */
export function uiParts(message: JsonObject): JsonObject[] {
  const { content, reasoning, parts: told } = message;
  const listed = (told === undefined || told === null ? [] : [told].flat()).flatMap((part) => {
    const object = asObject(part);
    if (object !== undefined) return modernPart(object);
    // What is no part at all is one without a type, so that it is told.
    return typeof part === "string" ? textParts(part) : part === null ? [] : [{}];
  });
  const lacks = (type: string) => !listed.some((part) => part.type === type);
  const text = lacks("text") ? textParts(content) : [];
  const thought = lacks("reasoning") && typeof reasoning === "string"
    ? [{ type: "reasoning", text: reasoning }]
    : [];
  const tools = listed.some(isToolPart) ? [] : asObjects(message.toolInvocations).map(modernTool);
  const calls = [...tools, ...listed.filter(isToolPart)];
  const isAnswered = calls.length > 0 && calls.every(({ state }) => state === "output-available");
  const parts = isAnswered ? [...tools, ...listed, ...text] : [...text, ...listed, ...tools];
  return [...thought, ...parts, ...attachmentsOf(message, listed)];
}
