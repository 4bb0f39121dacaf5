const WORD_END = /[\s"'`<>()[\]{}|,;]+/;

/**
 * The facts that a text does not say word for word.
 *
 * Most facts that are there stand as a word or a line of their own, which one look-up finds; the text is searched for the
 * others only.
 *
 * @param facts the facts
 * @param text the text
 * @returns those that are not in it, in order
 */
export function missingFacts(facts: readonly string[], text: string): string[] {
  if (facts.length === 0) return [];
  const alone = new Set([...text.split(WORD_END), ...text.split("\n")]);
  return facts.filter((fact) => !alone.has(fact) && !text.includes(fact));
}
