import { bodyEscape, notesEscape } from "./escape.ts";
import { strip } from "./python_text.ts";
import { parsePath } from "./transcript_path.ts";
import { BODY_HEADING, NOTES_HEADING, OPENING, SKILLS, TRANSCRIPT } from "./wrapper.ts";

/** The parts of a document that `compactContent` made. */
export interface DocumentParts {
  /** The sentences above the conversation. */
  readonly legend: string;
  /** The conversation, as it was before it was wrapped. */
  readonly body: string;
  /** How many line feeds stand before the conversation. */
  readonly bodyLine: number;
  /** The notes, `""` without any. */
  readonly notes: string;
  /** Where the transcript is. */
  readonly transcript: string;
  /** Text that stands behind the document. */
  readonly rest: string;
}

/** Where the conversation stands in a document. */
interface BodyPlace {
  readonly start: number;
  readonly end: number;
  /** Where the sentence about the transcript begins, less than 0 without one. */
  readonly transcript: number;
}

/**
 * Finds the conversation in a document. An unescaped document of another writer may hold the sentence about the transcript
 * in its conversation, so the last one counts.
 *
 * @param content the document
 * @returns where it stands; `undefined` when there is no heading above it
 */
export function findBody(content: string): BodyPlace | undefined {
  const heading = content.indexOf(BODY_HEADING);
  if (heading < 0) return undefined;
  const start = heading + BODY_HEADING.length;
  const notes = content.indexOf(NOTES_HEADING, start);
  const last = content.lastIndexOf(TRANSCRIPT);
  const transcript = last < start ? -1 : last;
  return { start, end: notes >= 0 ? notes : transcript >= 0 ? transcript : content.length, transcript };
}

/** A line behind `from`, and where it ends. */
function lineAt(text: string, from: number): { readonly line: string; readonly end: number } {
  const feed = text.indexOf("\n", from);
  const end = feed < 0 ? text.length : feed;
  return { line: text.slice(from, end), end };
}

/**
 * Takes a document apart.
 *
 * @param text any text
 * @returns its parts; `undefined` when the text is no document
 */
export function splitDocument(text: string): DocumentParts | undefined {
  const opening = text.indexOf(OPENING);
  if (opening < 0 || strip(text.slice(0, opening)) !== "") return undefined;
  const place = findBody(text);
  if (place === undefined || place.transcript < 0) return undefined;
  const { start, end, transcript } = place;
  const path = lineAt(text, transcript + TRANSCRIPT.length);
  const tail = text.startsWith(SKILLS, path.end) ? lineAt(text, path.end + SKILLS.length).end : path.end;
  const notesAt = end + NOTES_HEADING.length;
  return {
    legend: text.slice(opening, start - BODY_HEADING.length),
    body: bodyEscape.remove(text.slice(start, end)),
    bodyLine: text.slice(0, start).split("\n").length - 1,
    notes: end < transcript ? notesEscape.remove(text.slice(notesAt, transcript)) : "",
    transcript: parsePath(path.line),
    rest: strip(text.slice(tail)),
  };
}

/**
 * Takes the documents out of a text, as when a session goes on from one.
 *
 * @param text a text of the user
 * @returns the documents that it begins with, one behind another, and the text behind each; the text alone when it
 * does not begin with a document
 */
export function splitDocuments(text: string): readonly (DocumentParts | string)[] {
  if (!text.includes(OPENING)) return [text];
  const pieces: (DocumentParts | string)[] = [];
  for (let from = 0; from < text.length;) {
    const heading = text.indexOf(BODY_HEADING, from);
    const transcript = heading < 0 ? -1 : text.indexOf(TRANSCRIPT, heading);
    const next = transcript < 0 ? -1 : text.indexOf(`\n${OPENING}`, transcript);
    const document = splitDocument(text.slice(from, next < 0 ? text.length : next));
    if (document === undefined) return from === 0 ? [text] : [...pieces, strip(text.slice(from))];
    pieces.push(document);
    if (document.rest !== "") pieces.push(document.rest);
    from = next < 0 ? text.length : next;
  }
  return pieces.length === 0 ? [text] : pieces;
}
