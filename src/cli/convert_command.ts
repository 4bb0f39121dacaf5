import { dialogToHistory } from "../dialog/dialog_history.ts";
import { messagesToDialog } from "../dialog/messages_to_dialog.ts";
import type { Dialog } from "../dialog/model.ts";
import { stringifyNotebook } from "../dialog/stringify_notebook.ts";
import type { Conversation } from "../formats/format.ts";
import { messagesToMarkdown } from "../formats/markdown.ts";
import { stringifyJson } from "../model/exact_json.ts";
import type { Command, Invocation } from "./command.ts";
import { inputError, usageError } from "./errors.ts";
import { FROM_FLAG, readInput, requireMessages } from "./read_input.ts";
import { COMMON_FLAGS } from "./shared_flags.ts";
import { checkOutput, FORCE_FLAG, OUTPUT_FLAG, writeOutput } from "./write_output.ts";

function asDialog({ dialog, messages }: Conversation): Dialog {
  return dialog ?? messagesToDialog(messages);
}

/** What a conversation can be written as. */
const TARGETS: Readonly<Record<string, (conversation: Conversation) => string>> = {
  messages: ({ messages }) => stringifyJson(messages, { indent: 2 }),
  history: (conversation) => stringifyJson(dialogToHistory(asDialog(conversation)), { indent: 2 }),
  notebook: (conversation) => stringifyNotebook(asDialog(conversation)),
  markdown: ({ messages }) => messagesToMarkdown(messages),
};

const TARGET_NAMES: readonly string[] = Object.keys(TARGETS);

/** The targets that are made of a dialog itself, if the input is one. */
const DIALOG_TARGETS: readonly string[] = ["history", "notebook"];

async function run(invocation: Invocation): Promise<void> {
  const { flags } = invocation;
  if (flags.to === undefined) {
    throw usageError(
      `The command convert needs a target: --to ${TARGET_NAMES.join("|")}`,
      CONVERT.examples[0],
    );
  }
  const input = await readInput(invocation, CONVERT);
  checkOutput(invocation, input.path);
  if (!DIALOG_TARGETS.includes(String(flags.to))) requireMessages(input);
  let text: string;
  try {
    text = TARGETS[String(flags.to)]!(input.conversation);
  } catch (error) {
    throw inputError(error instanceof Error ? error.message : String(error));
  }
  await writeOutput(invocation, text);
}

/** `pith convert`: a conversation in another form. */
export const CONVERT: Command = {
  name: "convert",
  operand: "FILE|-",
  purpose: "Write a conversation in another form",
  flags: {
    Input: [FROM_FLAG],
    Output: [
      {
        name: "to",
        value: "FORM",
        choices: TARGET_NAMES,
        help: "What to write: " +
          TARGET_NAMES.join(", "),
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
