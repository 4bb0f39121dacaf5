import type { ConversationBuilder } from "../conversation_builder.ts";
import type { Piece } from "./pieces.ts";
import type { Turn } from "./turns.ts";

function isSummary(piece: Piece): boolean {
  return piece.kind === "summary" && piece.text.trim() !== "";
}

/**
 * Takes what the model still sees: the last summary and what stands behind it.
 *
 * @param turns the messages
 * @param builder what is told how much was left out
 * @returns the messages behind the last summary, which begins the first of them; all where there is none
 */
export function behindSummary(turns: readonly Turn[], builder: ConversationBuilder): readonly Turn[] {
  const at = turns.findLastIndex(({ pieces }) => pieces.some(isSummary));
  if (at < 0) return turns;
  builder.leaveOut("messages that the model no longer sees", at);
  const turn = turns[at]!;
  const pieces = turn.pieces.slice(turn.pieces.findLastIndex(isSummary));
  return [{ ...turn, pieces }, ...turns.slice(at + 1)];
}

/**
 * Takes all that was said: a summary only where nothing stands before it that it sums up.
 *
 * @param turns the messages
 * @param builder what is told how much was left out
 * @returns the messages
 */
export function withoutSummaries(turns: readonly Turn[], builder: ConversationBuilder): readonly Turn[] {
  let hasHistory = false;
  return turns.map((turn) => ({
    ...turn,
    pieces: turn.pieces.filter((piece) => {
      if (!isSummary(piece)) {
        hasHistory ||= piece.kind !== "left out" && piece.kind !== "summary";
        return true;
      }
      if (hasHistory) builder.leaveOut("summaries of what is there in full");
      return !hasHistory;
    }),
  }));
}
