import type { ReadConversation } from "../formats/read_conversation.ts";
import { redact } from "../redaction/redact.ts";
import { redactText } from "../redaction/redact_text.ts";
import type { PlainConversation } from "./plain_conversation.ts";

/** What a file says of a conversation, in words that are told as they are, and be it in the place of a time. */
const TOLD = ["id", "title", "folder", "startedAt"] as const;

/**
 * Takes the secrets out of a conversation: of its messages, its title, id, folder and time, and what is told of its faults.
 *
 * @param conversation the conversation, as it was read
 * @returns the conversation without them; a notebook is worked on by its messages from here on
 */
export function redactConversation(conversation: ReadConversation): Required<PlainConversation> {
  const { dialog: _dialog, diagnostics, messages: originals, ...rest } = conversation;
  const { messages, found } = redact(originals);
  const plain = (text: string) => redactText(text).text;
  return {
    conversation: {
      ...rest,
      messages,
      ...Object.fromEntries(
        TOLD.filter((name) => rest[name] !== undefined).map((name) => [name, plain(rest[name]!)]),
      ),
      diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, message: plain(diagnostic.message) })),
    },
    redacted: { originals, found },
  };
}
