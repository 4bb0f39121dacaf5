import type { Conversation } from "./format.ts";
import { jsonPieces } from "./json_pieces.ts";

/** What kind of thing a {@linkcode Loss} tells of. */
export type LossCode =
  | "thinking"
  | "media"
  | "error-flag"
  | "system-place"
  | "role-order"
  | "missing-result"
  | "orphan-result"
  | "result-place"
  | "tool-name"
  | "call-id"
  | "empty"
  | "not-representable";

/** Something that a conversation holds and its target cannot say, or not in its place. */
export interface Loss {
  /** What kind of thing it is. */
  readonly code: LossCode;
  /** One sentence: what could not be said, and what was done instead. */
  readonly message: string;
  /** The index of the message in the conversation that was to be written. */
  readonly index: number;
}

/** A conversation in another form. */
export interface Written {
  /** The form as text: JSON with two spaces a level, Markdown, a notebook. */
  readonly text: string;
  /** The same text piece by piece, so that a long one need not be one string. */
  readonly pieces: () => Iterable<string>;
  /** The JSON value that the text holds, for a caller that sends it on. */
  readonly value?: unknown;
  /** What the form cannot say, in the order of the messages; empty when all was said. */
  readonly losses: readonly Loss[];
}

/** A form that can be written. A new one is a value of this type in `WRITERS`. */
export interface Writer {
  /** What `--to` calls it. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /**
   * Writes a conversation.
   *
   * @param conversation the conversation, which is left as it is
   * @returns the form, and what it cannot say
   * @throws {RangeError} when the form cannot hold the conversation at all
   */
  readonly write: (conversation: WritableConversation) => Written;
}

/** What a writer takes: messages, and the dialog that they come from if they do. */
export type WritableConversation = Pick<Conversation, "messages" | "dialog">;

/** A form that is a JSON value. Its text is made when it is asked for. */
export function writtenJson(value: unknown, losses: readonly Loss[] = []): Written {
  return {
    value,
    losses,
    pieces: () => jsonPieces(value),
    get text() {
      return [...jsonPieces(value)].join("");
    },
  };
}

/** A form that is a text. */
export function writtenText(text: string, losses: readonly Loss[] = []): Written {
  return { text, losses, pieces: () => [text] };
}
