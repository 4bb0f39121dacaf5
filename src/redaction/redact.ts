import type { Message } from "../model/message.ts";
import { requireMessages } from "../model/validate.ts";
import { isAssignedSecret } from "./assignments.ts";
import { findSecrets, type RedactOptions, secretsFinder } from "./find_secrets.ts";
import { mapMessage } from "./map_message.ts";
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

/**
 * Puts marks in place of the secrets of a conversation: in texts, thoughts, arguments of any depth, results, addresses and
 * names of media, and metadata. To be done before anything is cut, so that no half of a secret is left.
 *
 * Only strings change: ids, names of tools, the content of media and values of other types stay. A string that is stored
 * under a name such as `password` counts as assigned to it. A thought that changes loses its signature.
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
  const redacted = requireMessages(messages).map((message, index) => {
    const counts = new Map<string, number>();
    const count = (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
    const result = mapMessage(message, (text, name) => {
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
