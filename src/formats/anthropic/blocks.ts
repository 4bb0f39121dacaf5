import type { MediaPart, TextPart } from "../../model/message.ts";
import { mcpName } from "../mcp_name.ts";
import { elsewhere, mediaMark, mediumOf } from "../media.ts";
import { asId, asObject, asString, type JsonObject, toBlocks } from "../values.ts";

/** The name of the tool that a block calls, with that of the MCP server whose it is. */
export function toToolName({ server_name: server, name }: JsonObject): string {
  return mcpName(server, name);
}

/** Takes an image or document block as a medium, or as the text that a document holds. */
export function toMedia(block: JsonObject): MediaPart | TextPart {
  const { type, data, url, file_id: fileId, media_type: mime } = asObject(block.source) ?? {};
  if (type === "text") return { type: "text", text: asString(data) ?? "" };
  const orElse = block.type === "image" ? "image/*" : "application/octet-stream";
  const about = { mime: asId(mime), orElse, filename: asId(block.title) };
  return mediumOf(data ?? url, about) ?? elsewhere(asId(fileId), about);
}

/** The text of one block inside a tool result; a medium is named, not carried. */
function resultText(block: JsonObject): string {
  const text = asString(block.text);
  if (text !== undefined) return text;
  if (block.type === "image" || block.type === "document") {
    const part = toMedia(block);
    return part.type === "text" ? part.text : mediaMark(part.mime);
  }
  const words = [block.type, block.tool_name, block.title, block.url, block.error_code].map(asString);
  return `<${words.filter((word) => word !== undefined).join(" ")}>`;
}

/** The text of a tool result: its blocks, one a line, media as `<media MIME>`. */
export function toResultText(content: unknown): string {
  return toBlocks(content).map(resultText).join("\n");
}
