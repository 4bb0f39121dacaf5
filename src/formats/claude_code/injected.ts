import { withoutElements } from "../without_elements.ts";

/** Elements that the host writes into the user's turn; an instruction may follow behind one. */
const ELEMENT =
  /^\s*<(command-name|command-message|command-args|local-command-stdout|local-command-stderr|local-command-caveat|bash-input|bash-stdout|bash-stderr|task-notification|system-reminder|teammate-message|user-prompt-submit-hook|ide_selection|ide_opened_file|ide_diagnostics)[ >]/;

/** Notices that take up the whole text. */
const NOTICES = ["Caveat: The messages below", "[Request interrupted by user", "Stop hook feedback:"];

const SKILL_TEXT = "Base directory for this skill:";

function inside(text: string, tag: string): string {
  const open = `<${tag}>`;
  const start = text.indexOf(open);
  const end = text.indexOf(`</${tag}>`, start);
  return start < 0 || end < 0 ? "" : text.slice(start + open.length, end).trim();
}

/**
 * Takes what the host wrote by itself out of a text of the user's turn.
 *
 * A slash command with arguments is what the person typed, and stays as `/name arguments`.
 *
 * @param text the text
 * @returns the person's own text; `""` when there is none
 */
export function withoutInjected(text: string): string {
  const trimmed = text.trimStart();
  if (NOTICES.some((notice) => trimmed.startsWith(notice))) return "";
  const own = withoutElements(text, ELEMENT);
  if (own.length === text.length) return text;
  const args = trimmed.startsWith("<command-") ? inside(text, "command-args") : "";
  const command = args === "" ? "" : `${inside(text, "command-name")} ${args}`;
  return [command, own.trim()].filter((part) => part !== "").join("\n");
}

/** Tells whether a text is that of a skill, loaded into the user's turn. */
export function isSkillText(text: string): boolean {
  return text.startsWith(SKILL_TEXT);
}
