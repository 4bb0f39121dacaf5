import { type ConversationCount, countMessages } from "../dsl/count_messages.ts";
import { type Encoding, loadTokenizer } from "../tokens/load_tokenizer.ts";
import type { Command, Invocation } from "./command.ts";
import { FROM_FLAG, readInput, requireMessages } from "./read_input.ts";
import { COMMON_FLAGS, ENCODING_FLAG, JSON_FLAG } from "./shared_flags.ts";
import { grouped, table } from "./table.ts";

function countTable({ messages, tokens, byRole, media }: ConversationCount): string {
  const rows = Object.entries(byRole).map((
    [role, count],
  ) => [role, grouped(count.messages), grouped(count.tokens)]);
  const note = media === 0 ? "" : `not counted: ${grouped(media)} media\n`;
  return table([["", "messages", "tokens"], ...rows, ["total", grouped(messages), grouped(tokens)]]) + note;
}

async function run(invocation: Invocation): Promise<void> {
  const { flags, host } = invocation;
  const input = await readInput(invocation, COUNT);
  requireMessages(input);
  const { messages, format, diagnostics, leftOut } = input.conversation;
  const tokenizer = await loadTokenizer(flags.encoding as Encoding | undefined);
  const count = countMessages(messages, { tokenizer });
  const report = { format, encoding: tokenizer.encoding, ...count, leftOut, diagnostics };
  host.writeOut(flags.json ? `${JSON.stringify(report, null, 2)}\n` : countTable(count));
}

/** `pith count`: the tokens of a conversation. */
export const COUNT: Command = {
  name: "count",
  operand: "FILE|-",
  purpose: "Count the messages and the exact tokens of a conversation, by role",
  flags: { Input: [FROM_FLAG], Output: [ENCODING_FLAG, JSON_FLAG], General: COMMON_FLAGS },
  examples: ["pith count session.jsonl", "cat session.jsonl | pith count - --encoding cl100k_base --json"],
  run,
};
