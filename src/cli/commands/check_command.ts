import type { MessageProblem } from "../../model/message_problem.ts";
import { type Target, TARGETS } from "../../model/target_rules.ts";
import { type CheckReport, checkReport } from "../../reports/check_report.ts";
import { plainText } from "../terminal/plain_text.ts";
import type { Command, Invocation } from "../command.ts";
import { isSeveral } from "../../formats/conversation_choice.ts";
import { CliError, EXIT } from "../errors.ts";
import { FORMAT_ALIASES } from "../../formats/format_aliases.ts";
import { jsonOf } from "../output/json_of.ts";
import { type ReadInput, readInputs } from "../input/read_input.ts";
import { INPUT_FLAGS, READING_FLAGS } from "../flags/reading_flags.ts";
import { COMMON_FLAGS, JSON_FLAG } from "../flags/shared_flags.ts";

/** A conversation, and what is wrong with it. */
interface Checked {
  readonly input: ReadInput;
  readonly report: CheckReport;
}

/** A problem with its place as a person finds it: messages are counted from 1, lines are those of the file. */
function lineOf({ message, index }: MessageProblem, { conversation }: ReadInput, isAll: boolean): string {
  const line = conversation.messages[index]?.metadata?.line;
  const places = [
    ...isAll ? [`conversation ${conversation.number}`] : [],
    ...index < 0 ? [] : [`message ${index + 1}`],
    ...line === undefined ? [] : [`line ${line}`],
  ];
  // The sentence counts from 0, as a program does.
  return `${places.join(", ")}: ${
    plainText(message).replace(/\b(?:of message|Message) [0-9]+/, (words) =>
      words.replace(/[0-9]+/, String(index + 1)))
  }\n`;
}

async function run(invocation: Invocation): Promise<void> {
  const { flags, host } = invocation;
  const target = flags.target as Target | undefined;
  const checked: Checked[] = [];
  for await (const input of readInputs(invocation, CHECK)) {
    checked.push({ input, report: checkReport(input.conversation, { target }) });
  }
  const isAll = isSeveral(flags);
  const reports = checked.map(({ report }) => report);
  if (flags.json) host.writeOut(jsonOf(reports, flags));
  else {
    for (const { input, report: { problems } } of checked) {
      host.writeOut(problems.map((problem) => lineOf(problem, input, isAll)).join(""));
    }
  }
  const count = reports.reduce((sum, { problems }) => sum + problems.length, 0);
  const what = target === undefined ? "" : ` for ${target}`;
  if (count > 0) {
    throw new CliError(`Found ${count} ${count === 1 ? "problem" : "problems"}${what}`, EXIT.failed);
  }
  if (!flags.quiet && !flags.json) host.writeError(`nothing wrong${what}\n`);
}

/** `pith check`: what is wrong with a conversation. */
export const CHECK: Command = {
  name: "check",
  operand: "FILE|-",
  completes: "files",
  purpose: "Tell what is wrong with a conversation: calls without results, roles, names, empty parts",
  flags: {
    Input: INPUT_FLAGS,
    Reading: READING_FLAGS,
    Output: [
      {
        name: "target",
        value: "API",
        choices: TARGETS,
        aliases: FORMAT_ALIASES,
        default: "none",
        help: "Check what an API would refuse, too",
      },
      JSON_FLAG,
    ],
    General: COMMON_FLAGS,
  },
  examples: ["pith check session.jsonl", "pith check request.json --target anthropic"],
  run,
};
