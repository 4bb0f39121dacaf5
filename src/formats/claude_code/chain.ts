import type { Diagnostic } from "../diagnostic.ts";
import { ancestorsOf, descendantsOf, findFaults, type Forest, indexRecords, type Node } from "./forest.ts";
import { isSaid, type SessionRecord } from "./record.ts";
import { findReplays } from "./replays.ts";

/** The records of a session that are its conversation, and those that a rewind took back. */
export interface Chain {
  /** What was said and stands, each record once, in the order in which it was first written. */
  readonly live: readonly SessionRecord[];
  /** What was said on branches that the person left. */
  readonly abandoned: readonly SessionRecord[];
  /** What sub-agents said beside the conversation. */
  readonly aside: readonly SessionRecord[];
  /** How much of the conversation the model no longer sees, where only its view is wanted, in records. */
  readonly unseen: number;
  /** The last boundary of compaction. */
  readonly boundary: SessionRecord | undefined;
  /** Links that lead nowhere or in a circle. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether there is nothing to go back to at a record: it only links, or the host wrote it in. */
function isPassedOver({ kind, isMeta }: SessionRecord): boolean {
  return kind === "link" || (isMeta && kind !== "summary");
}

/**
 * The nearest record above one that was said or is a boundary of compaction; `null` at a root. Others are passed over;
 * what was found is kept for the next one.
 */
function forkFinder(nodes: Forest): (node: Node) => string | null {
  const found = new Map<string, string | null>();
  return (node) => {
    const passed: string[] = [];
    let id = node.parent;
    while (id !== null && !found.has(id)) {
      const above = nodes.get(id);
      if (above === undefined || !isPassedOver(above.record)) break;
      passed.push(id);
      found.set(id, null); // ends the walk when it comes round in a circle
      id = above.parent;
    }
    const fork = id === null ? null : found.get(id) ?? id;
    for (const link of passed) found.set(link, fork);
    return fork;
  };
}

/**
 * The prompts that a rewind took back. Going back means to type another prompt behind the same record, so of several
 * prompts behind one record only the one that leads to the end stands. Results and further assistant records behind one
 * record are parallel calls, and no branch.
 */
function findRewinds(nodes: Forest, path: ReadonlySet<string>): Node[] {
  const forkOf = forkFinder(nodes);
  const siblings = new Map<string, Node[]>();
  let compactions = 0;
  for (const node of nodes.values()) {
    const { kind, isMeta, session } = node.record;
    // The oldest versions wrote a summary without a boundary.
    if (kind === "boundary" || kind === "summary") compactions++;
    if (kind !== "prompt" || isMeta) continue;
    const fork = forkOf(node);
    // Behind a record that was never written there is nothing to go back to, and across a compaction a link that goes
    // far back is the host's fault.
    if (fork !== null && !nodes.has(fork)) continue;
    // Nobody goes from one session back to the start of another that stands in the same file.
    const place = `${compactions} ${fork ?? `start of ${session}`}`;
    const prompts = siblings.get(place);
    if (prompts === undefined) siblings.set(place, [node]);
    else prompts.push(node);
  }
  const isLive = ({ record }: Node) => path.has(record.uuid);
  return [...siblings.values()].flatMap((prompts) => {
    const live = prompts.filter(isLive);
    if (live.length === 0) return [];
    // Prompts of one moment are copies, and the words stand.
    const moments = new Set(live.map(({ record }) => record.timestamp).filter((time) => time !== undefined));
    return prompts.filter((node) => !isLive(node) && !moments.has(node.record.timestamp!));
  });
}

/** Records by their ids, those that repeat others, and what was said, each once. */
function lookOver(records: readonly SessionRecord[]) {
  const nodes = indexRecords(records);
  const originals = findReplays(nodes);
  const said = [...nodes.values()].map(({ record }) => record)
    .filter((record) => isSaid(record) && !originals.has(record.uuid));
  return { nodes, originals, said };
}

/**
 * Picks the conversation out of the records of a session.
 *
 * The file is written in order, so the conversation is all that was said, in file order, less what a rewind took back and
 * what is written twice. Walking the links up from the last record instead, as is often done, loses all that stands
 * behind a broken one. Links decide one thing only: which of two prompts at the same place was taken back.
 *
 * Records of sub-agents do not count, unless the file holds nothing else; nobody rewinds those.
 *
 * @param records the records in file order
 * @returns the conversation, the branches that were left, and broken links
 */
export function pickChain(records: readonly SessionRecord[]): Chain {
  const hasOwn = records.some((record) => isSaid(record) && !record.isSidechain);
  const own = hasOwn ? records.filter((record) => !record.isSidechain) : records;
  const { nodes, originals, said } = lookOver(own);
  // The last that was written for the first time: a replay may stand behind it.
  const leaf = said.findLast(({ isMeta }) => !isMeta);
  const path = ancestorsOf(leaf?.uuid, { nodes, originals });
  const left = descendantsOf(hasOwn ? findRewinds(nodes, path) : [], { nodes, path });
  return {
    live: said.filter(({ uuid }) => !left.has(uuid)),
    abandoned: said.filter(({ uuid }) => left.has(uuid)),
    aside: hasOwn ? lookOver(records.filter(({ isSidechain }) => isSidechain)).said : [],
    unseen: 0,
    boundary: own.findLast(({ kind }) => kind === "boundary"),
    diagnostics: findFaults(nodes),
  };
}
