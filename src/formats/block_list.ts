import { asArray, type JsonObject, toBlocks } from "./values.ts";

/** What a message holds, in blocks, and how much of it is none. */
export interface BlockList {
  /** The blocks; a text is one of the type `text`. */
  readonly blocks: readonly JsonObject[];
  /** How many items are neither text nor object, so that nothing can be read from them. */
  readonly strays: number;
}

/** Takes what a message holds: a text, a block, or a list of both. */
export function toBlockList(content: unknown): BlockList {
  const items = content === undefined || content === null || Array.isArray(content)
    ? asArray(content)
    : [content];
  const blocks = toBlocks(items);
  // An item that is nothing is no loss.
  const strays = blocks.length === items.length
    ? 0
    : items.filter((item) => item !== null).length - blocks.length;
  return { blocks, strays };
}
