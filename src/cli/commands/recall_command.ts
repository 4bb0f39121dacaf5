import { type Recalled, transcriptNaming } from "../../references/recall.ts";
import { originalsOf } from "../../reports/plain_conversation.ts";
import { plainRecaller, recalledText, recallReport } from "../../reports/recall_report.ts";
import { stringifyJson } from "../../model/exact_json.ts";
import type { Command, Invocation } from "../command.ts";
import { inputError, usageError } from "../errors.ts";
import { plainWords } from "../input/plain_input.ts";
import { type ReadInput, readInput } from "../input/read_input.ts";
import { INPUT_FLAGS, READING_FLAGS } from "../flags/reading_flags.ts";
import { COMMON_FLAGS, JSON_FLAG } from "../flags/shared_flags.ts";
import { namesSession } from "../sessions/named_session.ts";
import { OUTPUT_FLAG, writeOutput } from "../output/write_output.ts";

/** The file and the names that a command line holds; with `--latest` or `--session` all operands are names. */
function operandsOf(invocation: Invocation): { readonly file: string[]; readonly refs: string[] } {
  const { operands } = invocation;
  const files = namesSession(invocation) ? 0 : 1;
  const refs = operands.slice(files);
  if (refs.length === 0) {
    throw usageError(
      "The command recall needs a name from pith inspect or a document made with --refs",
      RECALL.examples[0],
    );
  }
  return { file: operands.slice(0, files), refs };
}

function recalledBy(input: ReadInput, invocation: Invocation): (ref: string) => Recalled {
  const { flags, host } = invocation;
  const recall = plainRecaller(input);
  return (ref) => {
    const found = recall(ref);
    const transcript = transcriptNaming(originalsOf(input), ref);
    const place = `its transcript is at: ${plainWords(transcript ?? "", invocation)}`;
    if (found !== undefined) {
      if (transcript !== undefined && transcript !== input.path && !flags.quiet) {
        host.writeError(`the name ${ref} is in an earlier document, too: ${place}\n`);
      }
      return found;
    }
    if (transcript !== undefined) throw inputError(`The name ${ref} is of an earlier part`, place);
    throw inputError(
      `Nothing has the name ${ref}`,
      "name the transcript of the document, and the flags of reading that it was made with",
    );
  };
}

async function run(invocation: Invocation): Promise<void> {
  const { file, refs } = operandsOf(invocation);
  const input = await readInput({ ...invocation, operands: file }, RECALL);
  const found = refs.map(recalledBy(input, invocation));
  if (invocation.flags.json) {
    const reports = found.map((one) => recallReport(input.conversation, one));
    return await writeOutput(
      invocation,
      stringifyJson(reports.length === 1 ? reports[0] : reports, { indent: 2 }),
    );
  }
  await writeOutput(invocation, found.map(recalledText).join("\n\n"));
}

/** `pith recall`: the original of what a document names. */
export const RECALL: Command = {
  name: "recall",
  operand: "FILE|- REF...",
  completes: "files",
  purpose: "Print the original of a turn, call or result by its name in pith inspect or a --refs document",
  flags: {
    Input: INPUT_FLAGS,
    Reading: READING_FLAGS,
    Output: [OUTPUT_FLAG, JSON_FLAG],
    General: COMMON_FLAGS,
  },
  examples: ["pith recall session.jsonl a3f", "pith recall --latest claude a3f 09c --redact"],
  run,
};
