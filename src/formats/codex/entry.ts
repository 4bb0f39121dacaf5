import { itemType } from "../responses/items.ts";
import { asString, type JsonObject, toBlocks } from "../values.ts";
import { isInjected } from "./injected.ts";

/** Where something of a rollout stands. */
export interface Place {
  /** The line, where each item has one of its own. */
  readonly line: number | undefined;
  /** When it was written. */
  readonly timestamp: string | undefined;
  /** The model of the turn. */
  readonly model: string | undefined;
}

/** An item of the conversation. */
export interface ItemEntry extends Place {
  /** Tells the entry from the others. */
  readonly kind: "item";
  /** The item, less what is heavy. */
  readonly item: JsonObject;
  /** Whether a turn of the person begins here. */
  readonly isTurn: boolean;
}

/** What was told to the user interface only; it repeats items, and stands for them where those are not there. */
export interface EventEntry extends Place {
  /** Tells the entry from the others. */
  readonly kind: "event";
  /** The item that it repeats. */
  readonly item: JsonObject;
}

/** A place where what came before was replaced for the model. */
export interface CompactionEntry extends Place {
  /** Tells the entry from the others. */
  readonly kind: "compaction";
  /** What it was replaced by; older files do not say it. */
  readonly replacement: readonly JsonObject[] | undefined;
  /** The summary in words, where there is one. */
  readonly summary: string;
}

/** A place where the person took back turns. */
export interface RollbackEntry {
  /** Tells the entry from the others. */
  readonly kind: "rollback";
  /** How many turns. */
  readonly turns: number;
}

/** What is kept of a rollout's records. */
export type RolloutEntry = ItemEntry | EventEntry | CompactionEntry | RollbackEntry;

/** Whether an item is something that the person said. */
export function isTurn(item: JsonObject): boolean {
  if (itemType(item) !== "message" || item.role !== "user") return false;
  return toBlocks(item.content).some((block) => !isInjected(block) && asString(block.text)?.trim() !== "");
}

/** An item without what is heavy and tells nothing to a reader. */
function reduced(item: JsonObject): JsonObject {
  const { encrypted_content: _sealed, internal_chat_message_metadata_passthrough: _about, ...rest } = item;
  return rest;
}

/** Takes an item into a conversation. */
export function toItemEntry(item: JsonObject, place: Place): ItemEntry {
  return { kind: "item", item: reduced(item), isTurn: isTurn(item), ...place };
}

/** A message as an item: a text, and what stands beside it. */
export function messageItem(
  role: "user" | "assistant",
  text: string,
  beside: readonly JsonObject[] = [],
): JsonObject {
  return { type: "message", role, content: [{ type: "text", text }, ...beside] };
}
