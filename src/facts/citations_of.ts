import type { Message } from "../model/message.ts";

/** The name in a message's metadata under which the ids of its sources stand. */
export const CITATIONS = "adk.citations";

/** What stands between two ids in the metadata; no id may hold it. */
export const SEPARATOR = ",";

/**
 * Reads the ids that {@linkcode cited} put on a message.
 *
 * @param message the message
 * @returns the ids in order, repeated ones as often as they stand there, empty ones left out
 * @throws {TypeError} when the entry is no string
 *
 * @example
 * ```ts
 * import { citationsOf, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const message = { ...user("Hello"), metadata: { "adk.citations": "b,,a,b" } };
 * assertEquals(citationsOf(message), ["b", "a", "b"]);
 * ```
 */
export function citationsOf(message: Message): string[] {
  const entry: unknown = message.metadata?.[CITATIONS] ?? "";
  if (typeof entry !== "string") {
    throw new TypeError(
      `Cannot read the metadata "${CITATIONS}": expected a string of ids set apart by commas`,
    );
  }
  return entry.split(SEPARATOR).filter((id) => id !== "");
}
