import { compactMany } from "../batch/compact_many.ts";
import { BUDGET_FLAGS } from "../flags/budget_flags.ts";
import type { Command, Invocation } from "../command.ts";
import { jsonOf } from "../output/json_of.ts";
import { type CompactedInput, compactInputs, writeDocuments } from "../documents/compact_inputs.ts";
import { NOTES_FLAG, REFS_FLAG, STATS_FLAG, TRANSCRIPT_FLAG } from "../flags/document_flags.ts";
import { INPUT_FLAGS, READING_FLAGS } from "../flags/reading_flags.ts";
import { COMMON_FLAGS, JSON_FLAG } from "../flags/shared_flags.ts";
import type { Paint } from "../terminal/paint.ts";
import type { Savings } from "../../reports/compact_report.ts";
import { grouped } from "../../dsl/grouped.ts";
import { table } from "../terminal/table.ts";
import { leftOutLines } from "../terminal/warnings.ts";
import { DRY_RUN_FLAG, FORCE_FLAG, OUTPUT_FLAG, writeFile, writeOutput } from "../output/write_output.ts";

/** A document of more tokens is hardly what another session wants to start from. */
const LONG_DOCUMENT = 20_000;

function statsTable(
  { before, after, saved, savedPercent }: Savings,
  leftOut: Readonly<Record<string, number>>,
  paint: Paint,
): string {
  const roles = Object.entries(before.byRole).map(([role, { messages, tokens }]) => {
    return [role, grouped(messages), grouped(tokens)];
  });
  const growth = saved < 0
    ? `nothing saved: the document is ${grouped(-saved)} tokens longer, most of them its legend\n`
    : "";
  const media = before.media === 0 ? "" : `not shown or counted: ${grouped(before.media)} media\n`;
  const rows = [
    ["", "messages", "tokens"],
    ...roles,
    ["before", grouped(before.messages), grouped(before.tokens)],
    ["after", "", grouped(after)],
    ...saved < 0 ? [] : [["saved", "", `${grouped(saved)} (${savedPercent.toFixed(1)} %)`]],
  ];
  return table(rows, "padStart", paint) + growth + leftOutLines(leftOut) + media;
}

/** Whether files go into a folder: since there are several, or since the output is one. */
async function isMany({ operands, flags, host }: Invocation): Promise<boolean> {
  if (operands.length !== 1) return operands.length > 1;
  if (operands[0] === "-") return false;
  const { output } = flags;
  if (typeof output === "string" && (output.endsWith("/") || await host.isFolder(output))) return true;
  return await host.isFolder(operands[0]!);
}

/** Tells of the limit when a document is long and has none. */
function hintAtLimit({ tokensOver }: CompactedInput, { flags, host }: Invocation): void {
  if (flags.quiet || flags["max-tokens"] !== undefined || flags["in-place-form"]) return;
  const tokens = tokensOver(LONG_DOCUMENT);
  if (tokens === undefined) return;
  host.writeError(`the document has ${grouped(tokens)} tokens: with --max-tokens N it has N at most\n`);
}

async function run(invocation: Invocation): Promise<void> {
  const { flags, host, paint } = invocation;
  if (await isMany(invocation)) return await compactMany(invocation);
  const compacted: CompactedInput[] = [];
  for await (const one of compactInputs(invocation, COMPACT)) {
    compacted.push(one);
    if ((flags.stats || flags["dry-run"]) && !flags.quiet) {
      host.writeError(statsTable(one.savings(), one.compacted.conversation.leftOut, paint.error));
    }
  }
  if (flags.json) {
    const reports = compacted.map(({ report }) => report());
    await writeOutput(invocation, jsonOf(reports, flags));
  } else await writeDocuments(invocation, compacted);
  if (flags.receipt !== undefined) {
    const receipts = compacted.map(({ compacted: { receipt } }) => receipt ?? null);
    await writeFile(invocation, String(flags.receipt), [jsonOf(receipts, flags)]);
  }
  for (const one of compacted) hintAtLimit(one, invocation);
}

/** `pith compact`: a conversation as a continuation document. */
export const COMPACT: Command = {
  name: "compact",
  operand: "FILE|-|DIR...",
  completes: "files",
  purpose: "Make a conversation small: print it as a document that another session can start from",
  flags: {
    Input: INPUT_FLAGS,
    Reading: READING_FLAGS,
    Budgets: BUDGET_FLAGS,
    Output: [
      OUTPUT_FLAG,
      FORCE_FLAG,
      DRY_RUN_FLAG,
      { name: "in-place-form", help: "Print a notebook with its replies made small, not a document" },
      NOTES_FLAG,
      TRANSCRIPT_FLAG,
      JSON_FLAG,
      {
        name: "jobs",
        value: "N",
        isCount: true,
        default: "the machine's cores",
        help: "Files to work on at once, where there are several",
      },
      { name: "survival", help: "Tell on the standard error which facts are still in the document" },
      {
        name: "min-survival",
        value: "LIST",
        help: "Write nothing when fewer survive, as in paths=90,urls=100",
      },
      REFS_FLAG,
      {
        name: "receipt",
        value: "FILE",
        completes: "files",
        help: "Write what became of every message, as JSON",
      },
      STATS_FLAG,
    ],
    General: COMMON_FLAGS,
  },
  examples: [
    "pith compact session.jsonl --stats -o session.md",
    "pith compact session.jsonl --last 10 --result-tokens 80 | less",
    "pith compact session.jsonl --max-tokens 8000 --receipt receipt.json -o session.md",
    "pith compact --latest any --stats -o session.md",
    "pith compact --session 3f9c2a71 --max-tokens 8000 -o session.md",
    "pith compact sessions/ -o documents/ --jobs 4",
    "pith compact session.jsonl --refs --redact -o session.md",
  ],
  run,
};
