import { compactDialog } from "../dialog/compact_dialog.ts";
import { dialogToCompact } from "../dialog/dialog_to_compact.ts";
import { stringifyNotebook } from "../dialog/stringify_notebook.ts";
import { compactChat, type CompactChatOptions } from "../dsl/chat.ts";
import { compactContent } from "../dsl/document.ts";
import { type ConversationCount, countMessages } from "../dsl/count_messages.ts";
import { COMPACT_POLICY } from "../dsl/policy.ts";
import { type Encoding, loadTokenizer } from "../tokens/load_tokenizer.ts";
import type { Command, Invocation } from "./command.ts";
import { usageError } from "./errors.ts";
import { type ReadInput, readInputs } from "./read_input.ts";
import { INPUT_FLAGS, READING_FLAGS } from "./reading_flags.ts";
import { COMMON_FLAGS, countFlag, ENCODING_FLAG, JSON_FLAG } from "./shared_flags.ts";
import { grouped, table } from "./table.ts";
import { checkOutput, FORCE_FLAG, OUTPUT_FLAG, writeOutput } from "./write_output.ts";

const LAST_N = 5;

/** How many tokens a document saves. */
interface Savings {
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

async function run(invocation: Invocation): Promise<void> {
  const { flags, host } = invocation;
  const options = await optionsOf(invocation);
  const { tokenizer } = options;
  const reports: { readonly document: string }[] = [];
  for await (const input of readInputs(invocation, COMPACT)) {
    checkOutput(invocation, input.path);
    const { messages, format, diagnostics, leftOut } = input.conversation;
    const document = compactInput(input, options, invocation);
    const savings = flags.stats || flags.json
      ? savingsOf(countMessages(messages, { tokenizer }), tokenizer.count(document))
      : undefined;
    const report = { format, encoding: tokenizer.encoding, ...savings, leftOut, diagnostics, document };
    reports.push(report);
    if (flags.stats && savings !== undefined && !flags.quiet) host.writeError(statsTable(savings, leftOut));
  }
  const isAll = flags.conversation === "all";
  const text = flags.json
    ? JSON.stringify(isAll ? reports : reports[0], null, 2)
    : reports.map(({ document }) => document).join("\n\n");
  await writeOutput(invocation, text);
}

/** `pith compact`: a conversation as a continuation document. */
export const COMPACT: Command = {
  name: "compact",
  operand: "FILE|-",
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
      { name: "stats", help: "Tell on the standard error how many tokens were saved" },
    ],
    General: COMMON_FLAGS,
  },
  examples: [
    "pith compact session.jsonl --stats -o session.md",
    "pith compact session.jsonl --last 10 --result-tokens 80 | less",
  ],
  run,
};
