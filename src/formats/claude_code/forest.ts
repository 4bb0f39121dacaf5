import type { Diagnostic } from "../diagnostic.ts";
import { isSaid, type SessionRecord } from "./record.ts";

/** A record in the forest that the links of a session make. */
export interface Node {
  /** The first copy of the record that says something. */
  readonly record: SessionRecord;
  /** The record above that copy; `null` for a root. */
  readonly parent: string | null;
  /** The records above its other copies, in file order. */
  otherLinks: Set<string | null> | undefined;
  /** The record before it in the file, whose place a link that leads nowhere is taken to mean. */
  readonly before: string | null;
}

/** The records of a session by their ids, in the order in which they were first written. */
export type Forest = ReadonlyMap<string, Node>;

/** Every record by its id, whatever its kind: a hook's progress record may hold the chain together. */
export function indexRecords(records: readonly SessionRecord[]): Forest {
  const nodes = new Map<string, Node>();
  let before: string | null = null;
  for (const record of records) {
    const { uuid } = record;
    const node = nodes.get(uuid);
    // A record without a link follows the one before it in the file, and a copy without a link tells nothing.
    const parent: string | null = record.parent === undefined ? node?.parent ?? before : record.parent;
    if (node === undefined) nodes.set(uuid, { record, parent, otherLinks: undefined, before });
    else if (!isSaid(node.record) && isSaid(record)) {
      // A hook's record may bear the id of a message: what is said counts, and where.
      nodes.delete(uuid);
      nodes.set(uuid, { record, parent, otherLinks: new Set(linksOf(node)), before });
    } else if (parent !== node.parent) {
      node.otherLinks ??= new Set();
      node.otherLinks.add(parent);
    }
    before = uuid;
  }
  return nodes;
}

/** The records above one and above its copies. */
function* linksOf({ parent, otherLinks }: Node): Generator<string | null> {
  yield parent;
  for (const link of otherLinks ?? []) if (link !== parent) yield link;
}

/** The record above the last copy of one that was linked anew. */
function lastLink({ parent, otherLinks }: Node): string | null {
  let last = parent;
  for (const link of otherLinks ?? []) last = link;
  return last;
}

/** The records right above one. Where no link leads to a record, the conversation goes on from the one before. */
function above(node: Node, nodes: Forest): readonly (string | null)[] {
  const { record, parent, otherLinks, before } = node;
  if (otherLinks === undefined && parent !== null && nodes.has(parent)) return [parent];
  const known = [...linksOf(node)].filter((id) => id === null ? record.kind !== "boundary" : nodes.has(id));
  return known.length === 0 ? [before] : known;
}

/**
 * All records above one and itself, through every link that it or a copy of it has.
 *
 * @param leaf the lowest record
 * @param nodes all records
 * @param originals the records that replays repeat, by the ids of the replays
 * @returns the ids
 */
export function ancestorsOf(
  leaf: string | undefined,
  { nodes, originals }: { readonly nodes: Forest; readonly originals: ReadonlyMap<string, string> },
): Set<string> {
  const seen = new Set<string>();
  const open: (string | null | undefined)[] = [leaf];
  while (open.length > 0) {
    const id = open.pop();
    const node = typeof id === "string" && !seen.has(id) ? nodes.get(id) : undefined;
    if (node === undefined) continue;
    seen.add(node.record.uuid);
    open.push(originals.get(node.record.uuid));
    for (const parent of above(node, nodes)) open.push(parent);
  }
  return seen;
}

/** Everything below some records and they themselves, save what also hangs on the path to the end. */
export function descendantsOf(
  roots: readonly Node[],
  { nodes, path }: { readonly nodes: Forest; readonly path: ReadonlySet<string> },
): Set<string> {
  const below = new Set<string>();
  if (roots.length === 0) return below;
  const children = new Map<string, string[]>();
  for (const [id, node] of nodes) {
    for (const parent of linksOf(node)) {
      if (parent === null) continue;
      const list = children.get(parent);
      if (list === undefined) children.set(parent, [id]);
      else list.push(id);
    }
  }
  const open = roots.map(({ record }) => record.uuid);
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    // Compaction goes on with the conversation, wherever its boundary hangs.
    if (below.has(id) || path.has(id) || nodes.get(id)!.record.kind === "boundary") continue;
    below.add(id);
    for (const child of children.get(id) ?? []) open.push(child);
  }
  return below;
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

/** Links that lead nowhere or in a circle; each record is walked over once, by its last link. */
export function findFaults(nodes: Forest): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const done = new Set<string>();
  for (const [id, node] of nodes) {
    const { record, parent } = node;
    if (parent !== null && !nodes.has(parent)) diagnostics.push(dangling(record));
    const next = lastLink(node);
    if (next !== null && done.has(next)) {
      // Most records follow one that was walked over before.
      done.add(id);
      continue;
    }
    const walked = new Set<string>();
    let at: string | null | undefined = id;
    while (at && nodes.has(at) && !done.has(at) && !walked.has(at)) {
      walked.add(at);
      at = lastLink(nodes.get(at)!);
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
