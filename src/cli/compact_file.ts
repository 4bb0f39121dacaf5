import { dirname } from "@std/path";
import type { CompactChatOptions } from "../dsl/chat.ts";
import { COMPACT_POLICY, LAST_N } from "../dsl/policy.ts";
import { type CompactedConversation, compactRead, type CompactReadOptions } from "../reports/compact_read.ts";
import { type CompactReport, compactReport, type Savings, savingsOf } from "../reports/compact_report.ts";
import { type Encoding, loadTokenizer } from "../tokens/load_tokenizer.ts";
import type { Tokenizer } from "../tokens/tokenizer.ts";
import type { Command, Invocation } from "./command.ts";
import { callRenderersOf } from "./config/call_renderers_of.ts";
import { usageError } from "./errors.ts";
import { joinTexts } from "../reports/heading.ts";
import { type ReadInput, readInputs } from "./read_input.ts";
import { reportSurvival } from "./survival_report.ts";
import { checkOutput, writeOutput } from "./write_output.ts";

/**
 * Takes the options of compaction from the flags.
 *
 * @param invocation the flags, and what `pith.json` says
 * @returns the budgets, and the tokenizer
 */
export async function optionsOf({ flags, config }: Invocation): Promise<CompactChatOptions> {
  const count = (name: string, initial: number) => flags[name] as number | undefined ?? initial;
  return {
    tokenizer: await loadTokenizer(flags.encoding as Encoding | undefined),
    lastN: count("last", LAST_N),
    userTokens: count("user-tokens", COMPACT_POLICY.userTokens),
    assistantTokens: count("assistant-tokens", COMPACT_POLICY.assistantTokens),
    callTokens: count("call-tokens", COMPACT_POLICY.callTokens),
    resultTokens: count("result-tokens", COMPACT_POLICY.resultTokens),
    callRenderers: callRenderersOf(config),
  };
}

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

/**
 * Says what is wanted of a conversation.
 *
 * @param input the conversation
 * @param options the budgets, and the tokenizer
 * @param invocation the flags
 * @returns the options of its compaction
 */
export function compactReadOptionsOf(
  { path }: ReadInput,
  options: CompactChatOptions,
  { flags }: Invocation,
): CompactReadOptions {
  const maxTokens = flags["max-tokens"] as number | undefined;
  return {
    ...options,
    path: flags.transcript as string | undefined ?? path ?? "(standard input, not kept)",
    notes: flags.notes as string | undefined ?? "",
    inPlace: flags["in-place-form"] === true,
    refs: flags.refs === true,
    hasReceipt: [maxTokens, flags.receipt, flags.refs || undefined].some((flag) => flag !== undefined),
    ...(maxTokens === undefined ? {} : { maxTokens }),
  };
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
  const options = await optionsOf(invocation);
  const { tokenizer } = options;
  for await (const input of readInputs(invocation, command)) {
    checkOutput(invocation, input.path);
    const { conversation } = input;
    checkInPlace(input, invocation);
    const compacted = compactRead(input, compactReadOptionsOf(input, options, invocation));
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
  const maxTokens = invocation.flags["max-tokens"] as number | undefined;
  const isFull = maxTokens !== undefined && inputs.length === 1 && inputs[0]!.isFull(maxTokens);
  await writeOutput(invocation, joinDocuments(inputs), { isFull });
}

/** What was made of a file. */
export interface FileReport {
  /** The format that it was read as. */
  readonly format: string;
  /** How many conversations it held. */
  readonly conversations: number;
  /** The tokens that went in, and of what was written, where they are asked for. */
  readonly tokens?: { readonly before: number; readonly after: number };
}

/**
 * Compacts all conversations of one file into another.
 *
 * @param invocation the file as the only operand, and the flags
 * @param command the command
 * @param output where the documents go
 * @returns what was made of it
 */
export async function compactFile(
  invocation: Invocation,
  command: Command,
  output: string,
): Promise<FileReport> {
  const { flags, host } = invocation;
  const own = { ...invocation, flags: { conversation: "all", ...flags, output } };
  const compacted: CompactedInput[] = [];
  for await (const input of compactInputs(own, command)) compacted.push(input);
  if (!flags["dry-run"]) await host.makeFolder(dirname(output));
  await writeDocuments(own, compacted);
  const report = { format: compacted[0]!.compacted.conversation.format, conversations: compacted.length };
  if (!flags.stats && !flags["dry-run"] && !flags.json) return report;
  const savings = compacted.map(({ savings }) => savings());
  return {
    ...report,
    tokens: {
      before: savings.reduce((sum, { before }) => sum + before.tokens, 0),
      after: savings.reduce((sum, { after }) => sum + after, 0),
    },
  };
}
