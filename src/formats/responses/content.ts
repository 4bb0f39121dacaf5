import type { MediaPart, Part } from "../../model/message.ts";
import { elsewhere, mediumOf } from "../media.ts";
import { asId, asObject, asString, type JsonObject } from "../values.ts";

type ContentPart = Exclude<Part, { readonly type: "tool_use" | "tool_result" }>;

function toText(block: JsonObject): ContentPart {
  return { type: "text", text: asString(block.text) ?? "" };
}

/** A picture: its address as a text, or as an object that holds it. */
function toImage({ image_url: address, file_id: fileId }: JsonObject): MediaPart {
  const url = asId(address) ?? asId(asObject(address)?.url);
  const about = { orElse: "image/*" };
  return mediumOf(url, about) ?? elsewhere(asId(fileId), about);
}

/** A file: its content as a `data:` URL or in bare base64, or its address. */
function toFile(block: JsonObject): MediaPart {
  const file = asObject(block.file) ?? block;
  const filename = asId(file.filename);
  const orElse = /\.pdf$/i.test(filename ?? "") ? "application/pdf" : "application/octet-stream";
  const about = { orElse, filename };
  const value = asId(file.file_data) ?? asId(file.file_url);
  return mediumOf(value, about) ?? elsewhere(asId(file.file_id), about);
}

/** A sound, with what is known of it beside the block's type or in a member of its own. */
function toAudio(block: JsonObject): MediaPart {
  const { data, format } = asObject(block.input_audio) ?? block;
  const about = { mime: `audio/${asId(format) ?? "*"}` };
  return mediumOf(asId(data), about) ?? elsewhere(undefined, about);
}

const CONTENT: Readonly<Record<string, (block: JsonObject) => ContentPart>> = {
  text: toText,
  "input_text": toText,
  "output_text": toText,
  "summary_text": toText,
  "reasoning_text": toText,
  refusal: (block) => ({ type: "text", text: asString(block.refusal) ?? "" }),
  "input_image": toImage,
  "image_url": toImage,
  "input_file": toFile,
  "input_audio": toAudio,
};

/** A block of an MCP server: a picture or sound that carries its content. */
function toMcpMedia({ data, mimeType }: JsonObject): MediaPart | undefined {
  const mime = asId(mimeType);
  return mime === undefined ? undefined : mediumOf(asId(data), { mime });
}

/** A name in the API's own spelling; some tools write it in CamelCase. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (sign, at) => `${at === 0 ? "" : "_"}${sign.toLowerCase()}`);
}

/**
 * Takes a block of a message's content, or of a tool's output.
 *
 * @param block the block
 * @returns the text or medium that it holds; `undefined` for a block of an unknown type without a text
 */
export function toContentPart(block: JsonObject): ContentPart | undefined {
  const type = toSnakeCase(asString(block.type) ?? "text");
  if (Object.hasOwn(CONTENT, type)) return CONTENT[type]!(block);
  const text = asString(block.text);
  return text === undefined ? toMcpMedia(block) : { type: "text", text };
}
