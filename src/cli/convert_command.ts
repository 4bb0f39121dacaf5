import type { Loss, Writer, Written } from "../formats/writer.ts";
import { WRITERS } from "../formats/writers.ts";
import { stringifyJson } from "../model/exact_json.ts";
import type { Command, Invocation } from "./command.ts";
import { inputError, usageError } from "./errors.ts";
import { type ReadInput, readInputs, requireMessages } from "./read_input.ts";
import { INPUT_FLAGS, READING_FLAGS } from "./reading_flags.ts";
import { COMMON_FLAGS } from "./shared_flags.ts";
import { reportLosses } from "./warnings.ts";
import { checkOutput, FORCE_FLAG, OUTPUT_FLAG, writeOutput } from "./write_output.ts";

const TARGET_NAMES: readonly string[] = WRITERS.map(({ name }) => name);

/** The targets that are made of a dialog itself, if the input is one. */
const DIALOG_TARGETS: readonly string[] = ["history", "notebook"];

function write(writer: Writer, input: ReadInput): Written {
  if (!DIALOG_TARGETS.includes(writer.name)) requireMessages(input);
  try {
    return writer.write(input.conversation);
  } catch (error) {
    throw inputError(error instanceof Error ? error.message : String(error));
  }
}

/** Several conversations in one text: JSON one a line, anything else one behind the other. */
function joined(written: readonly Written[]): string {
  return written.map(({ value, text }) => value === undefined ? `${text}\n` : `${stringifyJson(value)}\n`)
    .join("");
}

async function run(invocation: Invocation): Promise<void> {
  const { flags } = invocation;
  const writer = WRITERS.find(({ name }) => name === flags.to);
  if (writer === undefined) {
    throw usageError(
      `The command convert needs a target: --to ${TARGET_NAMES.join("|")}`,
      CONVERT.examples[0],
    );
  }
  const isAll = flags.conversation === "all";
  if (isAll && writer.name === "notebook") {
    throw usageError("A notebook holds one conversation: --conversation N instead of all");
  }
  const written: Written[] = [];
  const losses: Loss[] = [];
  for await (const input of readInputs(invocation, CONVERT)) {
    checkOutput(invocation, input.path);
    written.push(write(writer, input));
    losses.push(...written.at(-1)!.losses);
  }
  reportLosses(losses, writer.name, invocation);
  await writeOutput(invocation, isAll ? joined(written) : written[0]!.pieces());
}

/** `pith convert`: a conversation in another form. */
export const CONVERT: Command = {
  name: "convert",
  operand: "FILE|-",
  purpose: "Write a conversation in another form",
  flags: {
    Input: INPUT_FLAGS,
    Reading: READING_FLAGS,
    Output: [
      {
        name: "to",
        value: "FORM",
        choices: TARGET_NAMES,
        help: "What to write; `pith formats` lists the forms; needed",
      },
      OUTPUT_FLAG,
      FORCE_FLAG,
    ],
    General: COMMON_FLAGS,
  },
  examples: [
    "pith convert session.jsonl --to notebook -o session.ipynb",
    "pith convert dialog.ipynb --to messages",
  ],
  run,
};
