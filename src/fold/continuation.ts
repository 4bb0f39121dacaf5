import { compactBody, compactContent } from "../dsl/document.ts";

/** The parts of a document that `compactContent` made. */
export interface Continuation {
  /** The conversation. */
  readonly body: string;
  /** The notes below it, `""` without any. */
  readonly notes: string;
  /** Where the transcript is. */
  readonly path: string;
}

/** What stands at the seams of every document, read off one made of nothing but seams. */
interface Frame {
  readonly opening: string;
  readonly notes: string;
  readonly transcript: string;
}

const SEAM = "\0";

function readFrame(): Frame {
  const [start = "", notes = "", transcript = ""] = compactContent(SEAM, SEAM, { notes: SEAM }).split(SEAM);
  return { opening: start.slice(0, start.indexOf(".") + 1), notes, transcript };
}

/**
 * Takes a document apart.
 *
 * @param text any text
 * @returns its parts; `undefined` when the text is no document
 */
export function readContinuation(text: string): Continuation | undefined {
  const frame = readFrame();
  if (!text.startsWith(frame.opening)) return undefined;
  const transcript = text.lastIndexOf(frame.transcript);
  if (transcript < 0) return undefined;
  let body: string;
  try {
    body = compactBody(text);
  } catch {
    return undefined;
  }
  const notes = text.indexOf(frame.notes);
  const path = text.slice(transcript + frame.transcript.length);
  const end = path.indexOf("\n\n");
  return {
    body,
    notes: notes < 0 || notes > transcript ? "" : text.slice(notes + frame.notes.length, transcript),
    path: end < 0 ? path : path.slice(0, end),
  };
}
