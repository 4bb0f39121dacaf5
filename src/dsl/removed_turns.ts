import { grouped } from "./grouped.ts";

/**
 * Says in one line that turns were taken out.
 *
 * @param turns how many
 * @param tokens how many tokens they had
 * @returns the line, in the place of the turns; `""` for none
 *
 * @example
 * ```ts
 * import { removedTurns } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(removedTurns(12, 34_567), "… 12 turns, 34,567 tokens removed …");
 * ```
 */
export function removedTurns(turns: number, tokens: number): string {
  if (turns === 0) return "";
  const what = (count: number, name: string) => `${grouped(count)} ${name}${count === 1 ? "" : "s"}`;
  return `… ${what(turns, "turn")}, ${what(tokens, "token")} removed …`;
}
