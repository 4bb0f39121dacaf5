import { tryParse } from "../json_entry.ts";
import { asArray, asObject, asObjects, type JsonObject, toBlocks, toText } from "../values.ts";
import { mediaMark } from "../media.ts";
import { toContentPart } from "./content.ts";

/** What a tool gave back. */
export interface Output {
  /** Its text, media named as `<media MIME>`. */
  readonly text: string;
  /** There when the tool is known to have failed. */
  readonly isError?: true;
}

function blockText(block: JsonObject): string {
  const part = toContentPart(block);
  if (part === undefined) return toText(block);
  return part.type === "media" ? mediaMark(part.mime) : part.text;
}

function failed(output: Output, hasFailed: boolean): Output {
  return hasFailed ? { ...output, isError: true } : output;
}

function objectOutput(value: JsonObject): Output {
  const { content } = value;
  if (content === undefined) return { text: toText(value) };
  const { text } = asObject(content) === undefined ? toOutput(content) : { text: toText(content) };
  return failed({ text }, value.success === false || value.isError === true || value.is_error === true);
}

/** Blocks of an MCP server: each has a type, and its text or content. */
function areBlocks(items: readonly unknown[]): items is readonly JsonObject[] {
  return items.length > 0 && asObjects(items).length === items.length &&
    asObjects(items).every((item) => typeof item.type === "string" && toContentPart(item) !== undefined);
}

/** Blocks of an MCP server that a host wrote as JSON text; any other JSON is the tool's own and stays as it is. */
function textOutput(text: string): Output {
  if (!/^\s*\[\s*\{/.test(text)) return { text };
  const items = asArray(tryParse(text));
  return areBlocks(items) ? { text: items.map(blockText).join("\n") } : { text };
}

/**
 * Takes the output of a tool.
 *
 * @param output a text; a text that is JSON of blocks; blocks; or an object `{ content, success }`
 * @returns the tool's text, and whether the object says that it failed
 */
export function toOutput(output: unknown): Output {
  if (typeof output === "string") return textOutput(output);
  if (Array.isArray(output)) return { text: toBlocks(output).map(blockText).join("\n") };
  const record = asObject(output);
  return record === undefined ? { text: toText(output) } : objectOutput(record);
}
