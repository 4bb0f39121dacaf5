import { MESSAGE_FACTS, type MessageFacts } from "./message_facts.ts";

const FACTS: Readonly<Record<string, MessageFacts>> = MESSAGE_FACTS;

/**
 * Finds the facts of some kinds.
 *
 * @param kinds names in `MESSAGE_FACTS`
 * @returns what finds them, kind by kind
 */
export function factsOfKinds(kinds: readonly string[]): MessageFacts {
  return (messages) => kinds.flatMap((kind) => FACTS[kind]!(messages));
}
