import { bodyEscape, notesEscape } from "./escape.ts";
import type { GuardOptions } from "./options.ts";
import { parseBody } from "./parse_body.ts";
import { REFERENCE_PATTERN } from "./reference_mark.ts";
import { skillList, skillsNamed } from "./skills.ts";
import { LAST_N } from "./policy.ts";
import { findBody } from "./split_document.ts";
import { printPath } from "./transcript_path.ts";
import { BODY_HEADING, legend, NOTES_HEADING, SKILLS, TRANSCRIPT } from "./wrapper.ts";

/** Where there is none of these, no block of a conversation names a skill, and none has a name itself. */
const MAY_NAME = new RegExp(`Skill\\(|${REFERENCE_PATTERN}`);

/** Options of {@linkcode compactContent}. */
export interface CompactContentOptions extends GuardOptions {
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
 * With `guard`, no line of the conversation or of the notes poses as a heading or a sentence of the wrapper, skills are
 * taken from calls only, and a transcript's name with line breaks is printed as a JSON string.
 *
 * @param chat what {@linkcode compactChat} returned, or {@linkcode joinCompacts}
 * @param path where the complete transcript is
 * @param options notes, how many final messages are whole, and `guard`
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
  const { notes = "", lastN = LAST_N, guard = true } = options;
  const blocks = MAY_NAME.test(chat) ? parseBody(chat) : [];
  const skills = guard ? skillList(blocks) : skillsNamed(chat);
  return legend(lastN, blocks.some(({ ref }) => ref !== undefined)) + BODY_HEADING +
    (guard ? bodyEscape.add(chat) : chat) +
    (notes === "" ? "" : NOTES_HEADING + (guard ? notesEscape.add(notes) : notes)) +
    TRANSCRIPT + (guard ? printPath(path) : path) +
    (skills === "" ? "" : `${SKILLS}${skills}.`);
}

/**
 * Takes the conversation out of a document that {@linkcode compactContent} made: what it was given comes back, byte for
 * byte, whatever it was. The escapes that the renderers set in it stay, so that it can be wrapped again.
 *
 * @param content the document
 * @param options `guard`, as the document was written with
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
export function compactBody(content: string, options: GuardOptions = {}): string {
  const place = findBody(content);
  if (place === undefined) {
    throw new SyntaxError(
      'Cannot find the conversation: expected a document with the heading "## Conversation"',
    );
  }
  const { guard = true } = options;
  const body = content.slice(place.start, place.end);
  return guard ? bodyEscape.remove(body) : body;
}
