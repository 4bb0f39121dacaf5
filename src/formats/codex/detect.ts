import { itemType, SHARED_ITEMS } from "../responses/items.ts";
import type { Sample } from "../source.ts";
import { asId, asObject, type JsonObject } from "../values.ts";

const ENVELOPES: ReadonlySet<string> = new Set([
  "session_meta",
  "response_item",
  "event_msg",
  "turn_context",
  "compacted",
  "world_state",
]);

function hasEnvelope(record: JsonObject): boolean {
  return ENVELOPES.has(itemType(record)) && asObject(record.payload) !== undefined;
}

/** The first line of a file of 2025, before there were envelopes. */
function isOldMeta(record: JsonObject): boolean {
  return asId(record.id) !== undefined && asId(record.timestamp) !== undefined && itemType(record) === "" &&
    !("messages" in record) && !("parts" in record);
}

function isBareItem(record: JsonObject): boolean {
  return typeof record.type === "string" && Object.hasOwn(SHARED_ITEMS, itemType(record)) &&
    !("message" in record);
}

function isState({ record_type: type }: JsonObject): boolean {
  return type === "state";
}

function isSession({ session, items }: JsonObject): boolean {
  const { id, timestamp } = asObject(session) ?? {};
  return (asId(id) ?? asId(timestamp)) !== undefined && Array.isArray(items);
}

/** Tells by its content whether an input is a rollout of Codex. */
export function detectCodex({ records }: Sample): string | undefined {
  const count = records.filter(hasEnvelope).length;
  if (count > 0) return `${count} of the first ${records.length} records are those of a Codex rollout`;
  const [first, ...rest] = records;
  if (first === undefined) return undefined;
  if (isSession(first)) return 'the root has "session" and "items"';
  if (isOldMeta(first) && ("instructions" in first || "git" in first) && rest.length === 0) {
    return "the only line tells of a Codex session";
  }
  if (isOldMeta(first) && rest.some((record) => isState(record) || isBareItem(record))) {
    return "the first line tells of a Codex session, items follow";
  }
  return records.some(isState) && records.some(isBareItem)
    ? 'items stand between records of the kind "state"'
    : undefined;
}
