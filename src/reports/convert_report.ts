import type { ReadConversation } from "../formats/read_conversation.ts";
import type { Loss, Writer, Written } from "../formats/writer.ts";
import { stringifyJson } from "../model/exact_json.ts";
import { headingOf } from "./heading.ts";
import { type ReadingNotes, readingNotes, type ReportHead, reportHead } from "./report_head.ts";

/** A conversation, and what a form made of it. */
export interface ConvertedConversation {
  /** The conversation. */
  readonly conversation: ReadConversation;
  /** What was written. */
  readonly written: Written;
}

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
 * @param converted the conversation, and what the form made of it
 * @param writer the form
 * @returns what was written, and what could not be
 */
export function convertReport(
  { conversation, written: { value, text, losses } }: ConvertedConversation,
  writer: Writer,
): ConvertReport {
  return {
    ...reportHead("convert", conversation),
    to: writer.name,
    losses,
    ...readingNotes(conversation),
    written: value ?? text,
  };
}

/**
 * Joins several conversations in one form: JSON one a line, anything else under a heading each.
 *
 * @param converted the conversations, and what the form made of them
 * @returns one text
 */
export function joinConverted(converted: readonly ConvertedConversation[]): string {
  return converted.map(({ conversation, written: { value, text } }) =>
    value === undefined ? `${headingOf(conversation)}\n\n${text}\n` : `${stringifyJson(value)}\n`
  ).join("");
}
