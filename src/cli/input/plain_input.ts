import { grouped } from "../../dsl/grouped.ts";
import type { ReadConversation } from "../../formats/read_conversation.ts";
import { redactText } from "../../redaction/redact_text.ts";
import type { PlainConversation } from "../../reports/plain_conversation.ts";
import { redactConversation } from "../../reports/redact_conversation.ts";
import type { Invocation } from "../command.ts";

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

/**
 * Takes the secrets out of a conversation when `--redact` asks for it, before anything is cut.
 *
 * @param read what was read
 * @param invocation the flags and the machine, to which is told what was found
 * @returns the conversation without secrets; a dialog is then worked on by its messages
 */
export function plainInput(read: ReadConversation, { flags, host }: Invocation): PlainConversation {
  if (!flags.redact) return { conversation: read };
  const plain = redactConversation(read);
  const counts = new Map<string, number>();
  for (const { kind, count } of plain.redacted.found) counts.set(kind, (counts.get(kind) ?? 0) + count);
  if (!flags.quiet) {
    for (const [kind, count] of counts) host.writeError(`redacted: ${grouped(count)} × ${kind}\n`);
  }
  return plain;
}
