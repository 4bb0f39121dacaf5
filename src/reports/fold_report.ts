import type { Compaction } from "../fold/compact_conversation.ts";
import type { ReadConversation } from "../formats/read_conversation.ts";
import { type ReadingNotes, readingNotes, type ReportHead, reportHead } from "./report_head.ts";

/** What became of a conversation whose older turns were to be folded. */
export interface FoldReport
  extends ReportHead<"fold">, ReadingNotes, Pick<Compaction, "ran" | "reason" | "folded" | "citations"> {
  /** The tokens before and after, by the names under which traces keep them; `null` when nothing was folded. */
  readonly attributes: ReturnType<NonNullable<Compaction["event"]>["attributes"]> | null;
  /** The messages. */
  readonly history: Compaction["history"];
}

/**
 * Reports what became of a conversation whose older turns were to be folded.
 *
 * @param conversation the conversation, as it was read
 * @param compaction what folding did
 * @returns the messages, and what was folded
 */
export function foldReport(
  conversation: ReadConversation,
  { ran, reason, folded, citations, event, history }: Compaction,
): FoldReport {
  return {
    ...reportHead("fold", conversation),
    ran,
    reason,
    folded,
    citations,
    attributes: event?.attributes() ?? null,
    ...readingNotes(conversation),
    history,
  };
}
