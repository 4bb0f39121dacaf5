import type { Sample } from "../source.ts";
import { answerIn, isAnswer, requestIn } from "./container.ts";
import { asObject, asObjects, asString, type JsonObject } from "../values.ts";

/** The blocks that only this API has, by what they must hold besides their type. */
const TELLING_BLOCKS: Readonly<Record<string, string>> = {
  "tool_use": "input",
  "server_tool_use": "input",
  "mcp_tool_use": "input",
  "tool_result": "tool_use_id",
  "redacted_thinking": "data",
  // Others have thoughts without a seal.
  thinking: "signature",
  image: "source",
  document: "source",
  "search_result": "source",
  "container_upload": "file_id",
  compaction: "content",
};

const RESULT_TYPES: ReadonlySet<unknown> = new Set(["succeeded", "errored", "canceled", "expired"]);

function isTellingBlock(block: JsonObject): boolean {
  const type = asString(block.type) ?? "";
  const member = Object.hasOwn(TELLING_BLOCKS, type) ? TELLING_BLOCKS[type]! : undefined;
  return member !== undefined
    ? Object.hasOwn(block, member)
    : type.endsWith("_tool_result") && "tool_use_id" in block;
}

/** Members and roles that other chat APIs give to a message, and this one does not. */
function isOfAnotherApi({ role, ...message }: JsonObject): boolean {
  return role === "tool" || role === "developer" || role === "function" ||
    ["tool_calls", "tool_call_id", "function_call", "parts", "parentUuid", "output"].some((key) =>
      key in message
    );
}

function tellingBlock(messages: readonly JsonObject[]): JsonObject | undefined {
  return messages.filter(({ role }) => role === "user" || role === "assistant")
    .flatMap(({ content }) => asObjects(content)).find(isTellingBlock);
}

function messagesReason(messages: readonly JsonObject[]): string | undefined {
  if (messages.some(isOfAnotherApi)) return undefined;
  if (messages.some(isAnswer)) return 'a message has the type "message" and a "stop_reason"';
  const block = tellingBlock(messages);
  return block === undefined ? undefined : `a message holds a block of the type "${asString(block.type)}"`;
}

function requestReason(request: JsonObject): string | undefined {
  const messages = asObjects(request.messages);
  const hasSystem = typeof request.system === "string" || Array.isArray(request.system);
  if (hasSystem && Array.isArray(request.messages) && !messages.some(isOfAnotherApi)) {
    return 'the root has "system" beside "messages"';
  }
  return messagesReason(messages);
}

function batchReason(record: JsonObject): string | undefined {
  if (!("custom_id" in record)) return undefined;
  const result = asObject(record.result);
  if (result !== undefined && RESULT_TYPES.has(result.type)) return "a record is a result of a message batch";
  const params = asObject(record.params);
  return params !== undefined && Array.isArray(params.messages)
    ? "a record is a request of a message batch"
    : undefined;
}

/** Tells by its content whether an input holds messages of the Messages API. */
export function detectAnthropic({ records }: Sample): string | undefined {
  const ofBatch = records.map(batchReason).find((reason) => reason !== undefined);
  if (ofBatch !== undefined) return ofBatch;
  if (records.some((record) => answerIn(record) !== undefined)) return "a record holds an answer of the API";
  const requests = records.map(requestIn).filter((request) => request !== undefined);
  return requests.map(requestReason).find((reason) => reason !== undefined) ?? messagesReason(records);
}
