import type { Message } from "./message.ts";
import type { MessageProblem } from "./message_problem.ts";

/** The values and the names in a value; none when it throws as it is read. */
function inside(value: object): unknown[] {
  try {
    return Array.isArray(value) ? value : Object.entries(value).flat();
  } catch {
    return [];
  }
}

/** Whether a value holds a string with half of a surrogate pair, as a value or as a name, at whatever depth. */
function holdsHalf(value: unknown): boolean {
  const seen = new Set<unknown>();
  for (const open = [value]; open.length > 0;) {
    const next = open.pop();
    if (typeof next === "string" && !next.isWellFormed()) return true;
    if (typeof next !== "object" || next === null || seen.has(next)) continue;
    seen.add(next);
    for (const item of inside(next)) open.push(item);
  }
  return false;
}

/**
 * Finds the parts of a sound history whose strings cannot be written as UTF-8, since they hold half of a surrogate pair. An
 * API refuses them, or reads another sign.
 *
 * @param messages the history
 * @returns the problems, in order
 */
export function illFormedStrings(messages: readonly Message[]): MessageProblem[] {
  return messages.flatMap(({ content }, index) =>
    content.flatMap((part, at): MessageProblem[] => {
      if (!holdsHalf(part)) return [];
      const message =
        `Part ${at} of message ${index} holds half of a surrogate pair: expected well-formed strings`;
      return [{ code: "ill-formed-string", message, index, part: at }];
    })
  );
}
