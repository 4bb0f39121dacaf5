import { MARKS } from "./marks.ts";

/**
 * Joins stretches of a conversation, however many there are.
 *
 * @param segments the stretches in order; empty ones are left out
 * @returns one conversation, its stretches set apart like turns
 */
export function joinSegments(segments: readonly string[]): string {
  return segments.filter((segment) => segment !== "").join(MARKS.turn);
}

/**
 * Joins compact conversations, as when a session is compacted again after it went on.
 *
 * @param parts the conversations in order; empty ones are left out
 * @returns one conversation, its parts set apart like turns
 *
 * @example
 * ```ts
 * import { joinCompacts } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(joinCompacts("first", "", "second"), "first\n\n***\n\nsecond");
 * ```
 */
export function joinCompacts(...parts: readonly string[]): string {
  return joinSegments(parts);
}
