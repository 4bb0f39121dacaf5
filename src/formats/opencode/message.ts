import { asArray, asObject, asObjects, type JsonObject } from "../values.ts";
import type { Item } from "../read_items.ts";

/** A message as the host keeps it, taken apart. */
export interface HostMessage {
  /** Where it is. */
  readonly item: Item;
  /** What is told about it. */
  readonly info: JsonObject;
  /** Its parts. */
  readonly parts: readonly JsonObject[];
  /** How many parts are no objects. */
  readonly strays: number;
}

/** Takes a message apart; `undefined` for what is none. */
export function toHostMessage(item: Item): HostMessage | undefined {
  const info = asObject(item.value.info);
  const parts = asObjects(item.value.parts);
  const strays = asArray(item.value.parts).length - parts.length;
  return info === undefined ? undefined : { item, info, parts, strays };
}

/** Whether the person's message is where the host began to sum up. */
export function isCompaction({ info, parts }: HostMessage): boolean {
  return info.role === "user" && parts.some(({ type }) => type === "compaction");
}

/** Whether a message sums up what came before it. */
export function isSummary({ info, parts }: HostMessage): boolean {
  return info.role === "assistant" && info.summary === true && !info.error &&
    parts.some(({ type, text }) => type === "text" && typeof text === "string" && text.trim() !== "");
}
