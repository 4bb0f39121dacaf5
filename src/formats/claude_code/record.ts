import { toBlockList } from "../block_list.ts";
import { asArray, asId, asObject, asString, type JsonObject } from "../values.ts";
import { StringPool } from "./string_pool.ts";

/** What a record is to the conversation. `queued` was typed while the agent was busy, `link` only holds the chain together. */
export type RecordKind = "prompt" | "queued" | "result" | "assistant" | "boundary" | "summary" | "link";

/** A record of a session, reduced to what the conversation needs; the heavy rest is let go as soon as it is read. */
export interface SessionRecord {
  /** The line, counted from 1. */
  readonly line: number;
  /** How many records come before it. */
  readonly index: number;
  /** The record's own id, made up where the host wrote none. */
  readonly uuid: string;
  /** `true` when the id is made up. */
  readonly isMadeUp: boolean;
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
  /** The session that it was written in. */
  readonly session: string | undefined;
  /** When it was written. */
  readonly timestamp: string | undefined;
  /** The API message that it is a piece of. */
  readonly messageId: string | undefined;
  /** The model that wrote it. */
  readonly model: string | undefined;
  /** Tokens that went in and came out, as the provider counted them for the whole API message so far. */
  readonly usage: { readonly input: number; readonly output: number } | undefined;
  /** The sub-agent that it is a record of. */
  readonly agent: string | undefined;
  /** What a boundary of compaction keeps of what is before it. */
  readonly preserved: Preserved | undefined;
  /** What was said. */
  readonly blocks: readonly JsonObject[];
  /** How many items of it are neither text nor object. */
  readonly strays: number;
}

/** Records that the model still sees behind a compaction: single ones, and all from one to another. */
export interface Preserved {
  /** The ids of single records. */
  readonly uuids: ReadonlySet<string>;
  /** The ids of the first and the last of a stretch. */
  readonly segment: readonly [string | undefined, string | undefined];
}

function preservedOf(record: JsonObject): Preserved {
  const about = asObject(record.compactMetadata);
  const segment = asObject(about?.preservedSegment);
  const uuids = asArray(asObject(about?.preservedMessages)?.uuids).filter((uuid) => typeof uuid === "string");
  return { uuids: new Set(uuids), segment: [asId(segment?.headUuid), asId(segment?.tailUuid)] };
}

function usageOf(message: JsonObject | undefined): SessionRecord["usage"] {
  const usage = asObject(message?.usage);
  const { input_tokens: input, output_tokens: output } = usage ?? {};
  return typeof input === "number" && typeof output === "number" ? { input, output } : undefined;
}

/** A prompt that the person typed while the agent was busy; such a prompt has no `user` record. */
function queuedPrompt(record: JsonObject): unknown {
  const attachment = asObject(record.attachment);
  if (attachment?.type !== "queued_command") return undefined;
  if ((attachment.commandMode ?? "prompt") !== "prompt") return undefined;
  return asObject(attachment.origin)?.kind === "task-notification" ? undefined : attachment.prompt;
}

function contentOf(record: JsonObject): unknown {
  if (record.type === "attachment") return queuedPrompt(record);
  const isMessage = record.type === "user" || record.type === "assistant";
  return isMessage ? asObject(record.message)?.content : undefined;
}

function kindOf(record: JsonObject, blocks: readonly JsonObject[]): RecordKind {
  if (record.type === "system" && record.subtype === "compact_boundary") return "boundary";
  if (record.type === "assistant") return "assistant";
  if (record.type === "user") {
    if (record.isCompactSummary === true) return "summary";
    return blocks.some((block) => block.type === "tool_result") ? "result" : "prompt";
  }
  return blocks.length > 0 ? "queued" : "link";
}

/** Tells whether a record says something. */
export function isSaid({ kind }: SessionRecord): boolean {
  return kind !== "link" && kind !== "boundary";
}

/**
 * Reduces a record of a session file.
 *
 * @param record the record as it was read
 * @param place its line, counted from 1, and how many records come before it
 * @param pool what the records of one file share
 * @returns the reduced record; `undefined` for one that neither says anything nor belongs to a chain
 */
export function toSessionRecord(
  record: JsonObject,
  { line, index }: Pick<SessionRecord, "line" | "index">,
  pool: StringPool = new StringPool(),
): SessionRecord | undefined {
  const uuid = pool.share(asId(record.uuid));
  const { blocks, strays } = toBlockList(contentOf(record));
  const kind = kindOf(record, blocks);
  if (uuid === undefined && kind === "link") return undefined;
  const message = asObject(record.message);
  const parent = kind === "boundary" ? record.logicalParentUuid ?? record.parentUuid : record.parentUuid;
  return {
    line,
    index,
    uuid: uuid ?? `record ${index}`,
    isMadeUp: uuid === undefined,
    parent: parent === null ? null : pool.share(asId(parent)),
    kind,
    // What is printed as a stream names the call that started the sub-agent instead.
    isSidechain: record.isSidechain === true || asId(record.parent_tool_use_id) !== undefined,
    isMeta: record.isMeta === true || record.isVisibleInTranscriptOnly === true,
    isNotice: record.isApiErrorMessage === true || message?.model === "<synthetic>",
    session: pool.share(asId(record.sessionId)),
    timestamp: asString(record.timestamp),
    messageId: pool.share(asId(message?.id)),
    model: pool.share(asId(message?.model)),
    usage: usageOf(message),
    agent: asId(record.agentId) ?? asId(record.parent_tool_use_id),
    preserved: kind === "boundary" ? preservedOf(record) : undefined,
    blocks,
    strays,
  };
}
