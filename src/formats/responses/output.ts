import { tryParse } from "../json_entry.ts";
import { asArray, asObject, asObjects, type JsonObject, toBlocks, toText } from "../values.ts";
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
  return part.type === "media" ? `<media ${part.mime}>` : part.text;
}

function failed(output: Output, hasFailed: boolean): Output {
  return hasFailed ? { ...output, isError: true } : output;
}

/** Output of a command and how it ended, in one object: `{ output, metadata: { exit_code } }`. */
function commandOutput(value: JsonObject): Output | undefined {
  const { output, metadata, ...rest } = value;
  const about = asObject(metadata);
  if (typeof output !== "string" || about === undefined || Object.keys(rest).length > 0) return undefined;
  const code = about.exit_code;
  return failed({ text: output }, typeof code === "number" && code !== 0);
}

function objectOutput(value: JsonObject): Output {
  const command = commandOutput(value);
  if (command !== undefined) return command;
  if (!("content" in value)) return { text: toText(value) };
  const { text } = toOutput(value.content);
  return failed({ text }, value.success === false || value.isError === true || value.is_error === true);
}

/** Blocks of an MCP server: each has a type, and its text or content. */
function areBlocks(items: readonly unknown[]): items is readonly JsonObject[] {
  return items.length > 0 && asObjects(items).length === items.length &&
    asObjects(items).every((item) => typeof item.type === "string" && toContentPart(item) !== undefined);
}

/** Text of a tool that a host wrapped into JSON, unwrapped; any other JSON is the tool's own and stays as it is. */
function textOutput(text: string): Output {
  if (!/^\s*(?:\{\s*"(?:output|metadata)"|\[\s*\{)/.test(text)) return { text };
  const value = tryParse(text);
  const record = asObject(value);
  if (record !== undefined) return commandOutput(record) ?? { text };
  const items = asArray(value);
  return areBlocks(items) ? { text: items.map(blockText).join("\n") } : { text };
}

/**
 * Takes the output of a tool.
 *
 * @param output a text; a text that is JSON around the tool's own text; blocks; or an object `{ content, success }`
 * @returns the tool's text, and whether it is known to have failed: by an exit code or by what the object says
 */
export function toOutput(output: unknown): Output {
  if (typeof output === "string") return textOutput(output);
  if (Array.isArray(output)) return { text: toBlocks(output).map(blockText).join("\n") };
  const record = asObject(output);
  return record === undefined ? { text: toText(output) } : objectOutput(record);
}
