import type { MediaPart, TextPart } from "../../model/message.ts";
import { documentParts } from "../anthropic/documents.ts";
import { elsewhere, mediumOf } from "../media.ts";
import { asId, asObject, asString, type JsonObject } from "../values.ts";

/** The family of media that a block of this type holds. */
const FAMILIES: Readonly<Record<string, string>> = {
  image: "image/*",
  "image_url": "image/*",
  "input_image": "image/*",
  audio: "audio/*",
  "input_audio": "audio/*",
  "audio_url": "audio/*",
  video: "video/*",
  "video_url": "video/*",
  file: "application/octet-stream",
  "input_file": "application/octet-stream",
  document: "application/octet-stream",
  media: "application/octet-stream",
  "text-plain": "text/plain",
};

/** What a member holds, or its address when it is an object of one. */
function addressIn(value: unknown): unknown {
  return asObject(value)?.url ?? value;
}

/** The values that a medium can have, by what a vendor calls them; the first that is there counts. */
function valueOf(block: JsonObject): unknown {
  const { image_url: image, audio_url: audio, video_url: video } = block;
  return block.data ?? block.file_data ?? block.base64 ?? addressIn(image ?? audio ?? video) ?? block.url ??
    block.file_url ?? block.file_uri;
}

function idOf({ id, file_id: fileId, fileId: modern, source_type: source }: JsonObject): string | undefined {
  return asId(fileId) ?? asId(modern) ?? (source === "id" ? asId(id) : undefined);
}

function nameOf({ filename, title, name, metadata }: JsonObject): string | undefined {
  const about = asObject(metadata) ?? {};
  return asId(filename) ?? asId(about.filename) ?? asId(about.name) ?? asId(about.title) ?? asId(title) ??
    asId(name);
}

/**
 * Takes a block as what it holds: a medium, or the text of a document.
 *
 * @param block a block of LangChain's own or of a vendor's
 * @returns its parts; `undefined` for a block of another type
 */
export function toMediaParts(block: JsonObject): (MediaPart | TextPart)[] | undefined {
  const type = asString(block.type) ?? "";
  if (!Object.hasOwn(FAMILIES, type)) return undefined;
  if (asObject(block.source) !== undefined) return documentParts(block);
  const text = asString(block.text);
  if (text !== undefined) return [{ type: "text", text }];
  const inner = asObject(block.file) ?? asObject(block.input_audio) ?? block;
  const format = asId(inner.format);
  const mime = asId(block.mime_type) ?? asId(block.mimeType) ?? asId(block.media_type) ??
    (format === undefined ? undefined : `audio/${format}`);
  const filename = nameOf(inner);
  const about = { mime, filename, orElse: FAMILIES[type]! };
  return [mediumOf(valueOf(inner), about) ?? elsewhere(idOf(inner), about)];
}
