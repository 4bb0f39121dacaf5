import { stringifyJson } from "../model/exact_json.ts";
import { isRecord } from "../model/message_shape.ts";

/** A JSON object as it was read. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Takes a value as an object that is no array. */
export function asObject(value: unknown): JsonObject | undefined {
  return isRecord(value) ? value : undefined;
}

/** Takes a value as an array; anything else has no items. */
export function asArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Takes the objects of a value that is an array. */
export function asObjects(value: unknown): JsonObject[] {
  return asArray(value).filter(isRecord);
}

/** Takes a value as a string. */
export function asString(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Takes a value as an id; an empty one tells nothing apart. */
export function asId(value: unknown): string | undefined {
  return asString(value) || undefined;
}

/** Takes what stands for one thing or a list of things, texts and objects mixed: a text is a block of the type `text`. */
export function toBlocks(content: unknown): JsonObject[] {
  const blocks: JsonObject[] = [];
  for (const item of Array.isArray(content) ? content : [content]) {
    if (typeof item === "string") blocks.push({ type: "text", text: item });
    else if (isRecord(item)) blocks.push(item);
  }
  return blocks;
}

/** Takes a moment as ISO 8601: a text stays, a number is seconds or milliseconds since 1970. */
export function asTime(value: unknown): string | undefined {
  if (typeof value !== "number") return asId(value);
  // Seconds reach this number in the year 5138, milliseconds passed it in 1973.
  const milliseconds = Math.abs(value) < 1e11 ? value * 1000 : value;
  return Math.abs(milliseconds) <= 8.64e15 ? new Date(milliseconds).toISOString() : undefined;
}

/** An object without the members that are `undefined`. */
export function defined<T extends Record<string, unknown>>(
  members: T,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept: Record<string, unknown> = {};
  for (const key in members) if (members[key] !== undefined) kept[key] = members[key];
  return kept as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** A value as text: a string as it is, nothing as `""`, anything else as JSON. */
export function toText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : stringifyJson(value);
}
