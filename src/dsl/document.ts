const BODY_HEADING = "\n\n## Conversation\n\n";
const NOTES_HEADING = "\n\n## Auto-generated continuation notes\n\n";
const TRANSCRIPT = "\n\nIf further detail is needed, read the complete transcript at: ";
const SKILLS =
  "\n\nSkill contents were compacted out above. Before relying on any skill guidance, re-invoke it: ";

const SKILL_CALL = /▶ Skill\(skill='([^']+)'/g;

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** The sentence of the legend that says what is whole; for five messages it is the source document's own. */
function lastMessages(lastN: number): string {
  if (lastN === 0) return "Any message may be truncated.";
  if (lastN === Infinity) return "No message is truncated.";
  if (lastN === 1) return "The final message is preserved untruncated.";
  return `The final ${NUMBERS[lastN] ?? lastN} messages are preserved untruncated.`;
}

function legend(lastN: number): string {
  return "This session is being continued from an earlier conversation. `§ … §` encloses user text; `» … »` encloses " +
    "assistant text; fenced `python` is persistent-kernel execution; `!` marks Bash; `▶` marks another tool call; `>` " +
    "marks its result; `¶` replaces a newline; `***` separates user-led turns; and ` … ` marks removed middle content. " +
    `${
      lastMessages(lastN)
    } This representation is for orientation only: never copy code or commands from it; reopen ` +
    "the original transcript or source file first.";
}

/** Options of {@linkcode compactContent}. */
export interface CompactContentOptions {
  /** Notes for whoever continues, set below the conversation; none by default. */
  readonly notes?: string;
  /**
   * How many final messages are whole, as `compactChat` was told: the legend says so.
   *
   * @default {5}
   */
  readonly lastN?: number;
}

/**
 * Wraps a compact conversation as a document that another session can start from: a legend, the conversation, notes if
 * there are any, where the complete transcript is, and which skills to load again.
 *
 * @param chat what {@linkcode compactChat} returned, or {@linkcode joinCompacts}
 * @param path where the complete transcript is
 * @param options notes, and how many final messages are whole
 * @returns the document
 *
 * @example
 * ```ts
 * import { compactBody, compactContent } from "@pith/pith";
 * import { assertEquals, assertStringIncludes } from "@std/assert";
 *
 * const document = compactContent("▶ Skill(skill='review')\n> loaded", "session.jsonl");
 * assertStringIncludes(document, "re-invoke it: Skill(review).");
 * assertEquals(compactBody(document), "▶ Skill(skill='review')\n> loaded");
 * ```
 */
export function compactContent(chat: string, path: string, options: CompactContentOptions = {}): string {
  const { notes = "", lastN = 5 } = options;
  const skills = new Set(Array.from(chat.matchAll(SKILL_CALL), ([, name]) => `Skill(${name})`));
  return legend(lastN) + BODY_HEADING + chat +
    (notes === "" ? "" : NOTES_HEADING + notes) +
    TRANSCRIPT + path +
    (skills.size === 0 ? "" : `${SKILLS}${[...skills].join(", ")}.`);
}

/**
 * Takes the conversation out of a document that {@linkcode compactContent} made.
 *
 * @param content the document
 * @returns the conversation alone
 * @throws {SyntaxError} when the text has no `## Conversation` heading
 *
 * @example
 * ```ts
 * import { compactBody, compactContent } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(compactBody(compactContent("§ Hi. §", "session.jsonl", { notes: "A note." })), "§ Hi. §");
 * ```
 */
export function compactBody(content: string): string {
  const heading = content.indexOf(BODY_HEADING);
  if (heading < 0) {
    throw new SyntaxError(
      'Cannot find the conversation: expected a document with the heading "## Conversation"',
    );
  }
  const rest = content.slice(heading + BODY_HEADING.length);
  const notes = rest.indexOf(NOTES_HEADING);
  if (notes >= 0) return rest.slice(0, notes);
  const transcript = rest.lastIndexOf(TRANSCRIPT);
  return transcript < 0 ? rest : rest.slice(0, transcript);
}
