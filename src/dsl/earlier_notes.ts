import type { Message } from "../model/message.ts";
import type { DocumentParts } from "./split_document.ts";
import { printPath } from "./transcript_path.ts";
import { unwrapDocuments } from "./unwrap_documents.ts";

/**
 * Lists what documents say beside their turns.
 *
 * @param documents the documents
 * @param path the transcript that is named elsewhere
 * @returns their notes, and a sentence for each other transcript; nothing twice
 */
export function notesOf(documents: readonly DocumentParts[], path: string): string[] {
  const notes = new Set<string>();
  for (const document of documents) {
    if (document.notes !== "") notes.add(document.notes);
    if (document.transcript !== path) {
      notes.add(`The transcript of an earlier part is at: ${printPath(document.transcript)}`);
    }
  }
  return [...notes];
}

/**
 * Collects what the compact documents in a conversation say beside their turns, which {@linkcode compactChat} does not
 * show: their notes, and where their transcripts are. It belongs into the notes of the new document.
 *
 * @param messages the conversation
 * @param path the transcript that the new document names
 * @returns the notes; `""` when no user's message holds a document, or there is nothing to tell
 *
 * @example
 * ```ts
 * import { compactContent, earlierNotes, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const earlier = compactContent("§ Hi. §", "monday.jsonl", { notes: "Mind the gap." });
 * assertEquals(
 *   earlierNotes([user(earlier), user("Go on.")], "tuesday.jsonl"),
 *   "Mind the gap.\n\nThe transcript of an earlier part is at: monday.jsonl",
 * );
 * ```
 */
export function earlierNotes(messages: readonly Message[], path: string): string {
  const documents = messages.filter(({ role }) => role === "user")
    .flatMap(unwrapDocuments)
    .flatMap((piece) => piece.type === "document" ? [piece.document] : []);
  return notesOf(documents, path).join("\n\n");
}
