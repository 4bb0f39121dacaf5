import type { ReadConversation } from "../formats/read_conversation.ts";
import { inspectMessages, type InspectOptions } from "../view/inspect_messages.ts";
import type { Inspection } from "../view/inspection.ts";
import { type ReadingNotes, readingNotes, type ReportHead, reportHead } from "./report_head.ts";

/** Where the tokens of a conversation are. */
export interface InspectReport extends ReportHead<"inspect">, Omit<Inspection, "version">, ReadingNotes {}

/**
 * Reports where the tokens of a conversation are.
 *
 * @param conversation the conversation, as it was read
 * @param options as for `inspectMessages`
 * @returns turns, tools, the largest parts, repeats, and what compaction leaves
 */
export function inspectReport(conversation: ReadConversation, options: InspectOptions): InspectReport {
  return {
    ...inspectMessages(conversation.messages, options),
    ...reportHead("inspect", conversation),
    ...readingNotes(conversation),
  };
}
