import { basename } from "@std/path";
import { preparePlain } from "../../reports/plain_conversation.ts";
import { viewPrepared } from "../../view/view_of.ts";
import { viewPage } from "../../view/view_page.ts";
import { BUDGET_FLAGS } from "../flags/budget_flags.ts";
import type { Command, Invocation } from "../command.ts";
import { budgetsOf, compactReadOptionsOf } from "../documents/compact_options.ts";
import { NOTES_FLAG, REFS_FLAG, TRANSCRIPT_FLAG } from "../flags/document_flags.ts";
import { readInput, requireMessages } from "../input/read_input.ts";
import { INPUT_FLAGS, READING_FLAGS } from "../flags/reading_flags.ts";
import { COMMON_FLAGS } from "../flags/shared_flags.ts";
import { checkOutput, FORCE_FLAG, OUTPUT_FLAG, writeOutput } from "../output/write_output.ts";

async function run(invocation: Invocation): Promise<void> {
  const budgets = await budgetsOf(invocation);
  const input = await readInput(invocation, VIEW);
  checkOutput(invocation, input.path);
  requireMessages(input);
  const { conversation: { title }, path } = input;
  const options = compactReadOptionsOf(input, budgets, invocation);
  const name = title ?? (path === undefined ? "conversation" : basename(path));
  await writeOutput(
    invocation,
    viewPage(viewPrepared(preparePlain(input, options), { ...options, title: name })),
  );
}

/** `pith view`: a conversation beside its document, as a page. */
export const VIEW: Command = {
  name: "view",
  operand: "FILE|-",
  completes: "files",
  purpose: "Print an HTML page that shows a conversation beside its document, with every cut",
  flags: {
    Input: INPUT_FLAGS,
    Reading: READING_FLAGS,
    Budgets: BUDGET_FLAGS,
    Output: [
      OUTPUT_FLAG,
      FORCE_FLAG,
      NOTES_FLAG,
      TRANSCRIPT_FLAG,
      REFS_FLAG,
    ],
    General: COMMON_FLAGS,
  },
  examples: [
    "pith view session.jsonl -o session.html",
    "pith view --latest claude --max-tokens 8000 --redact -o session.html",
  ],
  run,
};
