import type { Diagnostic } from "../diagnostic.ts";
import { asId, type JsonObject } from "../values.ts";
import { listedNodes, type Node, type Nodes, timeOf, toNodes } from "./node.ts";

/** A conversation in its order. */
export interface Thread {
  /** The nodes from the first to the current one. */
  readonly live: readonly Node[];
  /** All nodes, each branch whole before the next one of the same place. */
  readonly all: readonly Node[];
  /** Links that lead nowhere or in a circle. */
  readonly diagnostics: readonly Diagnostic[];
}

/** The nodes behind each node, found by the links to what is before them, since those to what is behind may lack. */
function childrenOf(nodes: Nodes): Map<string, Node[]> {
  const children = new Map<string, Node[]>();
  for (const node of nodes.values()) {
    const { parent } = node;
    if (parent === undefined || !nodes.has(parent)) continue;
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [node]);
    else siblings.push(node);
  }
  for (const [id, siblings] of children) {
    const order = new Map(nodes.get(id)!.children.map((child, index) => [child, index]));
    const place = (node: Node) => order.get(node.id) ?? order.size;
    siblings.sort((a, b) => place(a) - place(b));
  }
  return children;
}

/** All nodes in the order of the tree; those that are in a circle come last. */
function inTreeOrder(nodes: Nodes, children: ReadonlyMap<string, readonly Node[]>): Node[] {
  const roots = [...nodes.values()].filter(({ parent }) => parent === undefined || !nodes.has(parent));
  const found = new Set<Node>();
  for (const start of [...roots, ...nodes.values()]) {
    const ahead = [start];
    for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
      if (found.has(node)) continue;
      found.add(node);
      for (const child of (children.get(node.id) ?? []).toReversed()) ahead.push(child);
    }
  }
  return [...found];
}

/** The end of the conversation where the file does not tell it: the newest end, or where the last branches lead. */
function findEnd(nodes: Nodes, children: ReadonlyMap<string, readonly Node[]>): Node | undefined {
  let newest: Node | undefined;
  for (const node of nodes.values()) {
    const time = children.has(node.id) ? undefined : timeOf(node);
    if (time !== undefined && time > (newest === undefined ? -Infinity : timeOf(newest)!)) newest = node;
  }
  if (newest !== undefined) return newest;
  const all = [...nodes.values()];
  let end = all.find(({ parent }) => parent === undefined || !nodes.has(parent)) ?? all[0];
  const passed = new Set<Node>();
  while (end !== undefined && !passed.has(end)) {
    passed.add(end);
    end = children.get(end.id)?.at(-1) ?? end;
  }
  return end;
}

/** The nodes from the first to an end. */
function pathTo(end: Node | undefined, nodes: Nodes, line: number): Pick<Thread, "live" | "diagnostics"> {
  const path = new Set<Node>();
  const diagnostics: Diagnostic[] = [];
  const tell = (code: "cycle" | "dangling-parent", says: string) =>
    void diagnostics.push({
      code,
      message: `In the conversation at line ${line} the message "${[...path].at(-1)?.id}" ${says}`,
      line,
      recovered: false,
    });
  for (let node = end; node !== undefined;) {
    path.add(node);
    const { parent } = node;
    node = parent === undefined ? undefined : nodes.get(parent);
    if (parent !== undefined && node === undefined) tell("dangling-parent", "follows one that is not there");
    if (node === undefined || !path.has(node)) continue;
    tell("cycle", "follows itself over others");
    break;
  }
  return { live: [...path].reverse(), diagnostics };
}

/**
 * Finds the order of a conversation.
 *
 * @param record the conversation as the host keeps it
 * @param line where it is, for diagnostics
 * @returns the live thread, all branches, and broken links
 */
export function findThread(record: JsonObject, line: number): Thread {
  const nodes = toNodes(record);
  const children = childrenOf(nodes);
  const all = inTreeOrder(nodes, children);
  const listed = listedNodes(record);
  if (listed.length > 0) return { live: listed, all, diagnostics: [] };
  const current = nodes.get(asId(record.current_node) ?? "") ?? findEnd(nodes, children);
  return { all, ...pathTo(current, nodes, line) };
}
