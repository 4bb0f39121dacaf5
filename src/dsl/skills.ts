import type { CompactBlock } from "./compact_block.ts";

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

function listed(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `Skill(${name})`).join(", ");
}

/**
 * Says which skills to load again.
 *
 * @param blocks the blocks of a conversation
 * @returns the skills that calls name as a list; `""` without any
 */
export function skillList(blocks: readonly CompactBlock[]): string {
  return listed(skillsOf(blocks).map((name) => name.replaceAll(/[()]/g, "\\$&")));
}

/**
 * Says which skills to load again when any text that looks like a call counts as one.
 *
 * @param chat the conversation
 * @returns the skills as a list; `""` without any
 */
export function skillsNamed(chat: string): string {
  return listed(Array.from(chat.matchAll(SKILL_CALL), ([, name]) => name!));
}
