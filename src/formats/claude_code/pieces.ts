import type { MediaPart, Part, Role, TextPart } from "../../model/message.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { toMedia, toToolName } from "../anthropic/blocks.ts";
import { toAnswer } from "../anthropic/result_text.ts";
import { toArguments } from "../call_arguments.ts";
import { asString, type JsonObject } from "../values.ts";
import { isSkillText, withoutInjected } from "./injected.ts";
import type { SessionRecord } from "./record.ts";

/** Why something was left out, in the words of the report. */
export type Reason =
  | "text that the host wrote in"
  | "error notices that no model wrote"
  | "summaries of what is there in full"
  | "records on branches that were left by a rewind"
  | "records of sub-agents"
  | "records that the model no longer sees";

/** What a block of a record comes to: a part of a message, something left out on purpose, or a fault. */
export type Piece =
  | { readonly kind: "part"; readonly group: string; readonly role: Role; readonly part: Part }
  | { readonly kind: "left out"; readonly reason: Reason }
  | { readonly kind: "fault"; readonly diagnostic: Diagnostic };

/** Blocks that carry nothing to show: opaque thoughts, a change of model. */
const SILENT_BLOCKS: ReadonlySet<string> = new Set(["redacted_thinking", "fallback"]);

const BLOCKS: Readonly<Record<string, (block: JsonObject) => Part>> = {
  text: (block) => ({ type: "text", text: asString(block.text) ?? "" }),
  thinking: (block) => {
    const signature = asString(block.signature);
    return { type: "thinking", text: asString(block.thinking) ?? "", ...(signature ? { signature } : {}) };
  },
  "tool_use": toCall,
  "server_tool_use": toCall,
  "mcp_tool_use": toCall,
  image: toMedia,
  document: toMedia,
};

function toCall(block: JsonObject): Part {
  return {
    type: "tool_use",
    id: asString(block.id) ?? "",
    name: toToolName(block),
    arguments: toArguments(block.input),
  };
}

function isResult(block: JsonObject): boolean {
  return asString(block.type)?.endsWith("tool_result") ?? false;
}

/** A call of a conversation. */
export interface Call {
  /** The tool. */
  readonly name: string;
  /** The message that it stands in. */
  readonly group: string;
  /** How many calls come before it. */
  readonly order: number;
}

/** Where the blocks of a conversation belong. */
export interface BlockIndex {
  /** The message of each block of the assistant. */
  readonly groups: ReadonlyMap<JsonObject, string>;
  /** The calls by their ids. */
  readonly calls: ReadonlyMap<string, Call>;
}

/**
 * The message that each block of the assistant belongs to. The host writes one API message as several records; where a
 * server's tool has answered inside it, the rest is a message of its own, so that the result can stand in between.
 */
export function indexBlocks(live: readonly SessionRecord[]): BlockIndex {
  const groups = new Map<JsonObject, string>();
  const calls = new Map<string, Call>();
  const answered = new Map<string, number>();
  for (const record of live) {
    if (record.kind !== "assistant") continue;
    const id = record.messageId ?? record.uuid;
    for (const block of record.blocks) {
      const group = `${id} ${answered.get(id) ?? 0}`;
      if (isResult(block)) answered.set(id, (answered.get(id) ?? 0) + 1);
      else groups.set(block, group);
      const call = asString(block.id);
      if (call !== undefined && !calls.has(call)) {
        calls.set(call, { name: toToolName(block), group, order: calls.size });
      }
    }
  }
  return { groups, calls };
}

function toPart(block: JsonObject): Part | undefined {
  const type = asString(block.type) ?? "";
  const convert = Object.hasOwn(BLOCKS, type) ? BLOCKS[type] : undefined;
  if (convert !== undefined) return convert(block);
  const text = asString(block.text);
  return text === undefined ? undefined : { type: "text", text };
}

function leftOutBlock(what: string, { line }: SessionRecord): Piece {
  const message = `Line ${line} holds ${what}, which was left out`;
  return { kind: "fault", diagnostic: { code: "unknown-block", message, line, recovered: false } };
}

