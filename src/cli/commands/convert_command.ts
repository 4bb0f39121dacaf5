import type { Writer, Written } from "../../formats/writer.ts";
import { DIALOG_WRITERS, WRITERS } from "../../formats/writers.ts";
import { type ConvertedConversation, convertReport, joinConverted } from "../../reports/convert_report.ts";
import { jsonOf } from "../output/json_of.ts";
import type { Command, Invocation } from "../command.ts";
import { isSeveral } from "../../formats/conversation_choice.ts";
import { inputError, usageError } from "../errors.ts";
import { FORMATS } from "../../formats/formats.ts";
import { FORMAT_ALIASES } from "../../formats/format_aliases.ts";
import { type ReadInput, readInputs, requireMessages } from "../input/read_input.ts";
import { INPUT_FLAGS, READING_FLAGS } from "../flags/reading_flags.ts";
import { COMMON_FLAGS, JSON_FLAG } from "../flags/shared_flags.ts";
import { leftOutLines, type PlacedLoss, reportLosses } from "../terminal/warnings.ts";
import { checkOutput, DRY_RUN_FLAG, FORCE_FLAG, OUTPUT_FLAG, writeOutput } from "../output/write_output.ts";

const TARGET_NAMES: readonly string[] = WRITERS.map(({ name }) => name);

/** What is said of the formats that others write. */
const READ_ONLY = Object.fromEntries(
  FORMATS.filter(({ name }) => !TARGET_NAMES.includes(name))
    .map(({ name }) => [name, `${name} can be read, not written`]),
);

function write(writer: Writer, input: ReadInput): Written {
  if (!DIALOG_WRITERS.includes(writer)) requireMessages(input);
  try {
    return writer.write(input.conversation);
  } catch (error) {
    throw inputError(error instanceof Error ? error.message : String(error));
  }
}

async function run(invocation: Invocation): Promise<void> {
  const { flags, host } = invocation;
  const writer = WRITERS.find(({ name }) => name === flags.to);
  if (writer === undefined) {
    throw usageError(
      `The command convert needs a target: --to ${TARGET_NAMES.join("|")}`,
      CONVERT.examples[0],
    );
  }
  const isAll = isSeveral(flags);
  if (isAll && writer.name === "notebook") {
    throw usageError("A notebook holds one conversation: --conversation N instead of several");
  }
  const converted: ConvertedConversation[] = [];
  for await (const input of readInputs(invocation, CONVERT)) {
    checkOutput(invocation, input.path);
    converted.push({ conversation: input.conversation, written: write(writer, input) });
    if (!flags.quiet) host.writeError(leftOutLines(input.conversation.leftOut));
  }
  const losses = converted.flatMap(({ conversation, written }) =>
    written.losses.map((loss): PlacedLoss => ({ loss, conversation }))
  );
  reportLosses(losses, writer.name, invocation);
  if (flags.json) {
    const reports = converted.map((one) => convertReport(one, writer));
    return await writeOutput(invocation, jsonOf(reports, flags));
  }
  await writeOutput(invocation, isAll ? joinConverted(converted) : converted[0]!.written.pieces());
}

/** `pith convert`: a conversation in another form. */
export const CONVERT: Command = {
  name: "convert",
  operand: "FILE|-",
  completes: "files",
  purpose: "Write a conversation as another format, and tell what that cannot say",
  flags: {
    Input: INPUT_FLAGS,
    Reading: READING_FLAGS,
    Output: [
      {
        name: "to",
        value: "FORMAT",
        choices: TARGET_NAMES,
        aliases: FORMAT_ALIASES,
        hints: READ_ONLY,
        help: "What to write; `pith formats` lists the formats; needed",
      },
      OUTPUT_FLAG,
      FORCE_FLAG,
      DRY_RUN_FLAG,
      JSON_FLAG,
    ],
    General: COMMON_FLAGS,
  },
  examples: [
    "pith convert session.jsonl --to notebook -o session.ipynb",
    "pith convert dialog.ipynb --to messages",
  ],
  run,
};
