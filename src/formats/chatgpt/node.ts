import { asArray, asId, asObject, asObjects, type JsonObject } from "../values.ts";

/** A place in the tree of a conversation. */
export interface Node {
  /** Its own id. */
  readonly id: string;
  /** The id of the node before it. */
  readonly parent: string | undefined;
  /** The ids of the nodes behind it, in their order, where they are told. */
  readonly children: readonly unknown[];
  /** What was said; nothing at a root. */
  readonly message: JsonObject | undefined;
}

/** The nodes of a conversation by their ids, in the order of the file, which is not that of the conversation. */
export type Nodes = ReadonlyMap<string, Node>;

function toNode(id: string, value: JsonObject): Node {
  return {
    id,
    parent: asId(value.parent),
    children: asArray(value.children),
    message: asObject(value.message),
  };
}

/** The nodes of a list, each behind the one before it, where a conversation is told as one beside its tree. */
export function listedNodes(record: JsonObject): Node[] {
  let before: string | undefined;
  return asObjects(record.linear_conversation).map((value, index) => {
    const node = toNode(asId(value.id) ?? `node ${index}`, { ...value, parent: value.parent ?? before });
    before = node.id;
    return node;
  });
}

/** Where nodes tell nothing before them, those that tell what is behind them are it. */
function withParents(nodes: Map<string, Node>): Nodes {
  const parents = new Map<unknown, string>();
  for (const { id, children } of nodes.values()) {
    for (const child of children) if (!parents.has(child)) parents.set(child, id);
  }
  for (const [id, node] of nodes) {
    const parent = node.parent ?? parents.get(id);
    if (parent !== node.parent) nodes.set(id, { ...node, parent });
  }
  return nodes;
}

/** Takes the nodes of a conversation, from its tree or from the list that stands for it. */
export function toNodes(record: JsonObject): Nodes {
  const nodes = new Map<string, Node>();
  for (const [id, value] of Object.entries(asObject(record.mapping) ?? {})) {
    const node = asObject(value);
    if (node !== undefined) nodes.set(id, toNode(id, node));
  }
  for (const node of listedNodes(record)) if (!nodes.has(node.id)) nodes.set(node.id, node);
  return withParents(nodes);
}

/** When a node was written, in a number that grows with time. */
export function timeOf({ message }: Node): number | undefined {
  const time = message?.create_time;
  const number = typeof time === "string" ? Date.parse(time) : time;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
