import type { ReadConversation } from "../formats/read_conversation.ts";
import type { Loss, Writer, Written } from "../formats/writer.ts";
import { type ReadingNotes, readingNotes, type ReportHead, reportHead } from "./report_head.ts";

/** A conversation in another form. */
export interface ConvertReport extends ReportHead<"convert">, ReadingNotes {
  /** The name of the form. */
  readonly to: string;
  /** What the form could not say. */
  readonly losses: readonly Loss[];
  /** What was written: a value where the form is JSON, else a text. */
  readonly written: unknown;
}

/**
 * Reports what was written of a conversation.
 *
 * @param conversation the conversation, as it was read
 * @param writer the form
 * @param written what the form made of it
 * @returns what was written, and what could not be
 */
export function convertReport(
  conversation: ReadConversation,
  writer: Writer,
  { value, text, losses }: Written,
): ConvertReport {
  return {
    ...reportHead("convert", conversation),
    to: writer.name,
    losses,
    ...readingNotes(conversation),
    written: value ?? text,
  };
}
