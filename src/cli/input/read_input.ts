import {
  type ReadConversation,
  readConversation,
  readConversations,
  UnknownFormatError,
} from "../../formats/read_conversation.ts";
import {
  type FoundConversation,
  SeveralConversationsError,
} from "../../formats/several_conversations_error.ts";
import type { Command, Invocation } from "../command.ts";
import { isSeveral, wantedNumbers } from "../../formats/conversation_choice.ts";
import { CliError, inputError, usageError } from "../errors.ts";
import { type OpenInput, openInput } from "./open_input.ts";
import { readOptionsOf } from "../flags/reading_flags.ts";
import { namedSession, namesSession } from "../sessions/named_session.ts";
import type { PlainConversation } from "../../reports/plain_conversation.ts";
import { plainInput, plainWords } from "./plain_input.ts";
import { reportFaults } from "../terminal/warnings.ts";

/** More conversations than these are counted, not listed. */
const LISTED = 20;

/** An input that was read, and how to speak of it. */
export interface ReadInput extends PlainConversation {
  /** Its path from the root on; `undefined` for the standard input. */
  readonly path: string | undefined;
}

async function operandOf(invocation: Invocation, command: Command): Promise<string> {
  const { operands, host } = invocation;
  const [path, extra] = operands;
  if (extra !== undefined) {
    throw usageError(`The command ${command.name} takes one file, and ${operands.length} were given`);
  }
  if (namesSession(invocation)) return await namedSession(invocation);
  if (path === undefined && host.stdinIsTerminal) {
    throw usageError(
      `The command ${command.name} needs a file, or - for the standard input`,
      `${command.examples[0]}\n  or --latest any for the newest session of this folder`,
    );
  }
  return path ?? "-";
}

function listed(conversations: readonly FoundConversation[]): string {
  const lines = conversations.slice(0, LISTED).map(({ number, id, title, messages }) =>
    `  ${number}  ${[title, id].filter(Boolean).join(" · ") || "untitled"} (${messages} messages)\n`
  );
  const more = conversations.length - lines.length;
  return lines.join("") + (more > 0 ? `  … and ${more} more, pith formats --explain lists all\n` : "");
}

/** What a reader says is wrong, to go behind words of our own. */
function withoutOpening(message: string): string {
  return message.replace(/^Cannot read /, "").replace(/^[A-Z]/, (letter) => letter.toLowerCase());
}

/** An error of the reader as one of the command line. */
function toCliError(error: unknown, { name }: OpenInput, invocation: Invocation): unknown {
  if (error instanceof CliError || !(error instanceof Error)) return error;
  const words = plainWords(`Cannot read "${name}": ${withoutOpening(error.message)}`, invocation);
  if (error instanceof SeveralConversationsError) {
    invocation.host.writeError(plainWords(listed(error.conversations), invocation));
    return usageError(
      words,
      "name one with --conversation N, take some with --conversation 1,2 or all with --conversation all",
    );
  }
  if (error instanceof UnknownFormatError) {
    return inputError(words, "name it with --from; pith formats lists what can be read", { cause: error });
  }
  return inputError(words);
}

/** Refuses a conversation in which there is nothing to work on. */
function requireContent(
  { messages, dialog, diagnostics }: ReadConversation,
  name: string,
  invocation: Invocation,
): void {
  if (messages.length > 0 || dialog !== undefined) return;
  const fault = diagnostics.find(({ recovered }) => !recovered);
  const reason = fault?.message ?? "there is no message of a conversation in it";
  throw inputError(plainWords(`Cannot read "${name}": ${withoutOpening(reason)}`, invocation));
}

/**
 * Reads the conversation that a command was given.
 *
 * @param invocation the operands and flags
 * @param command the command
 * @returns the conversation
 * @throws {CliError} when there is no input, no conversation in it, or more than one
 */
export async function readInput(invocation: Invocation, command: Command): Promise<ReadInput> {
  const { flags } = invocation;
  if (isSeveral(flags)) {
    throw usageError(
      `The command ${command.name} takes one conversation: --conversation N or --conversation ID`,
    );
  }
  const input = await openInput(await operandOf(invocation, command), invocation);
  const wanted = flags.conversation === undefined ? {} : { conversation: String(flags.conversation) };
  let conversation: ReadConversation;
  try {
    conversation = await readConversation(input.chunks, { ...readOptionsOf(flags), ...wanted });
  } catch (error) {
    throw toCliError(error, input, invocation);
  }
  requireContent(conversation, input.name, invocation);
  const plain = plainInput(conversation, invocation);
  reportFaults(plain.conversation, input.name, invocation);
  return { ...plain, path: input.path };
}

/** All conversations of an input, with its errors as those of the command line. */
async function* conversationsOf(input: OpenInput, invocation: Invocation): AsyncGenerator<ReadConversation> {
  const conversations = readConversations(input.chunks, readOptionsOf(invocation.flags));
  try {
    while (true) {
      const next = await conversations.next().catch((error) => {
        throw toCliError(error, input, invocation);
      });
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await conversations.return(undefined);
  }
}

/**
 * Reads the conversations that a command was given: the one, or each of those that `--conversation` names in turn.
 *
 * @param invocation the operands and flags
 * @param command the command
 * @returns the conversations in file order; those without messages are told and passed over
 * @throws {CliError} when there is no input, no conversation in it, or not one that is named
 */
export async function* readInputs(invocation: Invocation, command: Command): AsyncGenerator<ReadInput> {
  const { flags } = invocation;
  if (!isSeveral(flags)) {
    yield await readInput(invocation, command);
    return;
  }
  const numbers = wantedNumbers(flags);
  const input = await openInput(await operandOf(invocation, command), invocation);
  let total = 0;
  const left = new Set(numbers);
  let count = 0;
  for await (const read of conversationsOf(input, invocation)) {
    total++;
    if (numbers !== undefined && !left.delete(read.number)) continue;
    const plain = plainInput(read, invocation);
    const { conversation } = plain;
    reportFaults(conversation, `${input.name}, conversation ${conversation.number}`, invocation);
    if (conversation.messages.length === 0 && conversation.dialog === undefined) continue;
    count++;
    yield { ...plain, path: input.path };
    if (numbers !== undefined && left.size === 0) return;
  }
  if (left.size > 0) {
    const missing = `there is no conversation ${[...left].join(" or ")}, the input holds ${total}`;
    throw usageError(`Cannot read "${input.name}": ${missing}`, "pith formats --explain lists them");
  }
  if (count === 0) {
    throw inputError(`Cannot read "${input.name}": there is no message of a conversation in it`);
  }
}

/**
 * Refuses an input whose dialog was read but makes no messages, for commands that need them.
 *
 * @param input what was read
 * @throws {CliError} when a fault has left no message
 */
export function requireMessages({ conversation: { messages, diagnostics } }: ReadInput): void {
  const fault = diagnostics.find(({ recovered }) => !recovered);
  if (messages.length === 0 && fault !== undefined) throw inputError(fault.message);
}
