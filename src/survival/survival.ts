import { included } from "../facts/included.ts";
import { MESSAGE_FACTS, type MessageFacts } from "../facts/message_facts.ts";
import type { Message } from "../model/message.ts";

/** What became of the facts of one kind. */
export interface FactSurvival {
  /** How many there were. */
  readonly before: number;
  /** How many are still there. */
  readonly after: number;
  /** Those that are not, in order of appearance. */
  readonly lost: readonly string[];
}

/** Options of {@linkcode survival}. */
export interface SurvivalOptions {
  /** Further kinds of facts, or others in place of known ones; none by default. */
  readonly kinds?: Readonly<Record<string, MessageFacts>>;
}

/** A text as facts are looked for in it: line breaks, `¶` and blanks in a row are one blank. */
function flat(text: string): string {
  return text.replaceAll(/[\s¶]+/g, " ");
}

/**
 * Tells which facts of a conversation are still in what was made of it.
 *
 * @param before the conversation
 * @param after the document, or whatever text stands for the conversation
 * @param options further kinds of facts
 * @returns the kinds of which there were any, each with how many facts there were, are, and which are lost
 *
 * @example
 * ```ts
 * import { survival, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const report = survival([user("Look at src/a.ts and src/b.ts.")], "§ Look at src/a.ts … §");
 * assertEquals(report, { paths: { before: 2, after: 1, lost: ["src/b.ts"] } });
 * ```
 */
export function survival(
  before: readonly Message[],
  after: string,
  options: SurvivalOptions = {},
): Record<string, FactSurvival> {
  const found = Object.entries({ ...MESSAGE_FACTS, ...options.kinds }).map(([kind, find]) => {
    return { kind, facts: find(before).map((fact) => ({ fact, flat: flat(fact) })) };
  });
  const kept = included(found.flatMap(({ facts }) => facts.map(({ flat }) => flat)), flat(after));
  const report: Record<string, FactSurvival> = {};
  for (const { kind, facts } of found) {
    if (facts.length === 0) continue;
    const lost = facts.filter(({ flat }) => !kept.has(flat)).map(({ fact }) => fact);
    report[kind] = { before: facts.length, after: facts.length - lost.length, lost };
  }
  return report;
}
