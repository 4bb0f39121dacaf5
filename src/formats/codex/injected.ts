import { asString, type JsonObject } from "../values.ts";

/** How texts begin that Codex itself writes into the user's turn. */
const OPENINGS: readonly string[] = [
  "<environment_context>",
  "<user_instructions>",
  "<permissions instructions>",
  "<turn_aborted>",
  "<user_shell_command>",
  "<skill>",
  "<subagent_notification>",
  "# AGENTS.md instructions for",
];

/** Tells whether a block of the user's turn is one that Codex wrote in by itself. */
export function isInjected({ text }: JsonObject): boolean {
  const start = asString(text)?.trimStart();
  return start !== undefined && OPENINGS.some((opening) => start.startsWith(opening));
}
