import { compactContent } from "../dsl/document.ts";
import { earlierNotes } from "../dsl/earlier_notes.ts";
import type { GuardOptions } from "../dsl/options.ts";
import type { Message } from "../model/message.ts";

/** What a document says beside the conversation. */
interface DocumentFrame extends GuardOptions {
  /** Where the complete transcript is. */
  readonly path: string;
  /** Notes for whoever continues; none by default. */
  readonly notes?: string;
}

/**
 * The notes of a document: those of earlier documents in the conversation, and its own below.
 *
 * @param messages the conversation
 * @param frame the path, and the document's own notes
 * @returns the notes
 */
export function allNotes(messages: readonly Message[], { path, notes = "" }: DocumentFrame): string {
  return [earlierNotes(messages, path), notes].filter((text) => text !== "").join("\n\n");
}

/**
 * Wraps a compact conversation as a document, with the notes of earlier documents in it above its own.
 *
 * @param body the compact conversation
 * @param messages the conversation that it was made of
 * @param frame the path, notes and guard, and how many final messages are whole
 * @returns the document
 */
export function documentOf(
  body: string,
  messages: readonly Message[],
  frame: DocumentFrame & { readonly lastN: number },
): string {
  const { path, lastN, guard = true } = frame;
  return compactContent(body, path, { lastN, guard, notes: allNotes(messages, frame) });
}
