import type { ReadConversation } from "../formats/read_conversation.ts";
import { Problem } from "./problem.ts";

/** More faults than these are not told of a body in which there is nothing. */
export const TOLD_FAULTS = 20;

/**
 * Makes the problem of a body in which there is no conversation.
 *
 * @param diagnostics the faults
 * @returns the problem, which names the first fault that cost something
 */
export function unreadable(diagnostics: ReadConversation["diagnostics"]): Problem {
  const fault = diagnostics.find(({ recovered }) => !recovered);
  const detail = fault?.message ?? "There is no message of a conversation in the body: expected one at least";
  return new Problem("unreadable", detail, { data: { diagnostics: diagnostics.slice(0, TOLD_FAULTS) } });
}

/**
 * Refuses a conversation whose dialog was read but makes no messages, for work that needs them.
 *
 * @param conversation the conversation
 * @throws {Problem} when a fault has left no message
 */
export function requireMessages({ messages, diagnostics }: ReadConversation): void {
  if (messages.length === 0 && diagnostics.some(({ recovered }) => !recovered)) throw unreadable(diagnostics);
}
