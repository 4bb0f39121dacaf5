import { grouped } from "../../dsl/grouped.ts";
import type { Conversation } from "../../formats/format.ts";
import type { ReadConversation } from "../../formats/read_conversation.ts";
import type { Loss } from "../../formats/writer.ts";
import type { Invocation } from "../command.ts";
import { isSeveral } from "../../formats/conversation_choice.ts";

/** More faults than these are counted, not printed. */
const SHOWN_FAULTS = 10;

/** Tells the person of what an input has lost by its faults. */
export function reportFaults({ diagnostics }: Conversation, name: string, { flags, host }: Invocation): void {
  if (flags.quiet) return;
  const losses = diagnostics.filter(({ recovered }) => !recovered);
  const shown = losses.slice(0, SHOWN_FAULTS).map(({ message }) => `warning: ${name}: ${message}\n`);
  const more = losses.length - shown.length;
  host.writeError(
    shown.join("") + (more > 0 ? `warning: ${name}: ${more} more faults, --json lists them\n` : ""),
  );
}

/** What was left out of an input on purpose, a line for each reason. */
export function leftOutLines(leftOut: Conversation["leftOut"]): string {
  return Object.entries(leftOut).map(([what, count]) => `not read: ${grouped(count)} × ${what}\n`).join("");
}

/** A loss, and the conversation in which it occurred. */
export interface PlacedLoss {
  /** What could not be said. */
  readonly loss: Loss;
  /** Where. */
  readonly conversation: ReadConversation;
}

/** What a loss says, without its place. */
function wordsOf({ message }: Loss): string {
  return message.replace(/^Message [0-9]+: /, "");
}

/** The place of a loss as a person finds it: messages are counted from 1, lines are those of the file. */
function placeOf({ loss: { index }, conversation }: PlacedLoss, isOneOfMany: boolean): string {
  const { number, title, messages } = conversation;
  const line = messages[index]?.metadata?.line;
  const of = isOneOfMany ? `conversation ${number}${title === undefined ? "" : ` (${title})`}, ` : "";
  return `${of}message ${index + 1}${line === undefined ? "" : ` (line ${line})`}`;
}

/**
 * Tells the person of what a form could not say: the first of each kind, and how many there are.
 *
 * @param losses the losses of all conversations
 * @param target the form
 * @param invocation the flags and the machine
 */
export function reportLosses(
  losses: readonly PlacedLoss[],
  target: string,
  { flags, host }: Invocation,
): void {
  if (flags.quiet) return;
  const kinds = new Map<string, { readonly first: PlacedLoss; count: number }>();
  for (const placed of losses) {
    // Names and numbers differ from one to the next of the same kind.
    const key = wordsOf(placed.loss).replaceAll(/"[^"]*"|[0-9]+/g, "…");
    const kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, { first: placed, count: 1 });
    else kind.count++;
  }
  for (const { first, count } of kinds.values()) {
    const more = count === 1 ? "" : ` (and ${grouped(count - 1)} more like it, --json lists them)`;
    const place = placeOf(first, isSeveral(flags));
    host.writeError(`warning: ${target}: ${place}: ${wordsOf(first.loss)}${more}\n`);
  }
}