function unknownBlock(block: JsonObject, record: SessionRecord): Piece[] {
  const type = asString(block.type);
  if (type !== undefined && SILENT_BLOCKS.has(type)) return [];
  const what = type === undefined ? "without a type" : `of the unknown type "${type.slice(0, 80)}"`;
  return [leftOutBlock(`a block ${what}`, record)];
}

function resultPiece(block: JsonObject, record: SessionRecord, { calls }: BlockIndex): Piece {
  const { id = "", ...answer } = toAnswer(block);
  const call = calls.get(id);
  const part: Part = {
    type: "tool_result",
    id,
    ...(call === undefined ? {} : { name: call.name }),
    ...answer,
  };
  return { kind: "part", group: resultsOf(call?.group ?? record.uuid), role: "tool", part };
}

/** What the person said in a part of the user's turn; `undefined` where the host wrote it in. */
function ownPart(part: TextPart | MediaPart, { kind, isMeta }: SessionRecord): Part | undefined {
  if (kind === "summary" || (part.type === "text" && isSkillText(part.text))) return part;
  // A prompt that the host wrote in has been left out as a whole; of a record with results, the results stay.
  if (kind === "result" && isMeta) return undefined;
  if (part.type === "media" || part.text.trim() === "") return part;
  const text = withoutInjected(part.text);
  return text.trim() === "" ? undefined : { type: "text", text };
}

function userPiece(part: Part, record: SessionRecord, keepInjected: boolean): Piece {
  if (part.type !== "text" && part.type !== "media") {
    return leftOutBlock(`a block of the type "${part.type}" in the user's turn`, record);
  }
  const own = keepInjected ? part : ownPart(part, record);
  if (own === undefined) return { kind: "left out", reason: "text that the host wrote in" };
  return { kind: "part", group: record.uuid, role: "user", part: own };
}

function blockPieces(
  block: JsonObject,
  record: SessionRecord,
  index: BlockIndex,
  { keepInjected = false }: PieceOptions,
): Piece[] {
  if (isResult(block)) return [resultPiece(block, record, index)];
  const part = toPart(block);
  if (part === undefined) return unknownBlock(block, record);
  if (record.kind !== "assistant") return [userPiece(part, record, keepInjected)];
  return [{ kind: "part", group: index.groups.get(block)!, role: "assistant", part }];
}

function reasonToLeaveOut(
  record: SessionRecord,
  { isRecovered, keepInjected }: PieceOptions,
): Reason | undefined {
  const isSkill = isSkillText(asString(record.blocks[0]?.text) ?? "");
  if (record.isNotice) return "error notices that no model wrote";
  if (record.kind === "summary" && isRecovered) return "summaries of what is there in full";
  const isPrompt = record.kind === "prompt" || record.kind === "queued";
  return isPrompt && record.isMeta && !isSkill && !keepInjected ? "text that the host wrote in" : undefined;
}

/** What is kept of a record. */
export interface PieceOptions {
  /** Whether the history that a summary stands for is there in full. */
  readonly isRecovered: boolean;
  /** Whether text that the host wrote in is kept. */
  readonly keepInjected: boolean | undefined;
}

/** Names the message of the results that answer the calls of another message. */
export function resultsOf(group: string): string {
  return `results ${group}`;
}

/**
 * Takes a record apart.
 *
 * @param record the record
 * @param index where the blocks of the conversation belong
 * @param options what is kept of it
 * @returns its pieces in order
 */
export function piecesOf(record: SessionRecord, index: BlockIndex, options: PieceOptions): Piece[] {
  const reason = reasonToLeaveOut(record, options);
  if (reason !== undefined) return [{ kind: "left out", reason }];
  const pieces = record.blocks.flatMap((block) => blockPieces(block, record, index, options));
  if (record.strays === 0) return pieces;
  return [...pieces, leftOutBlock("content that is neither text nor block", record)];
}
