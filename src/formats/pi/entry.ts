import { asId, asObject, type JsonObject } from "../values.ts";

/** What an entry is to the conversation; `link` only holds the tree together. */
export type EntryKind = "message" | "compaction" | "branch summary" | "link";

/** An entry of a session, reduced to what the conversation needs. */
export interface Entry {
  /** Its line, counted from 1. */
  readonly line: number;
  /** How many entries come before it. */
  readonly index: number;
  /** Its own id; older versions write none. */
  readonly id: string | undefined;
  /** The index of the entry before it; `-1` for a first one. */
  readonly before: number;
  /** What it is to the conversation. */
  readonly kind: EntryKind;
  /** The message, or what stands for one. */
  readonly message: JsonObject;
  /** The index of the first entry that a compaction keeps, where there is one. */
  readonly kept: number | undefined;
}

/** What an entry says, by its type. Those that say nothing belong to the tree only. */
const MESSAGES: ReadonlyMap<unknown, readonly [EntryKind, (record: JsonObject) => JsonObject | undefined]> =
  new Map(
    [
      ["message", ["message", ({ message }: JsonObject) => asObject(message)]],
      ["custom_message", ["message", ({ content }: JsonObject) => ({ role: "custom", content })]],
      ["compaction", ["compaction", ({ summary }: JsonObject) => ({ role: "compactionSummary", summary })]],
      ["branch_summary", [
        "branch summary",
        ({ summary }: JsonObject) => ({ role: "branchSummary", summary }),
      ]],
    ] as const,
  );

/** Entries that say nothing. */
const SILENT: ReadonlySet<unknown> = new Set([
  "model_change",
  "thinking_level_change",
  "custom",
  "label",
  "session_info",
]);

/** Tells whether a record is of a type that belongs to a session. */
export function isKnownEntry({ type }: JsonObject): boolean {
  return MESSAGES.has(type) || SILENT.has(type);
}

/** Takes what an entry says, without what is heavy beside it. */
export function toMessage(record: JsonObject): Pick<Entry, "kind" | "message"> {
  const [kind, read] = MESSAGES.get(record.type) ?? ["link", () => undefined];
  const { details: _, usage: __, ...message } = read(record) ?? {};
  const timestamp = record.timestamp ?? message.timestamp;
  return { kind, message: { ...message, timestamp } };
}

/** The id of the entry before one; `null` for a first one, `undefined` where none is told. */
export function parentOf({ parentId }: JsonObject): string | null | undefined {
  return parentId === null ? null : asId(parentId);
}
