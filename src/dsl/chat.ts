import type { Message } from "../model/message.ts";
import { requireTokenizer } from "../tokens/tokenizer.ts";
import { joinSegments } from "./join.ts";
import { compactMessage } from "./message.ts";
import type { CompactOptions } from "./options.ts";
import { WHOLE } from "./policy.ts";
import { asOnePiece, type MessagePiece, unwrapDocuments } from "./unwrap_documents.ts";
import { isPlumbing } from "./user.ts";

/** Options of {@linkcode compactChat}. */
export interface CompactChatOptions extends CompactOptions {
  /**
   * How many substantive messages at the end are rendered whole. A user message without a text of the user's own does
   * not count.
   *
   * @default {0}
   */
  readonly lastN?: number;
}

/** Whether a message says something that a person or the assistant meant to say, or a result. */
export function isSubstantive({ role, content }: Message): boolean {
  return role !== "user" || content.some((part) => part.type === "text" && !isPlumbing(part.text));
}

/**
 * Finds where the last substantive messages begin.
 *
 * @param messages the conversation
 * @param lastN how many there are
 * @returns the index of the first of them
 */
export function lastFrom(messages: readonly Message[], lastN: number): number {
  let index = messages.length;
  for (let left = lastN; index > 0 && left > 0; index--) {
    if (isSubstantive(messages[index - 1]!)) left--;
  }
  return index;
}

/** Gives the pieces of a message. */
export type TakeApart = (message: Message) => readonly MessagePiece[];

/** How turns are rendered, where it is not as by default. */
export interface TurnRenderer {
  /** Gives the pieces of a message; by default documents are taken out of the user's messages. */
  readonly takeApart?: TakeApart;
  /** Renders a message; by default `compactMessage`. */
  readonly render?: (message: Message, options: CompactOptions) => string;
}

/**
 * The pieces of a message when none but the user may bring a document.
 *
 * @param message the message
 * @returns its pieces
 */
export function userDocuments(message: Message): readonly MessagePiece[] {
  return message.role === "user" ? unwrapDocuments(message) : asOnePiece(message);
}

/**
 * Renders the turns of a conversation. The turns of a document in it stand as they stood.
 *
 * @param messages the conversation
 * @param optionsAt the options for each message, by its index; `undefined` leaves it out
 * @param how how pieces are found and messages rendered
 * @returns the turns, each led by a user message unless it is the first; a turn with nothing to show is `""`
 */
export function renderTurns(
  messages: readonly Message[],
  optionsAt: (index: number) => CompactOptions | undefined,
  { takeApart = userDocuments, render = compactMessage }: TurnRenderer = {},
): string[] {
  const turns: string[][] = [[]];
  messages.forEach((message, index) => {
    const options = optionsAt(index);
    for (const piece of takeApart(message)) {
      if (piece.type === "document") {
        turns.push(options === undefined ? [] : [piece.document.body], []);
        continue;
      }
      if (message.role === "user") turns.push([]);
      const text = options === undefined ? "" : render(piece.message, options);
      if (text !== "") turns.at(-1)!.push(text);
    }
  });
  return turns.map((turn) => turn.join("\n"));
}

/**
 * Renders a conversation as {@linkcode compactChat} does, with the caller's word on which messages may bring documents.
 *
 * @param messages the conversation
 * @param options as for `compactChat`
 * @param takeApart gives the pieces of a message
 * @returns the body of a compact document
 */
export function compactTurns(
  messages: readonly Message[],
  options: CompactChatOptions,
  takeApart: TakeApart,
): string {
  requireTokenizer(options);
  const { lastN = 0 } = options;
  if (!(lastN >= 0) || lastN % 1 !== 0) {
    throw new RangeError(`Cannot keep the last ${lastN} messages whole: expected a whole number from 0`);
  }
  const from = lastFrom(messages, lastN);
  const whole = { ...options, ...WHOLE };
  return joinSegments(renderTurns(messages, (index) => index < from ? options : whole, { takeApart }));
}

/**
 * Renders a conversation as user-led turns, set apart by `***`.
 *
 * Each message keeps its budgets, but from the `lastN`-th substantive message from the end on all is whole, so that the
 * immediate state of the work stays as it was. A text of the user that is a compact document is taken out of its wrapper,
 * and its turns stand as they stood, byte for byte and whatever the budgets; {@linkcode earlierNotes} has the rest of it.
 *
 * @param messages the conversation
 * @param options the tokenizer, the budgets by class (by default {@linkcode COMPACT_POLICY}), `lastN`, and `guard`
 * @returns the body of a compact document; `""` when no message has anything to show
 * @throws {TypeError} when the tokenizer is missing
 * @throws {RangeError} when `lastN` is not a whole number, or a budget is too small for a fenced block
 *
 * @example
 * ```ts
 * import { assistant, compactChat, loadTokenizer, toolResult, toolUse, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const chat = compactChat([
 *   user("What is here?"),
 *   assistant(toolUse("Bash", { command: "ls" })),
 *   toolResult("a.ts\nb.ts", { name: "Bash" }),
 *   user("Thanks."),
 * ], { tokenizer });
 * assertEquals(chat, "§ What is here? §\n! ls\n> a.ts ¶ b.ts\n\n***\n\n§ Thanks. §");
 * ```
 */
export function compactChat(messages: readonly Message[], options: CompactChatOptions): string {
  return compactTurns(messages, options, userDocuments);
}
