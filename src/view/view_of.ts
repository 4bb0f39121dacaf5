import { type CompactDocumentOptions, draftDocument } from "../budget/compact_document.ts";
import { type PreparedMessages, prepareMessages } from "../budget/prepared_messages.ts";
import { countedPart, treatmentOf } from "../budget/counted_part.ts";
import { type DraftDocument, type Receipt, receiptOf } from "../budget/receipt.ts";
import { turnsOf } from "../budget/turns.ts";
import type { Message, Part, Role } from "../model/message.ts";
import { requireTokenizer } from "../tokens/tokenizer.ts";
import { findCut } from "./find_cut.ts";
import { originalText } from "./original_text.ts";
import type { View, ViewMessage, ViewPart } from "./view.ts";

/** Options of {@linkcode viewOf}. */
export interface ViewOptions extends CompactDocumentOptions {
  /**
   * What the page is called.
   *
   * @default {the path}
   */
  readonly title?: string;
}

/** What is known of a part's tool. */
function toolOf(part: Part): Pick<ViewPart, "name" | "isError"> {
  if (part.type === "tool_use") return { name: part.name };
  if (part.type !== "tool_result") return {};
  return {
    ...(part.name === undefined ? {} : { name: part.name }),
    ...(part.isError ? { isError: true } : {}),
  };
}

/** The parts of a message, beside what stands for them. */
function viewParts(
  index: number,
  { originals, messages }: PreparedMessages,
  { optionsAt, counter }: DraftDocument,
): ViewPart[] {
  const { role, content } = messages[index]!;
  const options = optionsAt(index);
  return content.map((part, at): ViewPart => {
    const counted = countedPart({ original: originals[index]!.content[at]!, part, role }, options, counter);
    const { kind, before, after, text, whole } = counted;
    const original = originalText(part);
    const cut = findCut({ original, text, whole }, counter.tokenizer);
    return {
      kind,
      ...toolOf(part),
      original,
      compact: text,
      before,
      after,
      done: treatmentOf([counted], options === undefined),
      ...(cut === undefined ? {} : { cut }),
    };
  });
}

/** The names of parts, by the indexes of message and part. */
function refsOf({ references = [] }: Receipt): (index: number, part: number) => Pick<ViewPart, "ref"> {
  const refs = new Map(references.map(({ index, part, ref }) => [`${index} ${part}`, ref]));
  return (index, part) => {
    const ref = refs.get(`${index} ${part}`);
    return ref === undefined ? {} : { ref };
  };
}

function countRoles(messages: readonly Message[]): View["roles"] {
  const counts: Partial<Record<Role, number>> = {};
  for (const { role } of messages) counts[role] = (counts[role] ?? 0) + 1;
  return counts;
}

/**
 * Sets a conversation beside the document that {@linkcode compactDocument} makes of it: of every part the original and the
 * compact text, the tokens of both, what was done, and what a cut took. {@linkcode viewPage} makes a page of it.
 *
 * @param messages the conversation
 * @param options those of `compactDocument`, and the page's title
 * @returns the view: plain JSON, the same for the same conversation and options
 * @throws {BudgetError} when `maxTokens` is too small for any document
 * @throws {RangeError} when a budget or `lastN` is not a whole number from 0
 * @throws {TypeError} when the tokenizer is missing
 *
 * @example
 * ```ts
 * import { assistant, loadTokenizer, user, viewOf } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const messages = [user("Count."), assistant("one two three ".repeat(100))];
 * const view = viewOf(messages, { tokenizer, path: "session.jsonl", assistantTokens: 12 });
 * const part = view.messages[1]!.parts[0]!;
 * assertEquals(part.compact, "» one two three one …  three one two three »");
 * assertEquals(part.original.slice(0, part.cut?.range?.[0]), "one two three one");
 * ```
 */
export function viewOf(messages: readonly Message[], options: ViewOptions): View {
  requireTokenizer(options);
  return viewPrepared(prepareMessages(messages, options), options);
}

/**
 * Does what {@linkcode viewOf} does with messages that are prepared.
 *
 * @param prepared the messages
 * @param options as for `viewOf`
 * @returns the view
 */
export function viewPrepared(prepared: PreparedMessages, options: ViewOptions): View {
  const draft = draftDocument(prepared, options);
  const receipt = receiptOf(prepared, draft);
  const refOf = refsOf(receipt);
  const entries = receipt.messages.map((entry, index): ViewMessage => {
    const parts = viewParts(index, prepared, draft);
    return { ...entry, parts: parts.map((part, at) => ({ ...part, ...refOf(index, at) })) };
  });
  const sum = (start: number, end: number, of: "before" | "after") =>
    entries.slice(start, end).reduce((total, entry) => total + entry[of], 0);
  return {
    version: 1,
    title: options.title ?? options.path,
    encoding: receipt.encoding,
    before: receipt.before,
    after: receipt.after,
    document: { text: draft.document, tokens: receipt.document },
    totals: receipt.totals,
    roles: countRoles(prepared.messages),
    turns: turnsOf(prepared.messages).map(({ start, end }) => {
      return { start, end, before: sum(start, end, "before"), after: sum(start, end, "after") };
    }),
    messages: entries,
  };
}
