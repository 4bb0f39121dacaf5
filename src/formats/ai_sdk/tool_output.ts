import { mediaMark, mediumOf, mimeOf } from "../media.ts";
import { asArray, asId, asObject, asString, type JsonObject, toText } from "../values.ts";

/** What a tool answered. */
export interface Answer {
  /** The answer; media in it are named. */
  readonly text: string;
  /** `true` when the tool failed or was not let run. */
  readonly isError?: boolean;
}

/** The family of media that an item of this type holds, where it tells no media type. */
const MEDIA_ITEMS: Readonly<Record<string, string>> = {
  media: "application/octet-stream",
  file: "application/octet-stream",
  "file-data": "application/octet-stream",
  "file-url": "application/octet-stream",
  "file-id": "application/octet-stream",
  "file-reference": "application/octet-stream",
  image: "image/*",
  "image-data": "image/*",
  "image-url": "image/*",
  "image-file-id": "image/*",
  "image-file-reference": "image/*",
  audio: "audio/*",
};

function isMediaItem(type: string): boolean {
  return Object.hasOwn(MEDIA_ITEMS, type);
}

function mediaItemText(item: JsonObject, orElse: string): string {
  const inner = asObject(item.data);
  const inline = inner?.type === "text" ? asString(inner.text) : undefined;
  if (inline !== undefined) return inline;
  const mime = asId(item.mediaType) ?? asId(item.mimeType);
  const value = inner?.url ?? inner?.data ?? item.data ?? item.url;
  return mediaMark(mediumOf(value, { mime, orElse })?.mime ?? mimeOf({ mime, orElse }));
}

/** The text of one item of a result's content: of the AI SDK, or of the Model Context Protocol, whose types agree. */
function itemText(item: JsonObject): string {
  const type = asString(item.type) ?? "";
  const text = asString(item.text);
  if (text !== undefined) return text;
  if (isMediaItem(type)) return mediaItemText(item, MEDIA_ITEMS[type]!);
  const resource = asObject(item.resource);
  if (resource !== undefined) {
    return asString(resource.text) ?? mediaMark(asString(resource.mimeType) ?? "application/octet-stream");
  }
  return toText(item);
}

/** The text of a result's content, an item a line. */
export function contentText(items: unknown): string {
  return asArray(items).map((item) => {
    const block = asObject(item);
    return block === undefined ? toText(item) : itemText(block);
  }).join("\n");
}

/** What stands for the answer of a tool that was not let run. */
export function deniedAnswer(reason: unknown): Answer {
  return { text: asString(reason)?.trim() || "The call was denied.", isError: true };
}

const MCP_KEYS: ReadonlySet<string> = new Set(["content", "isError", "structuredContent", "_meta"]);
const MCP_ITEMS: ReadonlySet<unknown> = new Set(["text", "image", "audio", "resource", "resource_link"]);

/** A result of the Model Context Protocol, which a client hands on as it is. */
function isMcpResult(output: JsonObject): boolean {
  const items = output.content;
  return Array.isArray(items) && items.length > 0 &&
    Object.keys(output).every((key) => MCP_KEYS.has(key)) &&
    items.every((item) => MCP_ITEMS.has(asObject(item)?.type));
}

/** Takes what a tool gave, any JSON at all: a text as it is, a list of content item by item, the rest as JSON. */
export function toAnswer(output: unknown): Answer {
  const object = asObject(output);
  if (object?.type === "content" && Array.isArray(object.value)) return { text: contentText(object.value) };
  if (object !== undefined && isMcpResult(object)) {
    return { text: contentText(object.content), ...(object.isError === true ? { isError: true } : {}) };
  }
  return { text: toText(output) };
}

const OUTPUTS: Readonly<Record<string, (output: JsonObject) => Answer>> = {
  text: ({ value }) => ({ text: toText(value) }),
  json: ({ value }) => toAnswer(value),
  "error-text": ({ value }) => ({ text: toText(value), isError: true }),
  "error-json": ({ value }) => ({ text: toText(value), isError: true }),
  "execution-denied": ({ reason }) => deniedAnswer(reason),
  content: ({ value }) => ({ text: Array.isArray(value) ? contentText(value) : toText(value) }),
};

/** Takes the output of a model message's result, which says by its type what it is. */
export function toModelAnswer(output: unknown): Answer {
  const told = asObject(output);
  const type = asString(told?.type) ?? "";
  if (told === undefined || !Object.hasOwn(OUTPUTS, type)) return toAnswer(output);
  return OUTPUTS[type]!(told);
}
