import { included } from "../facts/included.ts";

/**
 * The facts that a text does not say word for word.
 *
 * @param facts the facts
 * @param text the text
 * @returns those that are not in it, in order
 */
export function missingFacts(facts: readonly string[], text: string): string[] {
  if (facts.length === 0) return [];
  const found = included(facts, text);
  return facts.filter((fact) => !found.has(fact));
}
