import { asArray, asId, asObject, asString, type JsonObject } from "../values.ts";

/** What a message is to LangChain. */
export type LangChainKind = "human" | "ai" | "system" | "tool" | "function" | "chat" | "remove";

/** A message, in whatever shape it was written. */
export interface LangChainMessage {
  /** What it is. */
  readonly kind: LangChainKind;
  /** Whether it is a piece of a message that was streamed. */
  readonly isChunk: boolean;
  /** Its fields. */
  readonly fields: JsonObject;
}

const KINDS: Readonly<Record<string, LangChainKind>> = {
  human: "human",
  user: "human",
  ai: "ai",
  assistant: "ai",
  system: "system",
  developer: "system",
  tool: "tool",
  function: "function",
  chat: "chat",
  generic: "chat",
  remove: "remove",
};

/** A kind by its own name or by that of its class, such as `AIMessageChunk`. */
export function kindOf(name: unknown): LangChainKind | undefined {
  const plain = (asString(name) ?? "").replace(/Message(?:Chunk)?$/, "").toLowerCase();
  return Object.hasOwn(KINDS, plain) ? KINDS[plain] : undefined;
}

/** What a message calls itself, and its fields. */
interface Named {
  readonly names: readonly unknown[];
  readonly fields: JsonObject;
}

/** A dump of an object by its class, as `dumps` and LangSmith write it; in minified code the class is a letter. */
function dumped({ lc, id, kwargs }: JsonObject): Named | undefined {
  const fields = asObject(kwargs);
  return typeof lc === "number" && fields !== undefined
    ? { names: [asArray(id).at(-1), fields.type], fields }
    : undefined;
}

/** A message with its fields under `data`, as it is stored. */
function stored({ type, data }: JsonObject): Named | undefined {
  const fields = asObject(data);
  return fields === undefined ? undefined : { names: [type, fields.type], fields };
}

/** A message whose fields stand beside its type; the oldest ones hold a `text`. */
function flat(record: JsonObject): Named {
  const { type, role, content, content_blocks: blocks, text } = record;
  const isOld = content === undefined && blocks === undefined;
  return { names: [type, role], fields: isOld ? { ...record, content: text } : record };
}

/**
 * Takes a record as a message.
 *
 * @param record a message in any of LangChain's shapes
 * @returns the message; `undefined` for a record of no known kind
 */
export function toLangChainMessage(record: JsonObject): LangChainMessage | undefined {
  const { names, fields } = dumped(record) ?? stored(record) ?? flat(record);
  const name = names.find((name) => kindOf(name) !== undefined);
  if (name === undefined) return undefined;
  // The JavaScript library stores a piece under the name of the whole.
  const isChunk = String(name).endsWith("Chunk") || Array.isArray(fields.tool_call_chunks);
  return { kind: kindOf(name)!, isChunk, fields };
}

/** Names that no other format gives a message. */
const TELLING = /^(?:human|ai|[A-Z]\w*MessageChunk)$/;

const OWN_FIELDS = ["additional_kwargs", "response_metadata", "usage_metadata", "tool_call_id", "tool_calls"];

function hasContent(fields: JsonObject): boolean {
  return ["content", "content_blocks"].some((key) => Object.hasOwn(fields, key));
}

/** Whether a record can only be a message of LangChain. */
export function isTellingMessage(record: JsonObject): boolean {
  const { lc, id, type, data, message, parts } = record;
  if (typeof lc === "number") return asId(asArray(id).at(-1))?.includes("Message") ?? false;
  if (kindOf(type) === undefined || message !== undefined || parts !== undefined) return false;
  const fields = asObject(data);
  if (fields !== undefined) return hasContent(fields);
  const isOwn = TELLING.test(asString(type) ?? "") || OWN_FIELDS.some((key) => Object.hasOwn(record, key));
  return isOwn && (hasContent(record) || typeof record.text === "string");
}
