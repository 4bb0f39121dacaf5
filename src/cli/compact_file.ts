import { dirname } from "@std/path";
import { compactDocument } from "../budget/compact_document.ts";
import { documentOf } from "../budget/document_of.ts";
import type { Receipt } from "../budget/receipt.ts";
import { compactDialog } from "../dialog/compact_dialog.ts";
import { dialogToCompact } from "../dialog/dialog_to_compact.ts";
import type { Dialog } from "../dialog/model.ts";
import { stringifyNotebook } from "../dialog/stringify_notebook.ts";
import { compactChat, type CompactChatOptions } from "../dsl/chat.ts";
import { compactContent } from "../dsl/document.ts";
import { type ConversationCount, countMessages } from "../dsl/count_messages.ts";
import { COMPACT_POLICY } from "../dsl/policy.ts";
import type { ReadConversation } from "../formats/read_conversation.ts";
import { type Encoding, loadTokenizer } from "../tokens/load_tokenizer.ts";
import type { Command, FlagValues, Invocation } from "./command.ts";
import { usageError } from "./errors.ts";
import { headingOf } from "./heading.ts";
import { type ReadInput, readInputs } from "./read_input.ts";
import type { FactSurvival } from "../survival/survival.ts";
import { reportSurvival } from "./survival_report.ts";
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

/** A document, and a receipt where one was asked for. */
interface Compacted {
  readonly document: string;
  readonly receipt?: Receipt;
}

/** A dialog in its own form: smaller in its place, or flat. */
function compactOwnForm(
  dialog: Dialog,
  options: CompactChatOptions,
  flags: FlagValues,
  path: string,
): string {
  if (flags["in-place-form"]) return stringifyNotebook(compactDialog(dialog, options));
  // The flat form has no message that stays whole: what the dialog's author keeps is not cut.
  const notes = flags.notes as string | undefined ?? "";
  return compactContent(dialogToCompact(dialog, options), path, { lastN: 0, notes });
}

/** A conversation made small: as a document, or in place where it is a dialog and that is wanted. */
function compactInput(input: ReadInput, options: CompactChatOptions, { flags }: Invocation): Compacted {
  const { conversation: { messages, dialog }, path } = input;
  if (flags["in-place-form"] && dialog === undefined) {
    throw usageError("The flag --in-place-form is for notebooks, and the input is none");
  }
  const transcript = flags.transcript as string | undefined ?? path ?? "(standard input, not kept)";
  const maxTokens = flags["max-tokens"] as number | undefined;
  const hasReceipt = maxTokens !== undefined || flags.receipt !== undefined;
  if (dialog !== undefined && (flags["in-place-form"] || !hasReceipt)) {
    return { document: compactOwnForm(dialog, options, flags, transcript) };
  }
  const notes = flags.notes as string | undefined ?? "";
  if (!hasReceipt) {
    const body = compactChat(messages, options);
    return { document: documentOf(body, options.lastN ?? 0, messages, { path: transcript, notes }) };
  }
  return compactDocument(messages, {
    ...options,
    path: transcript,
    notes,
    ...(maxTokens === undefined ? {} : { maxTokens }),
  });
}

/** A conversation that was made small. */
export interface CompactedConversation extends Compacted {
  /** The conversation itself. */
  readonly conversation: ReadConversation;
  /** The tokens that were counted. */
  readonly encoding: string;
  /** Counts how much was saved. */
  readonly savings: () => Savings;
  /** Which facts are still there, where that was asked for. */
  readonly survival?: Readonly<Record<string, FactSurvival>>;
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
    const { conversation } = input;
    const compacted = compactInput(input, options, invocation);
    const facts = reportSurvival(conversation.messages, compacted.document, invocation);
    const savings = () =>
      savingsOf(countMessages(conversation.messages, { tokenizer }), tokenizer.count(compacted.document));
    yield {
      conversation,
      encoding: tokenizer.encoding,
      savings,
      ...compacted,
      ...(facts && { survival: facts }),
    };
  }
}

/** Several documents in one text, under a heading each. */
export function joinDocuments(compacted: readonly CompactedConversation[]): string {
  if (compacted.length === 1) return compacted[0]!.document;
  return compacted.map(({ conversation, document }) => `${headingOf(conversation)}\n\n${document}`).join(
    "\n\n",
  );
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
  { operands, flags, host }: Invocation,
  command: Command,
  output: string,
): Promise<FileReport> {
  const own = { operands, host, flags: { conversation: "all", ...flags, output } };
  const compacted = await Array.fromAsync(compactInputs(own, command));
  await host.makeFolder(dirname(output));
  await writeOutput(own, joinDocuments(compacted));
  const report = { format: compacted[0]!.conversation.format, conversations: compacted.length };
  if (!flags.stats && !flags.json) return report;
  const savings = compacted.map(({ savings }) => savings());
  return {
    ...report,
    tokens: {
      before: savings.reduce((sum, { before }) => sum + before.tokens, 0),
      after: savings.reduce((sum, { after }) => sum + after, 0),
    },
  };
}
