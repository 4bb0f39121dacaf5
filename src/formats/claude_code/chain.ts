import { stringifyJson } from "../../model/exact_json.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { SessionRecord } from "./record.ts";

/** The records of a session that are its conversation, and those that a rewind took back. */
export interface Chain {
  /** What was said and stands, each record once, in the order in which it was first written. */
  readonly live: readonly SessionRecord[];
  /** What was said on branches that the person left. */
  readonly abandoned: readonly SessionRecord[];
  /** Links that lead nowhere or in a circle. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A record in the forest, with the links of all its copies. */
interface Node {
  readonly record: SessionRecord;
  readonly parents: (string | null)[];
}

/** Every record by its id, whatever its kind: a hook's progress record may hold the chain together. */
function indexRecords(records: readonly SessionRecord[]): Map<string, Node> {
  const nodes = new Map<string, Node>();
  let before: string | null = null;
  for (const record of records) {
    // A record without a link follows the one before it in the file.
    const parent: string | null = record.parent === undefined ? before : record.parent;
    const node = nodes.get(record.uuid);
    if (node === undefined) nodes.set(record.uuid, { record, parents: [parent] });
    else if (!node.parents.includes(parent)) node.parents.push(parent);
    before = record.uuid;
  }
  return nodes;
}

function isSaid({ kind }: SessionRecord): boolean {
  return kind !== "link" && kind !== "boundary";
}

/** All records above one, through every link that it or a copy of it has. */
function ancestorsOf(leaf: string | undefined, nodes: ReadonlyMap<string, Node>): Set<string> {
  const seen = new Set<string>();
  const open = leaf === undefined ? [] : [leaf];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    for (const parent of nodes.get(id)?.parents ?? []) if (parent !== null) open.push(parent);
  }
  return seen;
}

/**
 * The nearest record above one that was said or is a boundary of compaction; `null` at a root. Records that only link,
 * and what the host wrote in, are passed over; what was found is kept for the next one.
 */
function forkFinder(nodes: ReadonlyMap<string, Node>): (node: Node) => string | null {
  const found = new Map<string, string | null>();
  return (node) => {
    const passed: string[] = [];
    let id = node.parents[0]!;
    while (id !== null && !found.has(id)) {
      const above = nodes.get(id);
      if (above === undefined || (above.record.kind !== "link" && !above.record.isMeta)) break;
      passed.push(id);
      found.set(id, null); // ends the walk when it comes round in a circle
      id = above.parents[0]!;
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
function findRewinds(nodes: ReadonlyMap<string, Node>, path: ReadonlySet<string>): Node[] {
  const forkOf = forkFinder(nodes);
  const siblings = new Map<string, Node[]>();
  let boundaries = 0;
  for (const node of nodes.values()) {
    const { kind, isMeta } = node.record;
    if (kind === "boundary") boundaries++;
    if (kind !== "prompt" || isMeta) continue;
    const fork = forkOf(node);
    // Behind a record that was never written there is nothing to go back to, and across a compaction a link that goes
    // far back is the host's fault.
    if (fork !== null && !nodes.has(fork)) continue;
    const place = `${boundaries} ${fork}`;
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

/** Everything below some records, save what also hangs on the path to the end. */
function descendantsOf(
  roots: readonly Node[],
  nodes: ReadonlyMap<string, Node>,
  path: ReadonlySet<string>,
): Set<string> {
  const children = new Map<string, string[]>();
  for (const [id, { parents }] of nodes) {
    for (const parent of parents) {
      if (parent === null) continue;
      const list = children.get(parent);
      if (list === undefined) children.set(parent, [id]);
      else list.push(id);
    }
  }
  const below = new Set<string>();
  const open = roots.map(({ record }) => record.uuid);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    // Compaction goes on with the conversation, wherever its boundary hangs.
    if (below.has(id) || path.has(id) || nodes.get(id)!.record.kind === "boundary") continue;
    below.add(id);
    open.push(...children.get(id) ?? []);
  }
  return below;
}

/** Leaves out a record that repeats another's place, time and words under a new id, as replays after compaction do. */
function withoutReplays(said: readonly Node[]): SessionRecord[] {
  const places = Map.groupBy(
    said,
    ({ record, parents }) => `${record.kind} ${parents[0]} ${record.timestamp ?? record.uuid}`,
  );
  const replays = new Set<SessionRecord>();
  for (const copies of places.values()) {
    if (copies.length === 1) continue;
    const seen = new Set<string>();
    for (const { record } of copies) {
      const words = stringifyJson(record.blocks);
      if (seen.has(words)) replays.add(record);
      seen.add(words);
    }
  }
  return said.map(({ record }) => record).filter((record) => !replays.has(record));
}

function dangling({ line }: SessionRecord): Diagnostic {
  const message =
    `The record of line ${line} follows one that was never written, its place in the file was used`;
  return { code: "dangling-parent", message, line, recovered: true };
}

function circular({ line }: SessionRecord): Diagnostic {
  const message = `The record of line ${line} follows itself, its place in the file was used`;
  return { code: "cycle", message, line, recovered: true };
}

/** Links that lead nowhere or in a circle; each record is walked over once. */
function findFaults(nodes: ReadonlyMap<string, Node>): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const done = new Set<string>();
  for (const [id, { record, parents }] of nodes) {
    if (parents[0] !== null && !nodes.has(parents[0]!)) diagnostics.push(dangling(record));
    const walked = new Set<string>();
    let at: string | null | undefined = id;
    while (at && nodes.has(at) && !done.has(at) && !walked.has(at)) {
      walked.add(at);
      at = nodes.get(at)!.parents.at(-1);
    }
    if (at && walked.has(at)) {
      const circle = [...walked].slice([...walked].indexOf(at)).map((id) => nodes.get(id)!.record);
      // Messages that a compaction preserves hang behind its boundary and before it: no fault.
      if (!circle.some(({ kind }) => kind === "boundary")) diagnostics.push(circular(nodes.get(at)!.record));
    }
    for (const id of walked) done.add(id);
  }
  return diagnostics;
}

/**
 * Picks the conversation out of the records of a session.
 *
 * The file is written in order, so the conversation is all that was said, in file order, less what a rewind took back and
 * what is written twice. Walking the links up from the last record instead, as is often done, loses all that stands
 * behind a broken one. Links decide one thing only: which of two prompts at the same place was taken back.
 *
 * Records of sub-agents do not count, unless the file holds nothing else.
 *
 * @param records the records in file order
 * @returns the conversation, the branches that were left, and broken links
 */
export function pickChain(records: readonly SessionRecord[]): Chain {
  const own = records.some((record) => isSaid(record) && !record.isSidechain)
    ? records.filter((record) => !record.isSidechain)
    : records;
  const nodes = indexRecords(own);
  const said = withoutReplays([...nodes.values()].filter(({ record }) => isSaid(record)));
  // The last that was written for the first time: a replay may stand behind it.
  const leaf = said.findLast(({ isMeta }) => !isMeta);
  const path = ancestorsOf(leaf?.uuid, nodes);
  const left = descendantsOf(findRewinds(nodes, path), nodes, path);
  return {
    live: said.filter(({ uuid }) => !left.has(uuid)),
    abandoned: said.filter(({ uuid }) => left.has(uuid)),
    diagnostics: findFaults(nodes),
  };
}
