import type { ReadConversation } from "../formats/read_conversation.ts";

/** The version of the shapes of all reports. A field may be added without a new one; none is taken away or changes. */
export const REPORT_VERSION = 1;

/** What every report on a conversation begins with. */
export interface ReportHead<Name extends string> {
  /** What is reported. */
  readonly report: Name;
  /** The version of the shape. */
  readonly version: typeof REPORT_VERSION;
  /** The name of the format that the conversation was read as. */
  readonly format: string;
  /** Its number in its file, counted from 1. */
  readonly number: number;
  /** Its id, where the file names one. */
  readonly id?: string;
  /** Its title, where the file names one. */
  readonly title?: string;
}

/** What reading has left out or found wrong. */
export interface ReadingNotes {
  /** What was left out on purpose: how many of each kind. */
  readonly leftOut: ReadConversation["leftOut"];
  /** The faults of the input. */
  readonly diagnostics: ReadConversation["diagnostics"];
}

/**
 * Says which conversation a report is about.
 *
 * @param report what is reported
 * @param conversation the conversation
 * @returns the head of the report
 */
export function reportHead<Name extends string>(
  report: Name,
  { format, number, id, title }: ReadConversation,
): ReportHead<Name> {
  return {
    report,
    version: REPORT_VERSION,
    format,
    number,
    ...(id === undefined ? {} : { id }),
    ...(title === undefined ? {} : { title }),
  };
}

/**
 * Says what reading has left out or found wrong.
 *
 * @param conversation the conversation
 * @returns the notes
 */
export function readingNotes({ leftOut, diagnostics }: ReadConversation): ReadingNotes {
  return { leftOut, diagnostics };
}
