import type { ConversationBuilder } from "../conversation_builder.ts";
import type { ReadOptions } from "../format.ts";
import type { Entry } from "./entry.ts";

const isSaid = ({ kind }: Entry): boolean => kind !== "link";

/** The entries from the first to the last one that was written, which is where the session stands. */
function pathToEnd(entries: readonly Entry[]): Entry[] {
  const path: Entry[] = [];
  for (let entry = entries.at(-1); entry !== undefined; entry = entries[entry.before]) path.push(entry);
  return path.reverse();
}

/** What the model still sees: the last summary, what was kept of what it sums up, and what follows. */
function modelView(path: readonly Entry[], builder: ConversationBuilder): readonly Entry[] {
  const at = path.findLastIndex(({ kind }) => kind === "compaction");
  const compaction = path[at];
  if (compaction === undefined) return path;
  const { kept } = compaction;
  const before = path.slice(0, at);
  const start = before.findIndex(({ index }) => kept !== undefined && index === kept);
  const tail = start < 0 ? [] : before.slice(start).filter(({ kind }) => kind !== "compaction");
  const seen = [compaction, ...tail, ...path.slice(at + 1)];
  builder.leaveOut(
    "messages that the model no longer sees",
    path.filter(isSaid).length - seen.filter(isSaid).length,
  );
  return seen;
}

/** All that was said: summaries only of what is not there in full. */
function fullView(
  entries: readonly Entry[],
  builder: ConversationBuilder,
  hasAllBranches: boolean,
): readonly Entry[] {
  const first = entries.find(({ kind }) => kind === "message")?.index ?? Infinity;
  const kept = entries.filter(({ kind, index }) =>
    !(kind === "compaction" && index > first) && !(kind === "branch summary" && hasAllBranches)
  );
  builder.leaveOut("summaries of what is there in full", entries.length - kept.length);
  return kept;
}

/**
 * Chooses among the entries of a session those that are wanted.
 *
 * @param entries the entries, in the order of the file
 * @param options what is wanted
 * @param builder what is told how much was left out
 * @returns the entries in the order in which they are to be read
 */
export function chooseEntries(
  entries: readonly Entry[],
  { branches = "live", view = "full" }: ReadOptions,
  builder: ConversationBuilder,
): readonly Entry[] {
  if (view === "full" && branches === "all") return fullView(entries, builder, true);
  const path = pathToEnd(entries);
  builder.leaveOut(
    "messages on branches that were left",
    entries.filter(isSaid).length - path.filter(isSaid).length,
  );
  return view === "model" ? modelView(path, builder) : fullView(path, builder, false);
}
