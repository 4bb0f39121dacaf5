import { asArray, asObject, asObjects, asString, type JsonObject, toBlocks } from "../values.ts";
import { toResultText } from "./blocks.ts";
import { mediaMark } from "../media.ts";
import { type DocumentPart, documentParts } from "./documents.ts";

function lines(...texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined && text !== "").join("\n");
}

function partText(part: DocumentPart): string {
  return part.type === "text" ? part.text : mediaMark(part.mime);
}

/** What a program printed; what it wrote into files is only named. */
function outputText(block: JsonObject): string {
  const code = block.return_code;
  const files = asObjects(block.content).map((file) => `<file ${asString(file.file_id) ?? ""}>`);
  return lines(
    asString(block.stdout)?.trimEnd(),
    asString(block.stderr)?.trimEnd(),
    ...files,
    typeof code === "number" && code !== 0 ? `(return code ${code})` : undefined,
  );
}

/**
 * Takes a result of a search that a tool of one's own made, as text.
 *
 * @param block the result
 * @param depth how deep it stands in other blocks
 */
export function searchResultText(block: JsonObject, depth = 0): string {
  return lines(asString(block.title), asString(block.source), blocksText(block.content, depth + 1));
}

/** Blocks deeper in others than the API puts them are only named. */
const MAX_DEPTH = 8;

/** The blocks inside results that say more than their type. */
const TEXTS: Readonly<Record<string, (block: JsonObject, depth: number) => string>> = {
  document: (block) => documentParts(block).map(partText).join("\n"),
  "search_result": searchResultText,
  "web_fetch_result": (block, depth) => lines(asString(block.url), blocksText(block.content, depth + 1)),
  "code_execution_result": outputText,
  "bash_code_execution_result": outputText,
  "encrypted_code_execution_result": outputText,
  "text_editor_code_execution_view_result": (block) => asString(block.content) ?? "",
  "text_editor_code_execution_str_replace_result": (block) =>
    asArray(block.lines).flatMap((line) => asString(line) ?? []).join("\n"),
  "tool_search_tool_search_result": (block, depth) => blocksText(block.tool_references, depth + 1),
};

function blocksText(content: unknown, depth = 0): string {
  return toBlocks(content).map((block) => {
    const type = asString(block.type) ?? "";
    const isKnown = depth < MAX_DEPTH && Object.hasOwn(TEXTS, type);
    return isKnown ? TEXTS[type]!(block, depth) : toResultText([block]);
  }).join("\n");
}

/** What a tool answered, still without the name of the tool. */
export interface Answer {
  /** The id of the call. */
  readonly id: string | undefined;
  /** The answer as text. */
  readonly text: string;
  /** Whether the tool failed. */
  readonly isError?: boolean;
}

/** Takes a result block of a client's, a server's or an MCP tool as what the tool answered. */
export function toAnswer(block: JsonObject): Answer {
  const content = asObject(block.content);
  const isError = block.is_error === true || content?.error_code !== undefined ||
    (asString(content?.type)?.endsWith("_error") ?? false);
  return {
    id: asString(block.tool_use_id),
    text: blocksText(block.content),
    ...(isError ? { isError } : {}),
  };
}
