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

/**
 * Takes the secrets out of a conversation: of its messages, its title, and what is told of its faults.
 *
 * @param conversation the conversation, as it was read
 * @param options further kinds of secrets
 * @returns the conversation without them
 */
export function redactConversation(
  conversation: ReadConversation,
  options: RedactOptions = {},
): RedactedConversation {
  const { dialog: _dialog, title, id, diagnostics, ...rest } = conversation;
  const { messages, found } = redact(conversation.messages, options);
  const plain = (text: string) => redactText(text, options).text;
  return {
    conversation: {
      ...rest,
      messages,
      ...(id === undefined ? {} : { id: plain(id) }),
      ...(title === undefined ? {} : { title: plain(title) }),
      diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, message: plain(diagnostic.message) })),
    },
    found,
  };
}
