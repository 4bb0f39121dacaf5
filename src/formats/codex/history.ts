import type { ConversationBuilder } from "../conversation_builder.ts";
import type { ReadOptions } from "../format.ts";
import { itemType } from "../responses/items.ts";
import type { JsonObject } from "../values.ts";
import {
  type CompactionEntry,
  type EventEntry,
  type ItemEntry,
  messageItem,
  type RolloutEntry,
  toItemEntry,
} from "./entry.ts";

type LiveEntry = ItemEntry | CompactionEntry;

function isItem(entry: LiveEntry): entry is ItemEntry {
  return entry.kind === "item";
}

function isCompaction(entry: LiveEntry): entry is CompactionEntry {
  return entry.kind === "compaction";
}

/** Takes the turns out that the person took back; a compaction among them goes with them. */
function withoutRolledBack(
  entries: readonly Exclude<RolloutEntry, EventEntry>[],
  builder: ConversationBuilder,
): LiveEntry[] {
  const live: LiveEntry[] = [];
  const turns: number[] = [];
  for (const entry of entries) {
    if (entry.kind !== "rollback") {
      if (entry.kind === "item" && entry.isTurn) turns.push(live.length);
      live.push(entry);
      continue;
    }
    const kept = Math.max(0, turns.length - Math.floor(entry.turns));
    const start = turns[kept];
    if (start === undefined) continue;
    turns.length = kept;
    builder.leaveOut("records that were rolled back", live.splice(start).filter(isItem).length);
  }
  return live;
}

/** What the model sees behind a compaction. Older files leave it to be told: what the person said, and the summary. */
function behind(compaction: CompactionEntry, before: readonly ItemEntry[]): ItemEntry[] {
  const { kind: _, replacement, summary, ...place } = compaction;
  const toEntry = (item: JsonObject) => toItemEntry(item, { ...place, model: undefined });
  if (replacement !== undefined) return replacement.map(toEntry);
  const said = before.filter(({ isTurn }) => isTurn);
  if (summary.trim() === "") return said;
  return [...said, { ...toEntry(messageItem("user", summary)), isTurn: false }];
}

/**
 * What the model still sees: the newest replacement of the history, and what came later. An older compaction behind that,
 * which tells no replacement, leaves what the person said.
 */
function modelView(live: readonly LiveEntry[], builder: ConversationBuilder): ItemEntry[] {
  const last = live.findLastIndex(isCompaction);
  if (last < 0) return live.filter(isItem);
  const base = live.findLastIndex((entry) => isCompaction(entry) && entry.replacement !== undefined);
  const between = live.slice(base + 1, last).filter(isItem);
  const replaced = base < 0 ? [] : behind(live[base] as CompactionEntry, []);
  const start = last === base ? replaced : behind(live[last] as CompactionEntry, [...replaced, ...between]);
  const kept = between.filter(({ isTurn }) => isTurn).length;
  builder.leaveOut("records that the model no longer sees", live.slice(0, last).filter(isItem).length - kept);
  return [...start, ...live.slice(last + 1).filter(isItem)];
}

/** Whether an item stands for a summary that only the provider can read. */
function isSealed({ item }: ItemEntry): boolean {
  return itemType(item).includes("compaction");
}

/** Whether an item is something that the model said or did, or what its tools gave back. */
function isOfWork({ item }: ItemEntry): boolean {
  return itemType(item) !== "message" || item.role === "assistant";
}

/** All that was said. A compaction is of use only where the file does not hold what came before it. */
function fullView(live: readonly LiveEntry[], builder: ConversationBuilder): ItemEntry[] {
  let hasHistory = false;
  return live.flatMap((entry): ItemEntry[] => {
    const isSummary = isCompaction(entry) || isSealed(entry);
    if (isSummary && hasHistory) {
      builder.leaveOut("summaries of what is there in full");
      return [];
    }
    if (isCompaction(entry)) return behind(entry, []);
    hasHistory ||= entry.isTurn || isOfWork(entry);
    return [entry];
  });
}

/**
 * Chooses the items of a conversation.
 *
 * @param entries what the rollout holds, in file order
 * @param options which view of it is wanted, and whether turns are kept that were taken back
 * @param builder where what is left out is counted
 * @returns the items in order
 */
export function chooseItems(
  entries: readonly Exclude<RolloutEntry, EventEntry>[],
  { branches = "live", view = "full" }: ReadOptions,
  builder: ConversationBuilder,
): ItemEntry[] {
  const live = branches === "all"
    ? entries.filter((entry) => entry.kind !== "rollback")
    : withoutRolledBack(entries, builder);
  return view === "model" ? modelView(live, builder) : fullView(live, builder);
}
