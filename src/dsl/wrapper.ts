/** What every compact document begins with. */
export const OPENING = "This session is being continued from an earlier conversation.";

/** The heading above the conversation. */
export const BODY_HEADING = "\n\n## Conversation\n\n";

/** The heading above the notes. */
export const NOTES_HEADING = "\n\n## Auto-generated continuation notes\n\n";

/** What stands before the name of the complete transcript. */
export const TRANSCRIPT = "\n\nIf further detail is needed, read the complete transcript at: ";

/** What stands before the skills to load again. */
export const SKILLS =
  "\n\nSkill contents were compacted out above. Before relying on any skill guidance, re-invoke it: ";

/** The headings, which are lines of their own. */
export const HEADINGS: readonly string[] = [BODY_HEADING.trim(), NOTES_HEADING.trim()];

/** How the other lines of the wrapper begin; without the final period, which a cut may have taken. */
export const SENTENCES: readonly string[] = [OPENING.slice(0, -1), TRANSCRIPT.trim(), SKILLS.trim()];

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** The sentence of the legend that says what is whole; for five messages it is the source document's own. */
function lastMessages(lastN: number): string {
  if (lastN === 0) return "Any message may be truncated.";
  if (lastN === Infinity) return "No message is truncated.";
  if (lastN === 1) return "The final message is preserved untruncated.";
  return `The final ${NUMBERS[lastN] ?? lastN} messages are preserved untruncated.`;
}

/** The sentence of the legend that explains names, where there are any. */
const REFERENCES =
  "`#` and digits before a turn, call or result name it: `pith recall TRANSCRIPT DIGITS` prints " +
  "the original. ";

/**
 * What a document says first: how it is to be read.
 *
 * @param lastN how many final messages are whole
 * @param hasReferences whether names stand before turns, calls and results
 * @returns the legend
 */
export function legend(lastN: number, hasReferences: boolean): string {
  return `${OPENING} ` +
    "`§ … §` encloses user text; `» … »` encloses assistant text; fenced `python` is persistent-kernel execution; " +
    "`!` marks Bash; `▶` marks another tool call; `>` marks its result; `¶` replaces a newline; `***` separates " +
    `user-led turns; and \` … \` marks removed middle content. ${lastMessages(lastN)} ` +
    (hasReferences ? REFERENCES : "") +
    "This representation is for orientation only: never copy code or commands from it; reopen the original " +
    "transcript or source file first.";
}
