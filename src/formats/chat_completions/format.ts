import type { Conversation, Format } from "../format.ts";
import { type ItemsReader, readItems } from "../read_items.ts";
import type { Sample, Source } from "../source.ts";
import { asObject, asObjects, asString, type JsonObject } from "../values.ts";
import { holdersOf, openContainers } from "./container.ts";
import { convertMessages, isChatRole } from "./convert.ts";
import { isShareGptTurn } from "./sharegpt.ts";

const READER: ItemsReader = { open: openContainers, convert: convertMessages };

/** Members of the messages of other formats. */
const FOREIGN_MEMBERS: readonly string[] = ["type", "parts", "toolInvocations", "lc"];

/** Parts of the messages of other formats: Anthropic's, the AI SDK's, the Responses API's, pith's own. */
const FOREIGN_PARTS: ReadonlySet<string> = new Set([
  "tool_use",
  "tool_result",
  "server_tool_use",
  "mcp_tool_use",
  "mcp_tool_result",
  "redacted_thinking",
  "document",
  "search_result",
  "tool-call",
  "tool-result",
  "media",
  "input_text",
  "output_text",
  "input_image",
  "input_file",
]);

/** Whether a part is one that another format writes, though its type is known here too. */
function isForeignPart({ type, source, image, mediaType, thinking, signature }: JsonObject): boolean {
  if (FOREIGN_PARTS.has(asString(type) ?? "")) return true;
  if (type === "image") return asObject(source) !== undefined || image !== undefined;
  if (type === "thinking") return signature !== undefined && typeof thinking === "string";
  return type === "file" && mediaType !== undefined;
}

function isForeign(message: JsonObject): boolean {
  return FOREIGN_MEMBERS.some((name) => Object.hasOwn(message, name)) ||
    asObjects(message.content).some(isForeignPart);
}

/** Members with which a message says something. */
const SAYING: readonly string[] = [
  "content",
  "tool_calls",
  "function_call",
  "refusal",
  "audio",
  "reasoning",
  "reasoning_content",
];

function isTurn(message: JsonObject): boolean {
  return (isChatRole(message.role) && SAYING.some((name) => Object.hasOwn(message, name))) ||
    isShareGptTurn(message);
}

/** The messages that a record holds, or the record itself where it is one. */
function messagesOf(record: JsonObject): JsonObject[] {
  const opened = openContainers(record);
  return opened === undefined ? [record] : opened.flatMap(({ items }) => asObjects(items));
}

/** Whether a record is or holds a request or an answer of another API. */
function isForeignRecord(record: JsonObject): boolean {
  return holdersOf(record).some(({ system, messages, type, ...rest }) =>
    (system !== undefined && Array.isArray(messages)) || (type === "message" && "stop_reason" in rest)
  );
}

function detect({ records }: Sample): string | undefined {
  const messages = records.flatMap(messagesOf);
  const turns = messages.filter(isTurn).length;
  if (turns === 0 || turns * 2 < messages.length) return undefined;
  if (records.some(isForeignRecord) || messages.some(isForeign)) return undefined;
  return messages.some(isShareGptTurn)
    ? 'turns have "from" and "value"'
    : "messages have the roles of Chat Completions and no parts of other formats";
}

function read(source: Source): AsyncGenerator<Conversation> {
  return readItems(source, READER);
}

/** Messages of OpenAI's Chat Completions, and what other servers and data sets make of them. */
export const CHAT_COMPLETIONS: Format = {
  name: "chat-completions",
  title: "OpenAI Chat Completions (requests, responses, training data)",
  detect,
  read,
};
