import type { JsonObject } from "../json_lines.ts";
import { asObject, asString, toBlocks } from "./blocks.ts";

/** What a record is to the conversation. `link` only holds the chain together. */
export type RecordKind = "prompt" | "result" | "assistant" | "boundary" | "summary" | "link";

/** A record of a session, reduced to what the conversation needs; the heavy rest is let go as soon as it is read. */
export interface SessionRecord {
  /** The line, counted from 1. */
  readonly line: number;
  /** The record's own id, made up where the host wrote none. */
  readonly uuid: string;
  /** The record before it; `null` for a root, `undefined` where the host did not say. */
  readonly parent: string | null | undefined;
  /** What it is to the conversation. */
  readonly kind: RecordKind;
  /** `true` in the transcript of a sub-agent. */
  readonly isSidechain: boolean;
  /** `true` for text that the host wrote in. */
  readonly isMeta: boolean;
  /** `true` for a local error notice, which no model wrote. */
  readonly isNotice: boolean;
  /** When it was written. */
  readonly timestamp: string | undefined;
  /** The API message that it is a piece of. */
  readonly messageId: string | undefined;
  /** What was said. */
  readonly blocks: readonly JsonObject[];
}

/** The blocks of a prompt that the person typed while the agent was busy; such a prompt has no `user` record. */
function queuedPrompt(record: JsonObject): JsonObject[] {
  const attachment = asObject(record.attachment);
  if (attachment?.type !== "queued_command") return [];
  if ((attachment.commandMode ?? "prompt") !== "prompt") return [];
  if (asObject(attachment.origin)?.kind === "task-notification") return [];
  return toBlocks(attachment.prompt);
}

function content(record: JsonObject): JsonObject[] {
  if (record.type === "attachment") return queuedPrompt(record);
  if (record.type !== "user" && record.type !== "assistant") return [];
  return toBlocks(asObject(record.message)?.content);
}

function kindOf(record: JsonObject, blocks: readonly JsonObject[]): RecordKind {
  if (record.type === "system" && record.subtype === "compact_boundary") return "boundary";
  if (record.type === "assistant") return "assistant";
  if (record.type === "user") {
    if (record.isCompactSummary === true) return "summary";
    return blocks.some((block) => block.type === "tool_result") ? "result" : "prompt";
  }
  return blocks.length > 0 ? "prompt" : "link";
}

/** The id of a record that the host gave none. */
export function madeUpId(line: number): string {
  return `line ${line}`;
}

/**
 * Reduces a record of a session file.
 *
 * @param record the record as it was read
 * @param line its line, counted from 1
 * @returns the reduced record; `undefined` for one that neither says anything nor belongs to a chain
 */
export function toSessionRecord(record: JsonObject, line: number): SessionRecord | undefined {
  const uuid = asString(record.uuid);
  const blocks = content(record);
  const kind = kindOf(record, blocks);
  if (uuid === undefined && kind === "link") return undefined;
  const message = asObject(record.message);
  const parent = kind === "boundary" ? record.logicalParentUuid ?? record.parentUuid : record.parentUuid;
  return {
    line,
    uuid: uuid ?? madeUpId(line),
    parent: parent === null ? null : asString(parent),
    kind,
    isSidechain: record.isSidechain === true,
    isMeta: record.isMeta === true || record.isVisibleInTranscriptOnly === true,
    isNotice: record.isApiErrorMessage === true || message?.model === "<synthetic>",
    timestamp: asString(record.timestamp),
    messageId: asString(message?.id),
    blocks,
  };
}
