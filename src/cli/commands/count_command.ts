import type { ConversationCount } from "../../dsl/count_messages.ts";
import { type CountReport, countReport } from "../../reports/count_report.ts";
import type { Command, Invocation } from "../command.ts";
import { isSeveral } from "../../formats/conversation_choice.ts";
import { tokenizerOf } from "../flags/flag_values.ts";
import { jsonOf } from "../output/json_of.ts";
import type { Paint } from "../terminal/paint.ts";
import { readInputs, requireMessages } from "../input/read_input.ts";
import { INPUT_FLAGS, READING_FLAGS } from "../flags/reading_flags.ts";
import { COMMON_FLAGS, ENCODING_FLAG, JSON_FLAG } from "../flags/shared_flags.ts";
import { grouped } from "../../dsl/grouped.ts";
import { table } from "../terminal/table.ts";
import { leftOutLines } from "../terminal/warnings.ts";

function mediaNote(media: number): string {
  return media === 0 ? "" : `not counted: ${grouped(media)} media\n`;
}

function countTable({ messages, tokens, byRole, media }: ConversationCount, paint: Paint): string {
  const rows = Object.entries(byRole).map((
    [role, count],
  ) => [role, grouped(count.messages), grouped(count.tokens)]);
  const total = ["total", grouped(messages), grouped(tokens)];
  return table([["", "messages", "tokens"], ...rows, total], "padStart", paint) + mediaNote(media);
}

function countsTable(counts: readonly CountReport[], paint: Paint): string {
  const sum = (of: (count: ConversationCount) => number) =>
    counts.reduce((total, count) => total + of(count), 0);
  const rows = counts.map(({ number, id = "", title = id, messages, tokens }) => {
    return [`${number}`, title, grouped(messages), grouped(tokens)];
  });
  const total = ["total", "", grouped(sum(({ messages }) => messages)), grouped(sum(({ tokens }) => tokens))];
  return table([["", "conversation", "messages", "tokens"], ...rows, total], "padStart", paint) +
    mediaNote(sum(({ media }) => media));
}

async function run(invocation: Invocation): Promise<void> {
  const { flags, host, paint } = invocation;
  const tokenizer = await tokenizerOf(flags);
  const reports: CountReport[] = [];
  for await (const input of readInputs(invocation, COUNT)) {
    requireMessages(input);
    reports.push(countReport(input.conversation, { tokenizer }));
    if (!flags.quiet && !flags.json) host.writeError(leftOutLines(input.conversation.leftOut));
  }
  if (flags.json) host.writeOut(jsonOf(reports, flags));
  else host.writeOut(isSeveral(flags) ? countsTable(reports, paint.out) : countTable(reports[0]!, paint.out));
}

/** `pith count`: the tokens of a conversation. */
export const COUNT: Command = {
  name: "count",
  operand: "FILE|-",
  completes: "files",
  purpose: "Count the messages and the exact tokens of a conversation, by role",
  flags: {
    Input: INPUT_FLAGS,
    Reading: READING_FLAGS,
    Output: [ENCODING_FLAG, JSON_FLAG],
    General: COMMON_FLAGS,
  },
  examples: ["pith count session.jsonl", "cat session.jsonl | pith count - --encoding cl100k_base --json"],
  run,
};
