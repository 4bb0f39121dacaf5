import type { MediaPart, TextPart, ThinkingPart } from "../../model/message.ts";
import { fenced } from "../fence.ts";
import { asArray, asObject, asObjects, asString, type JsonObject } from "../values.ts";
import { type Attachments, toAsset, toAttachments } from "./assets.ts";
import { resolveReferences } from "./references.ts";

/** A part that is neither a call nor a result. */
export type SaidPart = TextPart | ThinkingPart | MediaPart;

/** What a message says. */
export interface Said {
  /** The parts, in order. */
  readonly parts: readonly SaidPart[];
  /** The types of what could not be read. */
  readonly unknown: readonly unknown[];
}

const UNREAD: unique symbol = Symbol("unread");

type Reading = readonly SaidPart[] | typeof UNREAD;

const text = (...lines: readonly unknown[]): SaidPart[] => [{
  type: "text",
  text: lines.filter((line) => typeof line === "string" && line.trim() !== "").join("\n"),
}];

/** One thing in a list of texts and objects. */
function readPart(part: unknown, attachments: Attachments): Reading {
  if (typeof part === "string") return text(part);
  const block = asObject(part);
  if (block === undefined) return part === null ? [] : UNREAD;
  const asset = toAsset(block, attachments);
  if (asset !== undefined) return asset;
  const words = asString(block.text) ?? asString(block.content);
  return words === undefined ? UNREAD : text(words);
}

function readParts({ parts }: JsonObject, message: JsonObject): Said {
  const attachments = toAttachments(message);
  const readings = asArray(parts).map((part) => [readPart(part, attachments), part] as const);
  return {
    parts: readings.flatMap(([reading]) => reading === UNREAD ? [] : reading),
    unknown: readings.filter(([reading]) => reading === UNREAD).map(([, part]) =>
      asObject(part)?.content_type
    ),
  };
}

function toThoughts({ thoughts }: JsonObject): SaidPart[] {
  return asObjects(thoughts).map(({ summary, content }) => {
    const [{ text: words }] = text(summary, content) as [TextPart];
    return { type: "thinking", text: words };
  });
}

/** A page that was read: its title, its address, and what it says. */
function toPage({ title, url, text: words, snippet }: JsonObject): SaidPart[] {
  return text(title, url, words ?? snippet);
}

function toCode({ language, text: code }: JsonObject): SaidPart[] {
  const name = asString(language);
  return text(fenced(asString(code) ?? "", name === "unknown" ? "" : name));
}

function toEditorContent({ workspaces }: JsonObject): SaidPart[] {
  return asObjects(workspaces).flatMap(({ app_name, title, content }) => text(app_name, title, content));
}

/** What the contents that are no list of parts say, by their type. */
const CONTENTS: ReadonlyMap<unknown, (content: JsonObject) => SaidPart[]> = new Map([
  ["code", toCode],
  ["execution_output", (content) => text(content.text)],
  ["tether_browsing_display", (content) => text(content.result)],
  ["tether_quote", toPage],
  ["sonic_webpage", toPage],
  ["thoughts", toThoughts],
  ["system_error", ({ name, text: words }) => text([name, words].filter(Boolean).join(": "))],
  ["user_editable_context", (content) => text(content.user_profile, content.user_instructions)],
  ["model_editable_context", (content) => text(content.model_set_context)],
  ["app_pairing_content", toEditorContent],
]);

/** Types of contents that are a list of parts. */
const LISTS: ReadonlySet<unknown> = new Set(["text", "multimodal_text"]);

/** What a content of an unknown type says, in the places where a text is as a rule. */
function readUnknown(content: JsonObject, message: JsonObject): Said {
  if (Array.isArray(content.parts)) return readParts(content, message);
  const words = [content.text, content.result].find((value) => typeof value === "string");
  return words === undefined
    ? { parts: [], unknown: [content.content_type] }
    : { parts: text(words), unknown: [] };
}

/** Puts in what the markers of a text stand for. Their places are counted in the first text. */
function withReferences(parts: readonly SaidPart[], { metadata }: JsonObject): SaidPart[] {
  const references = asObject(metadata)?.content_references;
  const first = parts.findIndex((part) => part.type === "text" && part.text !== "");
  return parts.map((part, index) =>
    index === first && part.type === "text"
      ? { type: "text", text: resolveReferences(part.text, references) }
      : part
  );
}

/**
 * Reads what a message says.
 *
 * @param message the message as the host keeps it
 * @returns its parts, and the types of what could not be read
 */
export function readContent(message: JsonObject): Said {
  const content = asObject(message.content);
  if (content === undefined) {
    return typeof message.content === "string"
      ? { parts: text(message.content), unknown: [] }
      : { parts: [], unknown: [] };
  }
  const read = CONTENTS.get(content.content_type);
  if (read !== undefined) return { parts: read(content), unknown: [] };
  const said = LISTS.has(content.content_type) ? readParts(content, message) : readUnknown(content, message);
  return { ...said, parts: withReferences(said.parts, message) };
}

/** What a message says to a tool, as it was written. */
export function readRequest(message: JsonObject): string {
  const content = asObject(message.content) ?? {};
  if (typeof content.text === "string") return content.text;
  return asArray(content.parts).map((part) => asString(part) ?? asString(asObject(part)?.text) ?? "").join(
    "\n",
  );
}
