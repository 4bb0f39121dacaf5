import type { JsonObject } from "../values.ts";

/**
 * Takes a member that some clients write in camel case and others with underscores.
 *
 * @param object the object
 * @param name the name in camel case
 * @returns the value, `undefined` when there is none
 */
export function field(object: JsonObject, name: string): unknown {
  return object[name] ?? object[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)] ??
    undefined;
}
