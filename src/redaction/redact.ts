import type { Message } from "../model/message.ts";
import { requireMessages } from "../model/validate.ts";
import { isAssignedSecret } from "./assignments.ts";
import { findSecrets, type RedactOptions, secretsFinder } from "./find_secrets.ts";
import { mapMessage } from "./map_message.ts";
import { mapNames } from "./map_names.ts";
import { redactionMark, redactWith } from "./redact_text.ts";

/** The kind of what is assigned to the name of a secret. */
const ASSIGNED = "secret";

/** How many secrets of one kind a message held. */
export interface RedactedCount {
  /** The index of the message. */
  readonly index: number;
  /** The name of the kind. */
  readonly kind: string;
  /** How many there were. */
  readonly count: number;
}

/** A conversation without its secrets. */
export interface Redacted {
  /** The messages; those without secrets are the very ones that were given. */
  readonly messages: Message[];
  /** What was found, by message and kind, in order of appearance. Never a secret itself. */
  readonly found: readonly RedactedCount[];
}

/** Keeps ids apart that differ in their secrets alone, so that every result still has its call. */
function idsApart(): (id: string, plain: string) => string {
  const ids = new Map<string, string>();
  const taken = new Map<string, string>();
  return (id, plain) => {
    if (id === plain) return id;
    let free = ids.get(id) ?? plain;
    for (let count = 2; (taken.get(free) ?? id) !== id; count++) free = `${plain} ${count}`;
    ids.set(id, free);
    taken.set(free, id);
    return free;
  };
}

/**
 * Puts marks in place of the secrets of a conversation: in texts, thoughts, arguments of any depth, results, addresses,
 * names and types of media, ids of calls, names of tools, and metadata. To be done before anything is cut, so that no half
 * of a secret is left.
 *
 * Only strings change: the content of media, which is encoded, the signature of a thought, which is a provider's own, and
 * values of other types stay. A string that is stored under a name such as `password` counts as assigned to it. A thought
 * that changes loses its signature. Ids that differ in their secrets alone are told apart by a number.
 *
 * @param messages the conversation
 * @param options further kinds to look for
 * @returns the messages with marks, and how much was found where
 * @throws {TypeError} when the history is no list of messages
 * @throws {RangeError} when a kind has no usable name
 *
 * @example
 * ```ts
 * import { assistant, redact, toolUse } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const url = "postgres://app:" + "hunter2" + "@db.example/app";
 * const { messages, found } = redact([assistant(toolUse("Query", { url, limit: 10n }))]);
 * assertEquals(messages, [
 *   assistant(toolUse("Query", { url: "postgres://app:[redacted: url-password]@db.example/app", limit: 10n })),
 * ]);
 * assertEquals(found, [{ index: 0, kind: "url-password", count: 1 }]);
 * ```
 */
export function redact(messages: readonly Message[], options: RedactOptions = {}): Redacted {
  const find = options.kinds === undefined ? findSecrets : secretsFinder(options);
  const knowsNames = options.kinds?.every(({ name }) => name !== ASSIGNED) ?? true;
  const found: RedactedCount[] = [];
  const idOf = idsApart();
  // Names come again and again.
  const harmless = new Set<string>();
  const redacted = requireMessages(messages).map((message, index) => {
    const counts = new Map<string, number>();
    const count = (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const plain = (name: string) => {
      if (harmless.has(name)) return name;
      const inText = redactWith(find, name);
      if (inText.found.length === 0) harmless.add(name);
      for (const { kind } of inText.found) count(kind);
      return inText.text;
    };
    const named = mapNames(message, { name: plain, id: (id) => idOf(id, plain(id)) });
    const result = mapMessage(named, (text, name) => {
      const inText = redactWith(find, text);
      const isWhole = inText.text === redactionMark(inText.found[0]?.kind ?? "");
      if (knowsNames && name !== undefined && !isWhole && isAssignedSecret(name, text)) {
        count(ASSIGNED);
        return redactionMark(ASSIGNED);
      }
      for (const { kind } of inText.found) count(kind);
      return inText.text;
    });
    for (const [kind, count] of counts) found.push({ index, kind, count });
    return result;
  });
  return { messages: redacted, found };
}
