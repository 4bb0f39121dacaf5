import type { CompactBlock } from "./compact_block.ts";
import { parseBody } from "./parse_body.ts";

const SKILL_CALL = /▶ Skill\(skill='([^']+)'/g;

/** The first argument of a call of the tool `Skill`, as Python prints it. */
const SKILL_ARGUMENT = /^skill=(['"])(.+?)\1/;

/**
 * Names the skills that were loaded.
 *
 * @param blocks the blocks of a conversation
 * @returns each skill that a call names, once, in order
 */
export function skillsOf(blocks: readonly CompactBlock[]): string[] {
  const names = blocks.flatMap(({ kind, name, text }) => {
    if (kind !== "call" || name !== "Skill") return [];
    return SKILL_ARGUMENT.exec(text)?.[2] ?? [];
  });
  return [...new Set(names)];
}

/**
 * Says which skills to load again.
 *
 * @param chat the conversation
 * @param guard whether only a call names a skill; otherwise any text that looks like one
 * @returns the skills as a list; `""` without any
 */
export function skillList(chat: string, guard: boolean): string {
  const names = guard
    ? skillsOf(parseBody(chat)).map((name) => name.replaceAll(/[()]/g, "\\$&"))
    : Array.from(chat.matchAll(SKILL_CALL), ([, name]) => name!);
  return [...new Set(names)].map((name) => `Skill(${name})`).join(", ");
}
