import { grouped } from "../dsl/grouped.ts";
import type { ReadConversation } from "../formats/read_conversation.ts";
import { redact } from "../redaction/redact.ts";
import { redactText } from "../redaction/redact_text.ts";
import type { Invocation } from "./command.ts";

/**
 * Takes the secrets out of a conversation when `--redact` asks for it, before anything is cut.
 *
 * @param conversation what was read
 * @param invocation the flags and the machine, to which is told what was found
 * @returns the same without secrets; a dialog is then worked on by its messages
 */
export function redactConversation(
  conversation: ReadConversation,
  { flags, host }: Invocation,
): ReadConversation {
  if (!flags.redact) return conversation;
  const { dialog: _dialog, title, diagnostics, ...rest } = conversation;
  const { messages, found } = redact(conversation.messages);
  const counts = new Map<string, number>();
  for (const { kind, count } of found) counts.set(kind, (counts.get(kind) ?? 0) + count);
  if (!flags.quiet) {
    for (const [kind, count] of counts) host.writeError(`redacted: ${grouped(count)} × ${kind}\n`);
  }
  const plain = (text: string) => redactText(text).text;
  return {
    ...rest,
    messages,
    ...(title === undefined ? {} : { title: plain(title) }),
    diagnostics: diagnostics.map((diagnostic) => ({ ...diagnostic, message: plain(diagnostic.message) })),
  };
}
