import { dirname } from "@std/path";
import { compactDialog } from "../dialog/compact_dialog.ts";
import { dialogToCompact } from "../dialog/dialog_to_compact.ts";
import { stringifyNotebook } from "../dialog/stringify_notebook.ts";
import { compactChat, type CompactChatOptions } from "../dsl/chat.ts";
import { compactContent } from "../dsl/document.ts";
import { type ConversationCount, countMessages } from "../dsl/count_messages.ts";
import { COMPACT_POLICY } from "../dsl/policy.ts";
import type { Diagnostic } from "../formats/diagnostic.ts";
import { type Encoding, loadTokenizer } from "../tokens/load_tokenizer.ts";
import type { Command, Invocation } from "./command.ts";
import { usageError } from "./errors.ts";
import { type ReadInput, readInputs } from "./read_input.ts";
import { checkOutput, writeOutput } from "./write_output.ts";

/** Final messages that stay whole unless told otherwise. */
export const LAST_N = 5;

/** How many tokens a document saves. */
export interface Savings {
  /** The conversation that went in. */
  readonly before: ConversationCount;
  /** The tokens of the document, legend included. */
  readonly after: number;
  /** The difference, in tokens. */
  readonly saved: number;
  /** The difference in percent of what went in, to a tenth. */
  readonly savedPercent: number;
}

function savingsOf(before: ConversationCount, after: number): Savings {
  const saved = before.tokens - after;
  const savedPercent = before.tokens === 0 ? 0 : Math.round(1000 * saved / before.tokens) / 10;
  return { before, after, saved, savedPercent };
}

/** The budgets and the tokenizer that the flags name. */
async function optionsOf({ flags }: Invocation): Promise<CompactChatOptions> {
  const count = (name: string, initial: number) => flags[name] as number | undefined ?? initial;
  return {
    tokenizer: await loadTokenizer(flags.encoding as Encoding | undefined),
    lastN: count("last", LAST_N),
    userTokens: count("user-tokens", COMPACT_POLICY.userTokens),
    assistantTokens: count("assistant-tokens", COMPACT_POLICY.assistantTokens),
    callTokens: count("call-tokens", COMPACT_POLICY.callTokens),
    resultTokens: count("result-tokens", COMPACT_POLICY.resultTokens),
  };
}

/** A conversation made small: as a document, or in place where it is a dialog and that is wanted. */
function compactInput(input: ReadInput, options: CompactChatOptions, { flags }: Invocation): string {
  const { conversation: { messages, dialog }, path } = input;
  if (flags["in-place-form"]) {
    if (dialog === undefined) {
      throw usageError("The flag --in-place-form is for notebooks, and the input is none");
    }
    return stringifyNotebook(compactDialog(dialog, options));
  }
  const transcript = flags.transcript as string | undefined ?? path ?? "(standard input, not kept)";
  const notes = flags.notes as string | undefined ?? "";
  // The flat form of a dialog has no message that stays whole: what its author keeps is not cut.
  return dialog === undefined
    ? compactContent(compactChat(messages, options), transcript, { lastN: options.lastN ?? 0, notes })
    : compactContent(dialogToCompact(dialog, options), transcript, { lastN: 0, notes });
}

/** A conversation that was made small. */
export interface CompactedConversation {
  /** The format that it was read as. */
  readonly format: string;
  /** The tokens that were counted. */
  readonly encoding: string;
  /** How much was saved. */
  readonly savings: Savings;
  /** How many records were left out on purpose, by the reason. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** The faults of the input. */
  readonly diagnostics: readonly Diagnostic[];
  /** The document, or the notebook in its place. */
  readonly document: string;
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
): AsyncGenerator<CompactedConversation> {
  const options = await optionsOf(invocation);
  const { tokenizer } = options;
  for await (const input of readInputs(invocation, command)) {
    checkOutput(invocation, input.path);
    const { messages, format, diagnostics, leftOut } = input.conversation;
    const document = compactInput(input, options, invocation);
    const savings = savingsOf(countMessages(messages, { tokenizer }), tokenizer.count(document));
    yield { format, encoding: tokenizer.encoding, savings, leftOut, diagnostics, document };
  }
}

/** Several documents in one text. */
export function joinDocuments(compacted: readonly CompactedConversation[]): string {
  return compacted.map(({ document }) => document).join("\n\n");
}

/** What was made of a file. */
export interface FileReport {
  /** The format that it was read as. */
  readonly format: string;
  /** How many conversations it held. */
  readonly conversations: number;
  /** The tokens that went in. */
  readonly before: number;
  /** The tokens of what was written. */
  readonly after: number;
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
  { operands, flags, host }: Invocation,
  command: Command,
  output: string,
): Promise<FileReport> {
  const own = { operands, host, flags: { conversation: "all", ...flags, output } };
  const compacted = await Array.fromAsync(compactInputs(own, command));
  await host.makeFolder(dirname(output));
  await writeOutput(own, joinDocuments(compacted));
  return {
    format: compacted[0]!.format,
    conversations: compacted.length,
    before: compacted.reduce((sum, { savings }) => sum + savings.before.tokens, 0),
    after: compacted.reduce((sum, { savings }) => sum + savings.after, 0),
  };
}
