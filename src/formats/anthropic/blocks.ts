import type { Part } from "../../model/message.ts";
import { asObject, asString, type JsonObject, toBlocks } from "../values.ts";

/** Takes an image or document block as a medium, or as the text that a document holds. */
export function toMedia(block: JsonObject): Part {
  const source = asObject(block.source) ?? {};
  const mime = asString(source.media_type) ??
    (block.type === "image" ? "image/*" : "application/octet-stream");
  const data = asString(source.data);
  if (source.type === "text") return { type: "text", text: data ?? "" };
  const url = asString(source.url);
  const filename = asString(block.title);
  return {
    type: "media",
    mime,
    ...(data === undefined ? {} : { data }),
    ...(url === undefined ? {} : { url }),
    ...(filename === undefined ? {} : { filename }),
  };
}

/** The text of one block inside a tool result; a medium is named, not carried. */
function resultText(block: JsonObject): string {
  const text = asString(block.text);
  if (text !== undefined) return text;
  if (block.type === "image" || block.type === "document") {
    const part = toMedia(block);
    return part.type === "text" ? part.text : part.type === "media" ? `<media ${part.mime}>` : "";
  }
  const words = [block.type, block.tool_name, block.title, block.url, block.error_code].map(asString);
  return `<${words.filter((word) => word !== undefined).join(" ")}>`;
}

/** The text of a tool result: its blocks, one a line, media as `<media MIME>`. */
export function toResultText(content: unknown): string {
  return toBlocks(content).map(resultText).join("\n");
}
