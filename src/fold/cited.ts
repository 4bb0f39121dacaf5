import { CITATIONS, SEPARATOR } from "../facts/citations_of.ts";
import type { Message } from "../model/message.ts";
import { strip } from "../dsl/python_text.ts";

function requireIds(ids: readonly string[]): readonly string[] {
  if (!Array.isArray(ids)) throw new TypeError("Cannot cite: expected an array of citation ids");
  ids.forEach((id, index) => {
    if (typeof id !== "string" || strip(id) === "") {
      throw new TypeError(`Cannot cite id ${index}: expected a string that is not blank`);
    }
    if (id.includes(SEPARATOR)) {
      throw new TypeError(`Cannot cite the id ${JSON.stringify(id)}: expected an id without a comma`);
    }
  });
  return ids;
}

/** A copy of a message with these ids, taken as they are, in place of the ones that it has. */
export function withCitations(message: Message, ids: readonly string[]): Message {
  const { metadata: { [CITATIONS]: _replaced, ...others } = {}, ...rest } = message;
  const metadata = ids.length === 0 ? others : { ...others, [CITATIONS]: ids.join(SEPARATOR) };
  return Object.keys(metadata).length === 0 ? rest : { ...rest, metadata };
}

/**
 * Puts the ids of the sources that a message rests on into its metadata, under `adk.citations`, where they are persisted,
 * replayed and folded with it.
 *
 * @param message the message
 * @param ids the ids, in order, in place of any that the message has; none takes the entry away
 * @returns a copy with the ids
 * @throws {TypeError} when an id is blank or holds a comma, since the entry is a list set apart by commas
 *
 * @example
 * ```ts
 * import { assistant, citationsOf, cited } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const claim = cited(assistant("Returns are free for 30 days."), ["policy-7", "faq-2"]);
 * assertEquals(claim.metadata, { "adk.citations": "policy-7,faq-2" });
 * assertEquals(citationsOf(claim), ["policy-7", "faq-2"]);
 * ```
 */
export function cited(message: Message, ids: readonly string[]): Message {
  return withCitations(message, requireIds(ids));
}
