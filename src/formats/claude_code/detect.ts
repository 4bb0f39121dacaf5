import type { Sample } from "../source.ts";
import type { JsonObject } from "../values.ts";

/** Records that hang in the chain, and those that are printed as a stream. */
const CONVERSATION_TYPES: ReadonlySet<unknown> = new Set([
  "system",
  "attachment",
  "progress",
  "saved_hook_context",
  "stream_event",
]);

/** Records beside the conversation. */
const SIDE_TYPES: ReadonlySet<unknown> = new Set([
  "summary",
  "file-history-snapshot",
  "queue-operation",
  "ai-title",
  "custom-title",
  "agent-name",
  "agent-setting",
  "last-prompt",
  "mode",
  "permission-mode",
  "pr-link",
  "bridge-session",
  "continued-in",
  "atis-latch",
]);

function hasMessage({ message }: JsonObject): boolean {
  return typeof message === "object" && message !== null;
}

function looksLikeRecord(record: JsonObject): boolean {
  if (typeof record.payload === "object") return false;
  if (record.type === "user" || record.type === "assistant") return hasMessage(record);
  const isOfSession = ["sessionId", "session_id", "parentUuid", "uuid", "leafUuid"]
    .some((key) => Object.hasOwn(record, key));
  return (CONVERSATION_TYPES.has(record.type) && isOfSession) ||
    (SIDE_TYPES.has(record.type) && (isOfSession || "messageId" in record));
}

/** Tells by its content whether an input is a session of Claude Code. */
export function detectClaudeCode({ records }: Sample): string | undefined {
  const count = records.filter(looksLikeRecord).length;
  if (count === 0) return undefined;
  return `${count} of the first ${records.length} records are those of a Claude Code session`;
}

/** Tells whether a record is one of those that are known to say nothing. */
export function isSilent({ type }: JsonObject): boolean {
  return CONVERSATION_TYPES.has(type) || SIDE_TYPES.has(type) || type === "result";
}
