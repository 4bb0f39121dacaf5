import type { Diagnostic } from "../diagnostic.ts";
import { asId, type JsonObject } from "../values.ts";

/** The messages of a conversation, apart by whether they still stand. */
export interface Thread {
  /** The messages that lead to the last one, in order. */
  readonly live: readonly JsonObject[];
  /** How many were left by an edit or a retry. */
  readonly left: number;
  /** Links that lead nowhere. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What the first messages name as the one before them. */
const ROOT = "00000000-0000-4000-8000-000000000000";

/**
 * Finds what stands of a conversation in which questions were edited and answers tried again.
 *
 * A message comes behind the one it names, which must be above it in the list. Where it names none, or one that is not there,
 * it comes behind the one above it; where it names nothing as such, beside others that name one, it begins the conversation.
 *
 * @param messages the messages, in the order of the list
 * @param conversation the conversation, which may tell the last message
 * @param line where the conversation is, for diagnostics
 * @returns the messages that stand, and broken links
 */
export function findThread(
  messages: readonly JsonObject[],
  conversation: JsonObject,
  line: number,
): Thread {
  const places = new Map<unknown, number>();
  const diagnostics: Diagnostic[] = [];
  // All that begin the conversation name the same root, whatever it is called.
  const roots = new Set<unknown>([ROOT, messages[0]?.parent_message_uuid]);
  const isTree = messages.some(({ parent_message_uuid: parent }) => asId(parent) !== undefined);
  const before = messages.map(({ uuid, parent_message_uuid: parent }, index): number => {
    const place = places.get(parent);
    if (asId(uuid) !== undefined) places.set(uuid, index);
    if (place !== undefined) return place;
    if (isTree && (parent === null || (asId(parent) !== undefined && roots.has(parent)))) return -1;
    if (asId(parent) === undefined) return index - 1;
    const message =
      `In the conversation at line ${line} the message "${uuid}" follows one that is not above it`;
    diagnostics.push({ code: "dangling-parent", message, line, recovered: true });
    return index - 1;
  });
  const live: JsonObject[] = [];
  const last = places.get(conversation.current_leaf_message_uuid) ?? messages.length - 1;
  for (let index = last; index >= 0; index = before[index]!) live.push(messages[index]!);
  return { live: live.reverse(), left: messages.length - live.length, diagnostics };
}
