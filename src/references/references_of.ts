import { userDocuments } from "../dsl/chat.ts";
import { parseBody } from "../dsl/parse_body.ts";
import { isPlumbing } from "../dsl/user.ts";
import type { Message } from "../model/message.ts";
import { digest } from "./digest.ts";

/** What a reference names: a turn from its prompt on, a tool call, or a tool result. */
export type ReferenceKind = "turn" | "call" | "result";

/** A short name of something in a conversation, and where that is. */
export interface Reference {
  /** The name: three hexadecimal digits or more, without the `#` that stands before it in a document. */
  readonly ref: string;
  /** What it names. */
  readonly kind: ReferenceKind;
  /** The index of the message. */
  readonly index: number;
  /** The index of the part in its message; of a turn its first text. */
  readonly part: number;
}

/** The shortest name. Three digits tell 4,096 things apart, and cost two tokens or three. */
const SHORTEST = 3;

/** What has a name, and what the name is made of. */
interface Nameable extends Omit<Reference, "ref"> {
  readonly key: string;
}

/** A message of the user begins a turn when it holds a text of the user's own. */
function turnOf(message: Message, index: number): Nameable[] {
  if (message.role !== "user") return [];
  const part = message.content.findIndex((part) => part.type === "text" && !isPlumbing(part.text));
  if (part < 0) return [];
  const { uuid, id = uuid } = message.metadata ?? {};
  const text = message.content.map((part) => part.type === "text" ? part.text : "").join("\n");
  return [{ kind: "turn", index, part, key: `turn ${id ?? text}` }];
}

function nameables(message: Message, index: number): Nameable[] {
  const parts = message.content.flatMap((part, at): Nameable[] => {
    if (part.type !== "tool_use" && part.type !== "tool_result") return [];
    const kind = part.type === "tool_use" ? "call" : "result";
    return [{ kind, index, part: at, key: `${kind} ${part.id}` }];
  });
  return [...turnOf(message, index), ...parts];
}

/** The names in documents that a message of the user brought, which stay as they are. */
function namesBrought(message: Message): string[] {
  return userDocuments(message).flatMap((piece) =>
    piece.type === "document" ? parseBody(piece.document.body).flatMap(({ ref }) => ref ?? []) : []
  );
}

/**
 * Names every turn, tool call and tool result of a conversation.
 *
 * A name is the beginning of a digest of the id that the source gave: of the call, of the user's message, or, where that
 * has none, of the message's text. It is as long as it must be to differ from the names before it, those in documents that the
 * user has brought among them, so that a conversation that goes on keeps its names.
 *
 * @param messages the conversation
 * @returns the names, in order
 *
 * @example
 * ```ts
 * import { assistant, referencesOf, toolResult, toolUse, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const messages = [user("Why?"), assistant(toolUse("Bash", { command: "ls" })), toolResult("a.ts")];
 * const references = referencesOf(messages);
 * assertEquals(references.map(({ kind, index }) => [kind, index]), [["turn", 0], ["call", 1], ["result", 2]]);
 * assertEquals(referencesOf([...messages, user("And now?")]).slice(0, 3), references);
 * ```
 */
export function referencesOf(messages: readonly Message[]): Reference[] {
  return digestedReferences(messages).map(({ reference }) => reference);
}

/** A name, and the digest that it is the beginning of. */
export interface DigestedReference {
  /** The name, and what it names. */
  readonly reference: Reference;
  /** All digits of the digest. */
  readonly digits: string;
}

/**
 * Does what {@linkcode referencesOf} does, and keeps all digits.
 *
 * @param messages the conversation
 * @returns the names with their digests, in order
 */
export function digestedReferences(messages: readonly Message[]): DigestedReference[] {
  const taken = new Set<string>();
  const seen = new Map<string, number>();
  return messages.flatMap((message, index) => {
    for (const name of namesBrought(message)) taken.add(name);
    return nameables(message, index).map(({ key, ...place }) => {
      const before = seen.get(key) ?? 0;
      seen.set(key, before + 1);
      const digits = digest(before === 0 ? key : `${key} ${before}`);
      let length = SHORTEST;
      while (length < digits.length && taken.has(digits.slice(0, length))) length++;
      const ref = digits.slice(0, length);
      taken.add(ref);
      return { reference: { ref, ...place }, digits };
    });
  });
}
