import type { Conversation, Format, ReadOptions } from "./format.ts";
import { type ItemsReader, readItems } from "./read_items.ts";
import { openContainer } from "./responses/container.ts";
import { convertItems, ITEMS } from "./responses/convert.ts";
import { isResponseEvent, withoutEvents } from "./responses/events.ts";
import { itemType } from "./responses/items.ts";
import type { Sample, Source } from "./source.ts";
import { asObjects, asString, type JsonObject } from "./values.ts";

/** Blocks that only the contents of the Responses API have. */
const OWN_BLOCKS: ReadonlySet<string> = new Set([
  "input_text",
  "output_text",
  "input_image",
  "input_file",
]);

/** Members of records of other formats whose types are called the same. */
const FOREIGN_MEMBERS: readonly string[] = [
  "payload",
  "parts",
  "stop_reason",
  "record_type",
  "parentId",
  "sessionId",
];

/** Whether a message has a type, or blocks of this API: others have neither. */
function isOwnMessage({ type, role, content }: JsonObject): boolean {
  if (typeof role !== "string") return false;
  const isTyped = type === "message" && (typeof content === "string" || Array.isArray(content));
  const blocks = asObjects(content).map((block) => asString(block.type) ?? "");
  return isTyped && blocks.length === 0 || blocks.some((type) => OWN_BLOCKS.has(type));
}

/** Whether an item is one that only this API has. */
function isTelling(item: JsonObject): boolean {
  if (FOREIGN_MEMBERS.some((name) => Object.hasOwn(item, name))) return false;
  const type = itemType(item);
  return type === "message" ? isOwnMessage(item) : Object.hasOwn(ITEMS, type);
}

/** Whether a record is an item, be it one that tells nothing, such as a message of one text. */
function isItem(item: JsonObject): boolean {
  return isTelling(item) || (typeof item.role === "string" && itemType(item) === "message");
}

function reasonOf(records: readonly JsonObject[]): string | undefined {
  if (records.some(isResponseEvent)) return "lines are events of a streamed response";
  if (records.some(({ object }) => object === "response")) return 'a record has "object": "response"';
  const containers = records.flatMap((record) => openContainer(record) ?? []);
  if (containers.length > 0) {
    const items = containers.flatMap((container) => asObjects(container.items));
    return items.length > 0 && items.every(isItem)
      ? "a record holds a request or items of the Responses API"
      : undefined;
  }
  const isMostlyItems = records.filter(isItem).length * 2 > records.length && records.some(isTelling);
  const isWhole = records.every(({ type, role }) => typeof (type ?? role) === "string");
  return isMostlyItems && isWhole ? "items have the types of the Responses API" : undefined;
}

function detect({ records }: Sample): string | undefined {
  const isForeign = records.some((record) => FOREIGN_MEMBERS.some((name) => Object.hasOwn(record, name)));
  return isForeign ? undefined : reasonOf(records);
}

function read(source: Source, options: ReadOptions): AsyncGenerator<Conversation> {
  const reader: ItemsReader = {
    open: openContainer,
    convert: (items, beside, builder) => convertItems(items, beside, builder, options),
  };
  return readItems({ ...source, records: () => withoutEvents(source.records()) }, reader);
}

/** Items of OpenAI's Responses API: requests, responses, lists, logs of their events. */
export const RESPONSES: Format = {
  name: "responses",
  title: "OpenAI Responses (items, requests, responses)",
  detect,
  read,
};
