import { COMPACT_POLICY } from "../dsl/policy.ts";
import { compactMany } from "./batch/compact_many.ts";
import type { Command, Invocation } from "./command.ts";
import {
  type CompactedConversation,
  compactInputs,
  joinDocuments,
  LAST_N,
  type Savings,
} from "./compact_file.ts";
import { INPUT_FLAGS, READING_FLAGS } from "./reading_flags.ts";
import { COMMON_FLAGS, countFlag, ENCODING_FLAG, JSON_FLAG } from "./shared_flags.ts";
import { grouped, table } from "./table.ts";
import { FORCE_FLAG, OUTPUT_FLAG, writeOutput } from "./write_output.ts";

function statsTable(
  { before, after, saved, savedPercent }: Savings,
  leftOut: Readonly<Record<string, number>>,
): string {
  const roles = Object.entries(before.byRole).map(([role, { messages, tokens }]) => {
    return [role, grouped(messages), grouped(tokens)];
  });
  const notes = Object.entries(leftOut).map(([what, count]) => `not read: ${grouped(count)} × ${what}\n`);
  const media = before.media === 0 ? "" : `not shown or counted: ${grouped(before.media)} media\n`;
  return table([
    ["", "messages", "tokens"],
    ...roles,
    ["before", grouped(before.messages), grouped(before.tokens)],
    ["after", "", grouped(after)],
    ["saved", "", `${grouped(saved)} (${savedPercent.toFixed(1)} %)`],
  ]) + notes.join("") + media;
}

/** Whether there is more than one file to work on. */
async function isMany({ operands, host }: Invocation): Promise<boolean> {
  if (operands.length !== 1) return operands.length > 1;
  return operands[0] !== "-" && await host.isFolder(operands[0]!);
}

/** A conversation's report as `--json` prints it. */
function toJson({ savings, document, ...rest }: CompactedConversation): unknown {
  const { format, encoding, leftOut, diagnostics } = rest;
  return { format, encoding, ...savings, leftOut, diagnostics, document };
}

async function run(invocation: Invocation): Promise<void> {
  const { flags, host } = invocation;
  if (await isMany(invocation)) return await compactMany(invocation);
  const compacted: CompactedConversation[] = [];
  for await (const conversation of compactInputs(invocation, COMPACT)) {
    compacted.push(conversation);
    const { savings, leftOut } = conversation;
    if (flags.stats && !flags.quiet) host.writeError(statsTable(savings, leftOut));
  }
  const reports = compacted.map(toJson);
  await writeOutput(
    invocation,
    flags.json
      ? JSON.stringify(flags.conversation === "all" ? reports : reports[0], null, 2)
      : joinDocuments(compacted),
  );
}

/** `pith compact`: a conversation as a continuation document. */
export const COMPACT: Command = {
  name: "compact",
  operand: "FILE|-|DIR...",
  purpose: "Make a conversation small: print it as a document that another session can start from",
  flags: {
    Input: INPUT_FLAGS,
    Reading: READING_FLAGS,
    Budgets: [
      countFlag("last", LAST_N, "Final messages that stay whole"),
      countFlag("user-tokens", COMPACT_POLICY.userTokens, "Tokens for a text of the user"),
      countFlag("assistant-tokens", COMPACT_POLICY.assistantTokens, "Tokens for a text of the assistant"),
      countFlag("call-tokens", COMPACT_POLICY.callTokens, "Tokens for a tool call"),
      countFlag("result-tokens", COMPACT_POLICY.resultTokens, "Tokens for a tool result"),
      ENCODING_FLAG,
    ],
    Output: [
      OUTPUT_FLAG,
      FORCE_FLAG,
      { name: "in-place-form", help: "Print a notebook with its replies made small, not a document" },
      { name: "notes", value: "TEXT", help: "Notes to set below the conversation" },
      {
        name: "transcript",
        value: "PATH",
        default: "the input's path",
        help: "Where the document says the whole is",
      },
      JSON_FLAG,
      {
        name: "jobs",
        value: "N",
        isCount: true,
        default: "the machine's cores",
        help: "Files to work on at once, where there are several",
      },
      { name: "stats", help: "Tell on the standard error how many tokens were saved" },
    ],
    General: COMMON_FLAGS,
  },
  examples: [
    "pith compact session.jsonl --stats -o session.md",
    "pith compact session.jsonl --last 10 --result-tokens 80 | less",
    "pith compact sessions/ -o documents/ --jobs 4",
  ],
  run,
};
