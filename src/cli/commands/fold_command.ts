import { factsOfKinds } from "../../facts/facts_of_kinds.ts";
import { MESSAGE_FACTS } from "../../facts/message_facts.ts";
import {
  compactConversation,
  type FactsRequired,
  KEEP_RECENT,
  type NotFolded,
  type Summariser,
} from "../../fold/compact_conversation.ts";
import { dslSummariser, SEGMENT_TOKENS } from "../../fold/dsl_summariser.ts";
import { FactsLostError } from "../../fold/facts_lost_error.ts";
import { ProvenanceLostError } from "../../fold/provenance_lost_error.ts";
import { parseJson, stringifyJson } from "../../model/exact_json.ts";
import type { Message } from "../../model/message.ts";
import type { Tokenizer } from "../../tokens/tokenizer.ts";
import type { Command, Invocation } from "../command.ts";
import { callRenderersOf } from "../config/call_renderers_of.ts";
import { CliError, EXIT, inputError, usageError } from "../errors.ts";
import { countOf, tokenizerOf, transcriptOf } from "../flags/flag_values.ts";
import { TRANSCRIPT_FLAG } from "../flags/document_flags.ts";
import { readInput, requireMessages } from "../input/read_input.ts";
import { INPUT_FLAGS, READING_FLAGS } from "../flags/reading_flags.ts";
import { COMMON_FLAGS, countFlag, ENCODING_FLAG, JSON_FLAG } from "../flags/shared_flags.ts";
import { foldReport } from "../../reports/fold_report.ts";
import { grouped } from "../../dsl/grouped.ts";
import { checkOutput, DRY_RUN_FLAG, FORCE_FLAG, OUTPUT_FLAG, writeOutput } from "../output/write_output.ts";

function requiredFacts(list: string): FactsRequired {
  const kinds = list.split(",").map((kind) => kind.trim());
  const unknown = kinds.find((kind) => !Object.hasOwn(MESSAGE_FACTS, kind));
  if (unknown !== undefined) {
    const known = Object.keys(MESSAGE_FACTS).join(", ");
    throw usageError(
      `The flag --require does not take "${unknown}": expected some of ${known}, joined by commas`,
    );
  }
  return factsOfKinds(kinds);
}

/** A summariser that hands the span to a program and takes the summary from its output. */
function commandSummariser(command: string, { host }: Invocation): Summariser {
  return async (span) => {
    const { code, output } = await host.runCommand(command, `${stringifyJson(span)}\n`);
    if (code !== 0) throw inputError(`The summariser "${command}" failed: it returned ${code}`);
    try {
      return parseJson(output) as Message;
    } catch {
      throw inputError(`The summariser "${command}" printed no JSON: expected one message`);
    }
  };
}

function summariserOf(
  invocation: Invocation,
  tokenizer: Tokenizer,
  path: string,
  require: FactsRequired,
): Summariser {
  const { flags } = invocation;
  const command = flags["summariser-command"];
  if (command !== undefined) return commandSummariser(String(command), invocation);
  const segmentTokens = countOf(flags, "segment-tokens") ?? SEGMENT_TOKENS;
  return dslSummariser({
    tokenizer,
    path,
    segmentTokens,
    require,
    callRenderers: callRenderersOf(invocation.config),
  });
}

/** Why nothing was folded, for people. */
const REASONS: Readonly<Record<NotFolded, string>> = {
  "all-recent": "all messages are recent, --keep says how many are",
  "under-threshold": "the conversation is within the threshold",
  "already-compacted": "what could be folded is a summary already",
  "not-smaller": "the summary would be as long as what it stands for",
};

async function run(invocation: Invocation): Promise<void> {
  const { flags, host } = invocation;
  const threshold = countOf(flags, "threshold");
  if (!threshold) {
    throw usageError("The command fold needs a threshold from 1: --threshold N", FOLD.examples[0]);
  }
  const require = flags.require === undefined ? () => [] : requiredFacts(String(flags.require));
  const input = await readInput(invocation, FOLD);
  requireMessages(input);
  const { conversation, path } = input;
  checkOutput(invocation, path);
  const tokenizer = await tokenizerOf(flags);
  const transcript = transcriptOf(flags, path);
  try {
    const compaction = await compactConversation(conversation.messages, {
      summarise: summariserOf(invocation, tokenizer, transcript, require),
      thresholdTokens: threshold,
      keepRecent: countOf(flags, "keep") ?? KEEP_RECENT,
      tokenizer,
      require,
    });
    const { history, event, reason, folded } = compaction;
    const result = flags.json ? foldReport(conversation, compaction) : history;
    await writeOutput(invocation, stringifyJson(result, { indent: 2 }));
    if (flags.quiet) return;
    host.writeError(
      event === null
        ? `nothing folded: ${REASONS[reason!]}\n`
        : `${folded} messages folded, ${grouped(event.tokensBefore)} tokens before, ${
          grouped(event.tokensAfter)
        } after\n`,
    );
  } catch (error) {
    if (error instanceof ProvenanceLostError || error instanceof FactsLostError) {
      throw new CliError(error.message, EXIT.provenance, "nothing was folded or written");
    }
    if (error instanceof TypeError) throw inputError(error.message);
    throw error;
  }
}

/** `pith fold`: older turns as one summary that keeps every source. */
export const FOLD: Command = {
  name: "fold",
  operand: "FILE|-",
  completes: "files",
  purpose: "Fold the older turns into one summary that keeps every citation, and print the messages",
  flags: {
    Input: INPUT_FLAGS,
    Reading: READING_FLAGS,
    Folding: [
      {
        name: "threshold",
        value: "N",
        isCount: true,
        help: "Fold when the conversation has more tokens; needed",
      },
      countFlag("keep", KEEP_RECENT, "Final messages that stay as they are"),
      { name: "require", value: "KINDS", help: "Facts that the summary must say, such as paths,urls,ids" },
      countFlag("segment-tokens", SEGMENT_TOKENS, "Tokens that the folded turns may take"),
      {
        name: "summariser-command",
        value: "CMD",
        default: "none, no model",
        help: "Program that gets the turns as JSON and prints the summary",
      },
      ENCODING_FLAG,
    ],
    Output: [
      OUTPUT_FLAG,
      FORCE_FLAG,
      DRY_RUN_FLAG,
      { ...TRANSCRIPT_FLAG, help: "The path that the summary names as the full transcript" },
      JSON_FLAG,
    ],
    General: COMMON_FLAGS,
  },
  examples: [
    "pith fold session.jsonl --threshold 8000 -o folded.json",
    "pith fold messages.json --threshold 8000 --keep 10 --require paths,ids --json",
  ],
  run,
};
