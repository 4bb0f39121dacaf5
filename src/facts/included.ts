/** The nodes of a tree of texts, one for each different start; their children are found by a table of hashes. */
interface Tree {
  /** The child of a node by a UTF-16 unit; 0, the root, when there is none. */
  child(node: number, unit: number): number;
  /** The node at the end of each text. */
  readonly ends: Uint32Array;
  /** For each node but the root, in the order they were made: the one above, and the unit that leads to it. */
  readonly above: Uint32Array;
  readonly units: Uint16Array;
  readonly size: number;
}

function treeOf(texts: readonly string[]): Tree {
  const most = texts.reduce((sum, text) => sum + text.length, 1);
  const mask = 2 ** Math.ceil(Math.log2(2 * most)) - 1;
  const slots = new Uint32Array(mask + 1);
  const above = new Uint32Array(most);
  const units = new Uint16Array(most);
  let size = 1;
  const slotOf = (node: number, unit: number): number => {
    let slot = (Math.imul(node, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & mask;
    for (let at = slots[slot]!; at !== 0; at = slots[slot]!) {
      if (above[at] === node && units[at] === unit) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  };
  const ends = Uint32Array.from(texts, (text) => {
    let node = 0;
    for (let index = 0; index < text.length; index++) {
      const unit = text.charCodeAt(index);
      const slot = slotOf(node, unit);
      if (slots[slot] === 0) {
        above[size] = node;
        units[size] = unit;
        slots[slot] = size++;
      }
      node = slots[slot]!;
    }
    return node;
  });
  return { child: (node, unit) => slots[slotOf(node, unit)]!, ends, above, units, size };
}

/** The nodes by their depth, the root left out. */
function byDepth({ above, size }: Tree): Uint32Array {
  const depths = new Uint32Array(size);
  const counts: number[] = [];
  for (let node = 1; node < size; node++) {
    const depth = depths[node] = depths[above[node]!]! + 1;
    counts[depth] = (counts[depth] ?? 0) + 1;
  }
  const starts = [0, 0];
  for (let depth = 1; depth < counts.length; depth++) starts.push(starts[depth]! + counts[depth]!);
  const order = new Uint32Array(size - 1);
  for (let node = 1; node < size; node++) order[starts[depths[node]!]!++] = node;
  return order;
}

/** Goes from a node to the longest start of a text that is still the end of what was read. */
function follow(tree: Tree, back: Uint32Array, from: number, unit: number): number {
  let node = from;
  let next = tree.child(node, unit);
  while (next === 0 && node !== 0) {
    node = back[node]!;
    next = tree.child(node, unit);
  }
  return next;
}

/**
 * Finds out which of many texts stand in another, in one pass over it however many there are (Aho and Corasick, 1975).
 *
 * @param texts what is looked for
 * @param text where it is looked for
 * @returns those that `text.includes` finds
 */
export function included(texts: Iterable<string>, text: string): Set<string> {
  const wanted = [...new Set(texts)].filter(({ length }) => length <= text.length);
  const tree = treeOf(wanted);
  const order = byDepth(tree);
  const back = new Uint32Array(tree.size);
  for (const node of order) {
    const above = tree.above[node]!;
    if (above !== 0) back[node] = follow(tree, back, back[above]!, tree.units[node]!);
  }
  const seen = new Uint8Array(tree.size);
  seen[0] = 1;
  let node = 0;
  for (let index = 0; index < text.length; index++) {
    node = follow(tree, back, node, text.charCodeAt(index));
    seen[node] = 1;
  }
  // What ends where a longer text ends was seen with it.
  for (const node of order.toReversed()) if (seen[node] === 1) seen[back[node]!] = 1;
  return new Set(wanted.filter((_, index) => seen[tree.ends[index]!] === 1));
}
