import type { Message } from "../model/message.ts";
import type { CompactOptions } from "./options.ts";
import { COMPACT_POLICY } from "./policy.ts";
import { MARKS } from "./marks.ts";
import { strip } from "./python_text.ts";
import { withReference } from "./reference_mark.ts";
import { compactText } from "./text.ts";

/** What a host writes into the user's turn by itself: slash-command records, their output, hooks and reminders. */
const PLUMBING =
  /^<(?:command-(?:name|message|args)|local-command-(?:stdout|stderr|caveat)|user-prompt-submit-hook|system-reminder)>/;

const SKILL_TEXT = "Base directory for this skill:";

/** What stands for a skill's text: the model that reads on is told to load it again. */
const SKILL_NOTICE = "…skill text compacted: re-invoke before relying on it…";

/**
 * Tells whether a text was written into the user's turn by the host and says nothing about the conversation.
 *
 * @param text a text part of a user message
 * @returns `true` for a record of a slash command, its output, a hook or a reminder
 */
export function isPlumbing(text: string): boolean {
  return PLUMBING.test(strip(text));
}

/**
 * Renders one text of the user.
 *
 * @param text the text
 * @param options the tokenizer, and `userTokens`
 * @returns the text between `§`, of at most `userTokens` tokens; a notice for a skill's text; `undefined` for what the
 * host wrote in by itself
 * @throws {TypeError} when the tokenizer is missing
 *
 * @example
 * ```ts
 * import { compactUserPart, loadTokenizer } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * assertEquals(compactUserPart("<command-name>/clear</command-name>", { tokenizer }), undefined);
 * ```
 */
export function compactUserPart(text: string, options: CompactOptions): string | undefined {
  if (isPlumbing(text)) return undefined;
  const { tokenizer, guard = true, userTokens: maxTokens = COMPACT_POLICY.userTokens } = options;
  const shown = text.startsWith(SKILL_TEXT) ? SKILL_NOTICE : text;
  return compactText(shown, MARKS.user, { tokenizer, guard, maxTokens });
}

/**
 * Renders the text parts of a user message, one a line.
 *
 * @param message the message
 * @param options the tokenizer, and `userTokens` for each part
 * @returns the rendered parts; `""` when there are none
 * @throws {TypeError} when the tokenizer is missing
 *
 * @example
 * ```ts
 * import { compactUser, loadTokenizer, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * assertEquals(compactUser(user("Fix it.", "Then test."), { tokenizer }), "§ Fix it. §\n§ Then test. §");
 * ```
 */
export function compactUser(message: Message, options: CompactOptions): string {
  const texts = message.content
    .map((part) => part.type === "text" ? compactUserPart(part.text, options) : undefined)
    .filter((text) => text !== undefined)
    .join("\n");
  return withReference(options.labels?.get(message), texts);
}
