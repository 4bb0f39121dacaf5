import { grouped } from "./grouped.ts";

function counted(count: number, name: string): string {
  return `${grouped(count)} ${name}${count === 1 ? "" : "s"}`;
}

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
  return `… ${counted(turns, "turn")}, ${counted(tokens, "token")} removed …`;
}

/**
 * Says in one line that of the turns behind it only the user's words stand.
 *
 * @param turns how many turns
 * @param tokens how many tokens were taken out of them
 * @returns the line, in front of the turns; `""` where nothing was taken out
 */
export function wordsAlone(turns: number, tokens: number): string {
  if (turns === 0 || tokens === 0) return "";
  return `… the user's words alone in ${counted(turns, "turn")}, ${counted(tokens, "token")} removed …`;
}
