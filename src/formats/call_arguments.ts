import { asObject, type JsonObject } from "./values.ts";
import { tryParse } from "./json_entry.ts";

/**
 * Takes the arguments of a call, whatever a host keeps there.
 *
 * @param input an object, or anything else
 * @returns the object itself; nothing as `{}`; anything else under `input`
 */
export function toArguments(input: unknown): JsonObject {
  return asObject(input) ?? (input === undefined || input === null ? {} : { input });
}

/**
 * Takes the arguments of a call that a host keeps as JSON text.
 *
 * @param text JSON text, as a rule; some hosts write nothing, what is no JSON, or the object itself
 * @returns the object that the text holds; `{}` for nothing; anything else as it was written, under `input`
 */
export function parseArguments(text: unknown): JsonObject {
  if (typeof text !== "string") return toArguments(text);
  if (text.trim() === "") return {};
  return asObject(tryParse(text)) ?? { input: text };
}
