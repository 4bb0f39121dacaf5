import type { ReadConversation } from "../formats/read_conversation.ts";
import type { RedactOptions } from "../redaction/find_secrets.ts";
import { redact, type RedactedCount } from "../redaction/redact.ts";
import { redactText } from "../redaction/redact_text.ts";

/** A conversation without secrets, and what they were. */
export interface RedactedConversation {
  /** The conversation; a notebook is worked on by its messages from here on. */
  readonly conversation: ReadConversation;
  /** The secrets that were taken out, by message and kind. */
  readonly found: readonly RedactedCount[];
}

/** What a file says of a conversation, in words that are told as they are, and be it in the place of a time. */
const TOLD = ["id", "title", "folder", "startedAt"] as const;

/**
 * Takes the secrets out of a conversation: of its messages, its title, id, folder and time, and what is told of its faults.
 *
 * @param conversation the conversation, as it was read
 * @param options further kinds of secrets
 * @returns the conversation without them
 */
export function redactConversation(
  conversation: ReadConversation,
  options: RedactOptions = {},
): RedactedConversation {
  const { dialog: _dialog, diagnostics, ...rest } = conversation;
  const { messages, found } = redact(conversation.messages, options);
  const plain = (text: string) => redactText(text, options).text;
  return {
    conversation: {
      ...rest,
      messages,
      ...Object.fromEntries(
        TOLD.filter((name) => rest[name] !== undefined).map((name) => [name, plain(rest[name]!)]),
      ),
      diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, message: plain(diagnostic.message) })),
    },
    found,
  };
}
