import { grouped } from "../dsl/grouped.ts";
import type { ReadConversation } from "../formats/read_conversation.ts";
import type { Message } from "../model/message.ts";
import type { RedactedCount } from "../redaction/redact.ts";
import { redactText } from "../redaction/redact_text.ts";
import { redactConversation } from "../reports/redact_conversation.ts";
import type { Invocation } from "./command.ts";

/**
 * Takes the secrets out of words that are told of an input, when `--redact` asks for it.
 *
 * @param words the words, which may quote the input
 * @param invocation the flags
 * @returns the words without secrets
 */
export function plainWords(words: string, { flags }: Invocation): string {
  return flags.redact ? redactText(words).text : words;
}

/** A conversation as commands may show it, and as it was read. */
export interface PlainInput {
  /** The conversation, without its secrets where `--redact` asks for that. */
  readonly conversation: ReadConversation;
  /** What was taken out, for those who account for it; absent without `--redact`. */
  readonly redacted?: {
    /** The messages as they were read. */
    readonly originals: readonly Message[];
    /** The secrets, by message and kind. */
    readonly found: readonly RedactedCount[];
  };
}

/**
 * Takes the secrets out of a conversation when `--redact` asks for it, before anything is cut.
 *
 * @param read what was read
 * @param invocation the flags and the machine, to which is told what was found
 * @returns the conversation without secrets; a dialog is then worked on by its messages
 */
export function plainInput(read: ReadConversation, { flags, host }: Invocation): PlainInput {
  if (!flags.redact) return { conversation: read };
  const { conversation, found } = redactConversation(read);
  const counts = new Map<string, number>();
  for (const { kind, count } of found) counts.set(kind, (counts.get(kind) ?? 0) + count);
  if (!flags.quiet) {
    for (const [kind, count] of counts) host.writeError(`redacted: ${grouped(count)} × ${kind}\n`);
  }
  return { conversation, redacted: { originals: read.messages, found } };
}
