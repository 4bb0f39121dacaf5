import type { ReadConversation } from "../formats/read_conversation.ts";
import type { Message } from "../model/message.ts";
import type { RedactedCount } from "../redaction/redact.ts";
import { redactConversation } from "../reports/redact_conversation.ts";
import type { ParameterValues } from "./parameter.ts";

/** A conversation as an answer may show it, and as it was read. */
export interface PlainConversation {
  /** The conversation, without its secrets where the query asks for that. */
  readonly conversation: ReadConversation;
  /** What was taken out; absent where nobody asked for that. */
  readonly redacted?: {
    /** The messages as they were read. */
    readonly originals: readonly Message[];
    /** The secrets, by message and kind. */
    readonly found: readonly RedactedCount[];
  };
}

/**
 * Takes the secrets out of a conversation where the query asks for that, before anything is cut.
 *
 * @param read the conversation, as it was read
 * @param values the parameters of the query
 * @returns the conversation without secrets; a dialog is then worked on by its messages
 */
export function plainConversation(read: ReadConversation, { redact }: ParameterValues): PlainConversation {
  if (redact !== true) return { conversation: read };
  const { conversation, found } = redactConversation(read);
  return { conversation, redacted: { originals: read.messages, found } };
}
