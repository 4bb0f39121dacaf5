import type { MediaPart, TextPart, ThinkingPart } from "../../model/message.ts";
import { toArguments } from "../call_arguments.ts";
import type { ToldCall, ToldResult } from "../conversation_builder.ts";
import { asArray, asId, asString, type JsonObject, toText } from "../values.ts";
import { toToolName } from "./blocks.ts";
import { documentParts } from "./documents.ts";
import { searchResultText, toAnswer } from "./result_text.ts";

/** What a block of a message comes to. */
export type Piece =
  | { readonly kind: "part"; readonly part: TextPart | ThinkingPart | MediaPart }
  | { readonly kind: "call"; readonly call: ToldCall }
  | { readonly kind: "result"; readonly result: ToldResult }
  | { readonly kind: "summary"; readonly text: string }
  | { readonly kind: "left out"; readonly reason: string }
  | { readonly kind: "unknown"; readonly type: string | undefined };

function text(value: unknown): Piece {
  return { kind: "part", part: { type: "text", text: toText(value) } };
}

function leftOut(reason: string): () => Piece[] {
  return () => [{ kind: "left out", reason }];
}

function toCall(block: JsonObject): Piece[] {
  const call = { id: asId(block.id), name: toToolName(block), arguments: toArguments(block.input) };
  return [{ kind: "call", call }];
}

function toMediaPieces(block: JsonObject): Piece[] {
  return documentParts(block).map((part) => ({ kind: "part", part }));
}

function toThought(block: JsonObject): Piece[] {
  const signature = asId(block.signature);
  const part = { type: "thinking" as const, text: toText(block.thinking) };
  return [{ kind: "part", part: signature === undefined ? part : { ...part, signature } }];
}

const BLOCKS: Readonly<Record<string, (block: JsonObject) => Piece[]>> = {
  text: (block) => [text(block.text)],
  thinking: toThought,
  "redacted_thinking": leftOut("thoughts that only the provider can read"),
  "tool_use": toCall,
  "server_tool_use": toCall,
  "mcp_tool_use": toCall,
  image: toMediaPieces,
  document: toMediaPieces,
  "search_result": (block) => [text(searchResultText(block))],
  "container_upload": (block) =>
    toMediaPieces({ type: "document", source: { type: "file", "file_id": block.file_id } }),
  compaction: (block) => [{ kind: "summary", text: toText(block.content) }],
  fallback: leftOut("notes about a change of the model"),
  "mcp_tool_listing": leftOut("lists of tools"),
  "tool_addition": leftOut("lists of tools"),
  "tool_removal": leftOut("lists of tools"),
};

function isResult(type: string): boolean {
  return type === "tool_result" || type.endsWith("_tool_result");
}

/** Takes a block of a message apart. */
export function piecesOf(block: JsonObject): Piece[] {
  const type = asString(block.type);
  if (type !== undefined && Object.hasOwn(BLOCKS, type)) return BLOCKS[type]!(block);
  if (type !== undefined && isResult(type)) return [{ kind: "result", result: toAnswer(block) }];
  return typeof block.text === "string" ? [text(block.text)] : [{ kind: "unknown", type }];
}

function isCited(block: JsonObject): boolean {
  return asArray(block.citations).length > 0;
}

/**
 * Joins the texts that the API cut where a source is cited: one sentence is spread over them.
 *
 * @param blocks the blocks of a message of the assistant
 * @returns the blocks, each run of texts in which a source is cited as one
 */
export function joinCited(blocks: readonly JsonObject[]): JsonObject[] {
  const joined: JsonObject[] = [];
  for (let start = 0; start < blocks.length;) {
    let end = start;
    while (end < blocks.length && blocks[end]!.type === "text") end++;
    const run = blocks.slice(start, end);
    if (run.some(isCited)) {
      joined.push({
        type: "text",
        text: run.map((block) => toText(block.text)).join(""),
      });
    } else for (const block of run) joined.push(block);
    if (end < blocks.length) joined.push(blocks[end]!);
    start = end + 1;
  }
  return joined;
}
