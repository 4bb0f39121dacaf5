import type { Message } from "../model/message.ts";

/** For each message, the earliest message that holds a call which a result of it answers; itself without one. */
function earliestCalls(messages: readonly Message[]): { reach: Uint32Array; openFrom: number } {
  const reach = Uint32Array.from(messages, (_message, index) => index);
  const calls = new Map<string, number>();
  const open = new Map<string, number>();
  let last = -1;
  messages.forEach(({ role, content }, index) => {
    if (role !== "tool") last = index;
    for (const part of content) {
      if (part.type === "tool_use") {
        calls.set(part.id, index);
        open.set(part.id, index);
      } else if (part.type === "tool_result") {
        reach[index] = Math.min(reach[index]!, calls.get(part.id) ?? index);
        open.delete(part.id);
      }
    }
  });
  const waits = [...open.values()].includes(last);
  return { reach, openFrom: waits ? last : messages.length };
}

/**
 * Moves a cut back to where it parts no call from its result.
 *
 * A result belongs to the latest call before it that has its id. The calls of the last step may still be answered, so a
 * step with an open one is not cut off either; a call that was left unanswered further up holds nothing back.
 *
 * @param messages the history
 * @param cut how many messages the caller would cut off; less than 0 counts as 0
 * @returns how many may be cut off, at most `cut`
 */
export function safeCut(messages: readonly Message[], cut: number): number {
  if (cut <= 0) return 0;
  const { reach, openFrom } = earliestCalls(messages);
  let safe = Math.min(cut, openFrom);
  for (let index = messages.length - 1; index >= safe; index--) safe = Math.min(safe, reach[index]!);
  return safe;
}
