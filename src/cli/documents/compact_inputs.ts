import { type CompactedConversation, compactRead } from "../../reports/compact_read.ts";
import { type CompactReport, compactReport, type Savings, savingsOf } from "../../reports/compact_report.ts";
import { joinTexts } from "../../reports/heading.ts";
import type { Tokenizer } from "../../tokens/tokenizer.ts";
import type { Command, Invocation } from "../command.ts";
import { budgetsOf, compactReadOptionsOf } from "./compact_options.ts";
import { usageError } from "../errors.ts";
import { countOf } from "../flags/flag_values.ts";
import { type ReadInput, readInputs } from "../input/read_input.ts";
import { reportSurvival } from "./survival_report.ts";
import { checkOutput, writeOutput } from "../output/write_output.ts";

/** A conversation that was made small, and what the command line tells of it. */
export interface CompactedInput {
  /** The document, and what it was made of. */
  readonly compacted: CompactedConversation;
  /** Counts how much was saved. */
  readonly savings: () => Savings;
  /** Counts the document's tokens, if they are more than a limit. */
  readonly tokensOver: (limit: number) => number | undefined;
  /** Whether the document is within a limit, and a line break behind it would be beyond. */
  readonly isFull: (limit: number) => boolean;
  /** Makes what `--json` prints. */
  readonly report: () => CompactReport;
}

/** What a notebook that stays one has not: nothing in it has a name or a receipt, and its cells are cut one by one. */
const NOT_IN_PLACE: readonly string[] = ["refs", "receipt", "max-tokens"];

/** Refuses flags that a notebook in its own form would ignore. What `pith.json` sets is for documents alone. */
function checkInPlace({ conversation, redacted }: ReadInput, { flags, config }: Invocation): void {
  if (!flags["in-place-form"]) return;
  if (conversation.dialog === undefined) {
    throw usageError(
      redacted === undefined
        ? "The flag --in-place-form is for notebooks, and the input is none"
        : "The flag --in-place-form keeps a notebook's cells, and --redact takes their messages: leave one out",
    );
  }
  const name = NOT_IN_PLACE.find((name) => flags[name] !== undefined && flags[name] !== config.flags[name]);
  if (name === undefined) return;
  throw usageError(
    `The flag --in-place-form keeps a notebook, and --${name} is for documents: leave one out`,
  );
}

function tokensOver(document: string, limit: number, tokenizer: Tokenizer): number | undefined {
  return tokenizer.fits(document, limit) ? undefined : tokenizer.count(document);
}

/**
 * Compacts the conversations that a command was given.
 *
 * @param invocation the operands and flags
 * @param command the command
 * @returns the documents in file order
 */
export async function* compactInputs(
  invocation: Invocation,
  command: Command,
): AsyncGenerator<CompactedInput> {
  const budgets = await budgetsOf(invocation);
  const { tokenizer } = budgets;
  for await (const input of readInputs(invocation, command)) {
    checkOutput(invocation, input.path);
    const { conversation } = input;
    checkInPlace(input, invocation);
    const compacted = compactRead(input, compactReadOptionsOf(input, budgets, invocation));
    const survival = reportSurvival(conversation.messages, compacted.document, invocation);
    yield {
      compacted,
      savings: () => savingsOf(compacted, { tokenizer }),
      tokensOver: (limit) => tokensOver(compacted.document, limit, tokenizer),
      isFull: (limit) =>
        tokenizer.fits(compacted.document, limit) && !tokenizer.fits(`${compacted.document}\n`, limit),
      report: () => compactReport(compacted, { tokenizer, survival }),
    };
  }
}

/** Several documents in one text, under a heading each. */
function joinDocuments(inputs: readonly CompactedInput[]): string {
  return joinTexts(inputs.map(({ compacted: { conversation, document } }) => {
    return { conversation, text: document };
  }));
}

/**
 * Writes documents where `--output` says. One that has all the tokens it may have ends without a line break.
 *
 * @param invocation the flags and the machine
 * @param inputs what was made small
 */
export async function writeDocuments(
  invocation: Invocation,
  inputs: readonly CompactedInput[],
): Promise<void> {
  const maxTokens = countOf(invocation.flags, "max-tokens");
  const isFull = maxTokens !== undefined && inputs.length === 1 && inputs[0]!.isFull(maxTokens);
  await writeOutput(invocation, joinDocuments(inputs), { isFull });
}
