import { type PreparedMessages, prepareMessages, type PrepareOptions } from "../budget/prepared_messages.ts";
import type { ReadConversation } from "../formats/read_conversation.ts";
import type { Message } from "../model/message.ts";
import type { RedactedCount } from "../redaction/redact.ts";

/** What was taken out of a conversation. */
export interface Redacted {
  /** The messages as they were read. */
  readonly originals: readonly Message[];
  /** The secrets, by message and kind. */
  readonly found: readonly RedactedCount[];
}

/** A conversation as results may show it, and as it was read. */
export interface PlainConversation {
  /** The conversation, without its secrets where that is wanted. */
  readonly conversation: ReadConversation;
  /** What was taken out; absent where nobody asked for that. */
  readonly redacted?: Redacted;
}

/**
 * The messages of a conversation as they were read: names are made of them.
 *
 * @param plain the conversation
 * @returns its messages, with their secrets
 */
export function originalsOf({ conversation, redacted }: PlainConversation): readonly Message[] {
  return redacted?.originals ?? conversation.messages;
}

/**
 * Prepares the messages of a conversation for a document.
 *
 * @param plain the conversation
 * @param options what is wanted besides
 * @returns the messages, and how they differ from those that were read
 */
export function preparePlain(plain: PlainConversation, options: PrepareOptions): PreparedMessages {
  const { conversation: { messages }, redacted } = plain;
  return prepareMessages(originalsOf(plain), options, redacted && { messages, found: redacted.found });
}
