import { compactChat } from "../dsl/chat.ts";
import { compactContent } from "../dsl/document.ts";
import { type ConversationCount, countMessages } from "../dsl/count_messages.ts";
import { COMPACT_POLICY } from "../dsl/policy.ts";
import { type Encoding, loadTokenizer } from "../tokens/load_tokenizer.ts";
import type { Command, Flag, Invocation } from "./command.ts";
import { usageError } from "./errors.ts";
import { FROM_FLAG, readInput } from "./read_input.ts";
import { COMMON_FLAGS, ENCODING_FLAG, JSON_FLAG } from "./shared_flags.ts";
import { grouped, table } from "./table.ts";

const LAST_N = 5;

function countFlag(name: string, initial: number, help: string): Flag {
  return { name, value: "N", isCount: true, default: String(initial), help };
}

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

async function run(invocation: Invocation): Promise<void> {
  const { flags, host } = invocation;
  const output = flags.output === "-" ? undefined : flags.output as string | undefined;
  const { conversation, path } = await readInput(invocation, COMPACT);
  if (output !== undefined && path === host.absolutePath(output)) {
    throw usageError(`Cannot write to "${output}": it is the input, name another file with --output`);
  }
  const tokenizer = await loadTokenizer(flags.encoding as Encoding | undefined);
  const lastN = flags.last as number | undefined ?? LAST_N;
  const budget = (name: string, initial: number) => flags[name] as number | undefined ?? initial;
  const { messages, format, diagnostics, leftOut } = conversation;
  const chat = compactChat(messages, {
    tokenizer,
    lastN,
    userTokens: budget("user-tokens", COMPACT_POLICY.userTokens),
    assistantTokens: budget("assistant-tokens", COMPACT_POLICY.assistantTokens),
    callTokens: budget("call-tokens", COMPACT_POLICY.callTokens),
    resultTokens: budget("result-tokens", COMPACT_POLICY.resultTokens),
  });
  const transcript = flags.transcript as string | undefined ?? path ?? "(standard input, not kept)";
  const document = compactContent(chat, transcript, {
    lastN,
    notes: flags.notes as string | undefined ?? "",
  });
  const savings = flags.stats || flags.json
    ? savingsOf(countMessages(messages, { tokenizer }), tokenizer.count(document))
    : undefined;
  const text = flags.json
    ? JSON.stringify(
      { format, encoding: tokenizer.encoding, ...savings, leftOut, diagnostics, document },
      null,
      2,
    )
    : document;
  if (output === undefined) host.writeOut(`${text}\n`);
  else await host.writeFile(output, `${text}\n`);
  if (flags.stats && savings !== undefined && !flags.quiet) host.writeError(statsTable(savings, leftOut));
}

/** `pith compact`: a conversation as a continuation document. */
export const COMPACT: Command = {
  name: "compact",
  operand: "FILE|-",
  purpose: "Make a conversation small: print it as a document that another session can start from",
  flags: {
    Input: [FROM_FLAG],
    Budgets: [
      countFlag("last", LAST_N, "Final messages that stay whole"),
      countFlag("user-tokens", COMPACT_POLICY.userTokens, "Tokens for a text of the user"),
      countFlag("assistant-tokens", COMPACT_POLICY.assistantTokens, "Tokens for a text of the assistant"),
      countFlag("call-tokens", COMPACT_POLICY.callTokens, "Tokens for a tool call"),
      countFlag("result-tokens", COMPACT_POLICY.resultTokens, "Tokens for a tool result"),
      ENCODING_FLAG,
    ],
    Output: [
      {
        name: "output",
        short: "o",
        value: "FILE",
        default: "standard output",
        help: "Where to write the document",
      },
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
