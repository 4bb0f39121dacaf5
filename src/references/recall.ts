import { userDocuments } from "../dsl/chat.ts";
import { parseBody } from "../dsl/parse_body.ts";
import type { Message } from "../model/message.ts";
import { type DigestedReference, digestedReferences, type Reference } from "./references_of.ts";

/** What a short name names, whole. */
export interface Recalled extends Reference {
  /** The originals: all messages of a turn, or one message with the call or the result alone. */
  readonly messages: readonly Message[];
}

/** A name as people type it or copy it out of a document. */
function plainName(ref: string): string {
  return ref.replace(/^#/, "").toLowerCase();
}

/** Whether a name is longer than it must be, as when a rewind took back what had its first digits. */
function isLonger(name: string, { reference, digits }: DigestedReference): boolean {
  return name.startsWith(reference.ref) && digits.startsWith(name);
}

/**
 * Gives back what a short name in a document stands for, whole.
 *
 * @param messages the conversation that the document was made of, read with the same options
 * @param ref the name, with or without its `#`
 * @returns the messages of the turn, or the message with the call or the result; `undefined` when nothing has that name
 *
 * @example
 * ```ts
 * import { assistant, compactDocument, loadTokenizer, parseCompact, recall, toolResult, toolUse, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const listing = toolResult("file\n".repeat(1000), { id: "c1" });
 * const messages = [user("List them."), assistant(toolUse("Bash", { command: "ls" }, { id: "c1" })), listing];
 * const tokenizer = await loadTokenizer();
 * const { document } = compactDocument(messages, { tokenizer, path: "session.jsonl", refs: true });
 * const { ref } = parseCompact(document).blocks.find(({ kind }) => kind === "result")!;
 * assertEquals(recall(messages, ref!)!.messages, [listing]);
 * ```
 */
export function recall(messages: readonly Message[], ref: string): Recalled | undefined {
  return recaller(messages)(ref);
}

/**
 * Does what {@linkcode recall} does for many names of one conversation.
 *
 * @param messages the conversation
 * @returns gives back what a name stands for
 */
export function recaller(messages: readonly Message[]): (ref: string) => Recalled | undefined {
  const digested = digestedReferences(messages);
  const references = new Map(digested.map(({ reference }) => [reference.ref, reference]));
  const turns = digested.flatMap(({ reference: { kind, index } }) => kind === "turn" ? [index] : []);
  const longer = (name: string) =>
    transcriptNaming(messages, name) === undefined
      ? digested.find((one) => isLonger(name, one))?.reference
      : undefined;
  return (ref) => {
    const name = plainName(ref);
    const found = references.get(name) ?? longer(name);
    if (found === undefined) return undefined;
    const message = messages[found.index]!;
    if (found.kind !== "turn") {
      return { ...found, messages: [{ ...message, content: [message.content[found.part]!] }] };
    }
    return { ...found, messages: messages.slice(found.index, turns.find((index) => index > found.index)) };
  };
}

/**
 * Finds the transcript of a name that stands in an earlier document, which the user has brought into a conversation. A name
 * that the conversation gave before that may be in the document, too, as when that is of another conversation.
 *
 * @param messages the conversation
 * @param ref the name, with or without its `#`
 * @returns where that document says its transcript is; `undefined` when no document has the name
 */
export function transcriptNaming(messages: readonly Message[], ref: string): string | undefined {
  const name = plainName(ref);
  return messages.flatMap(userDocuments).flatMap((piece) => piece.type === "document" ? [piece.document] : [])
    .find(({ body }) => parseBody(body).some((block) => block.ref === name))?.transcript;
}
