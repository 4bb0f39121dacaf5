import type { ReadOptions } from "../format.ts";
import type { Chain } from "./chain.ts";
import type { Preserved, SessionRecord } from "./record.ts";

const inFileOrder = (a: SessionRecord, b: SessionRecord) => a.index - b.index;

/** The records that a compaction has preserved, of those before it. */
function preservedOf(before: readonly SessionRecord[], preserved: Preserved | undefined): SessionRecord[] {
  if (preserved === undefined) return [];
  const { uuids, segment: [head, tail] } = preserved;
  const from = before.findIndex(({ uuid }) => uuid === head);
  const to = before.findIndex(({ uuid }) => uuid === tail);
  return before.filter(({ uuid }, at) => uuids.has(uuid) || (from >= 0 && at >= from && at <= to));
}

/** What the model still sees: the summary, what the compaction preserved, and what came later. */
function modelView({ live, boundary }: Chain): SessionRecord[] {
  const summary = live.findLast(({ kind }) => kind === "summary");
  const start = boundary?.index ?? summary?.index;
  if (start === undefined) return [...live];
  const before = live.filter(({ index }) => index < start);
  const after = live.filter(({ index }) => index >= start);
  const summaries = after.filter(({ kind }) => kind === "summary");
  return [
    ...summaries,
    ...preservedOf(before, boundary?.preserved),
    ...after.filter(({ kind }) => kind !== "summary"),
  ];
}

/**
 * Chooses among the records of a session those that are wanted.
 *
 * @param chain the records of the conversation, of branches that were left, and of sub-agents
 * @param options what is wanted
 * @returns the same with what is wanted among the live ones
 */
export function chooseRecords(chain: Chain, options: ReadOptions): Chain {
  const { branches = "live", subagents = false, view = "full" } = options;
  if (view === "model") {
    const live = modelView(chain);
    return { ...chain, live, unseen: chain.live.length - live.length };
  }
  const taken = [...branches === "all" ? chain.abandoned : [], ...subagents ? chain.aside : []];
  return {
    ...chain,
    live: taken.length === 0 ? chain.live : [...chain.live, ...taken].sort(inFileOrder),
    abandoned: branches === "all" ? [] : chain.abandoned,
    aside: subagents ? [] : chain.aside,
  };
}
