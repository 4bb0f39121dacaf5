import { type ReadConversation, readConversation, UnknownFormatError } from "../formats/read_conversation.ts";
import { FORMATS } from "../formats/formats.ts";
import type { Command, Flag, Invocation } from "./command.ts";
import { CliError, inputError, usageError } from "./errors.ts";

/** The flag that names the input's format. */
export const FROM_FLAG: Flag = {
  name: "from",
  value: "FORMAT",
  choices: FORMATS.map(({ name }) => name),
  default: "found out by the content",
  help: "The input's format; `pith formats` lists them",
};

/** More faults than these are counted, not printed. */
const SHOWN_FAULTS = 10;

/** An input that was read, and how to speak of it. */
export interface ReadInput {
  /** The conversation. */
  readonly conversation: ReadConversation;
  /** Its path from the root on; `undefined` for the standard input. */
  readonly path: string | undefined;
}

function operandOf({ operands, host }: Invocation, command: Command): string {
  const [path, extra] = operands;
  if (extra !== undefined) {
    throw usageError(`The command ${command.name} takes one file, and ${operands.length} were given`);
  }
  if (path === undefined && host.stdinIsTerminal) {
    throw usageError(
      `The command ${command.name} needs a file, or - for the standard input`,
      command.examples[0],
    );
  }
  return path ?? "-";
}

/** Tells the person of what the input has lost by its faults. */
function reportFaults({ diagnostics }: ReadConversation, name: string, { flags, host }: Invocation): void {
  if (flags.quiet) return;
  const losses = diagnostics.filter(({ recovered }) => !recovered);
  const shown = losses.slice(0, SHOWN_FAULTS).map(({ message }) => `warning: ${name}: ${message}\n`);
  const more = losses.length - shown.length;
  host.writeError(
    shown.join("") + (more > 0 ? `warning: ${name}: ${more} more faults, --json lists them\n` : ""),
  );
}

/**
 * Reads the file or the standard input that a command was given.
 *
 * @param invocation the operands and flags
 * @param command the command
 * @returns the conversation
 * @throws {CliError} when there is no input, or no conversation in it
 */
export async function readInput(invocation: Invocation, command: Command): Promise<ReadInput> {
  const { flags, host } = invocation;
  const operand = operandOf(invocation, command);
  const isStdin = operand === "-";
  const name = isStdin ? "standard input" : operand;
  const input = isStdin ? host.stdin() : await host.openFile(operand);
  let conversation: ReadConversation;
  try {
    conversation = await readConversation(
      input,
      flags.from === undefined ? {} : { from: String(flags.from) },
    );
  } catch (error) {
    if (error instanceof CliError || !(error instanceof Error)) throw error;
    const hint = error instanceof UnknownFormatError
      ? "name it with --from; pith formats lists what can be read"
      : undefined;
    throw inputError(`Cannot read "${name}": ${withoutOpening(error.message)}`, hint);
  }
  if (conversation.messages.length === 0 && conversation.dialog === undefined) {
    const fault = conversation.diagnostics.find(({ recovered }) => !recovered);
    const reason = fault?.message ?? "there is no message of a conversation in it";
    throw inputError(`Cannot read "${name}": ${withoutOpening(reason)}`);
  }
  reportFaults(conversation, name, invocation);
  return { conversation, path: isStdin ? undefined : host.absolutePath(operand) };
}

/** What a reader says is wrong, to go behind words of our own. */
function withoutOpening(message: string): string {
  return message.replace(/^Cannot read /, "").replace(/^[A-Z]/, (letter) => letter.toLowerCase());
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
