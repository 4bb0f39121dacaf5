import type { Message } from "../model/message.ts";

/** A user message and what follows it up to the next; the first turn may begin otherwise. */
export interface Turn {
  /** The index of its first message. */
  readonly start: number;
  /** The index behind its last message. */
  readonly end: number;
}

/**
 * Splits a conversation into the turns that `compactChat` sets apart.
 *
 * @param messages the conversation
 * @returns the turns, in order
 */
export function turnsOf(messages: readonly Message[]): Turn[] {
  const starts = messages.flatMap(({ role }, index) => role === "user" || index === 0 ? [index] : []);
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? messages.length }));
}
