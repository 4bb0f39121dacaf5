import type { Message } from "../../model/message.ts";
import { referencesOf } from "../../references/references_of.ts";
import { originalsOf } from "../../reports/plain_conversation.ts";
import { type InspectReport, inspectReport } from "../../reports/inspect_report.ts";
import { TOP } from "../../view/inspect_messages.ts";
import { BUDGET_FLAGS } from "../flags/budget_flags.ts";
import type { Command, Invocation } from "../command.ts";
import { isSeveral } from "../../formats/conversation_choice.ts";
import { budgetsOf } from "../documents/compact_options.ts";
import { headingOf } from "../../reports/heading.ts";
import { inspectionTables, type TableLook } from "../terminal/inspection_tables.ts";
import { countOf } from "../flags/flag_values.ts";
import { jsonOf } from "../output/json_of.ts";
import { readInputs, requireMessages } from "../input/read_input.ts";
import { INPUT_FLAGS, READING_FLAGS } from "../flags/reading_flags.ts";
import { COMMON_FLAGS, countFlag, JSON_FLAG } from "../flags/shared_flags.ts";
import { leftOutLines } from "../terminal/warnings.ts";

/** Names are made of the messages as they were read, as `pith recall` does. */
function refsOf(messages: readonly Message[]): TableLook["refOf"] {
  const refs = new Map(referencesOf(messages).map(({ index, part, ref }) => [`${index} ${part}`, ref]));
  return (message, part) => refs.get(`${message} ${part}`);
}

async function run(invocation: Invocation): Promise<void> {
  const { flags, host, paint } = invocation;
  const budgets = await budgetsOf(invocation);
  const top = countOf(flags, "top") ?? TOP;
  const isAll = isSeveral(flags);
  const reports: InspectReport[] = [];
  for await (const input of readInputs(invocation, INSPECT)) {
    requireMessages(input);
    const { conversation, path } = input;
    const report = inspectReport(conversation, {
      ...budgets,
      top,
      ...(path === undefined ? {} : { path }),
    });
    if (flags.json) {
      reports.push(report);
      continue;
    }
    if (!flags.quiet) host.writeError(leftOutLines(conversation.leftOut));
    const refOf = refsOf(originalsOf(input));
    const look = { paint: paint.out, hasBars: host.stdoutIsTerminal, top, refOf };
    host.writeOut(`${isAll ? `${headingOf(conversation)}\n\n` : ""}${inspectionTables(report, look)}`);
    if (isAll) host.writeOut("\n");
  }
  if (flags.json) host.writeOut(jsonOf(reports, flags));
}

/** `pith inspect`: where the tokens of a conversation are. */
export const INSPECT: Command = {
  name: "inspect",
  operand: "FILE|-",
  completes: "files",
  purpose: "Tell where the tokens are: by role, tool and turn, the largest texts, what is repeated",
  flags: {
    Input: INPUT_FLAGS,
    Reading: READING_FLAGS,
    Budgets: BUDGET_FLAGS,
    Output: [countFlag("top", TOP, "Rows of each table"), JSON_FLAG],
    General: COMMON_FLAGS,
  },
  examples: ["pith inspect session.jsonl", "pith inspect --latest claude --top 20 --json"],
  run,
};
