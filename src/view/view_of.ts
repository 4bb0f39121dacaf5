import { type CompactDocumentOptions, draftDocument } from "../budget/compact_document.ts";
import { countedPart, receiptOf, treatmentOf } from "../budget/receipt.ts";
import { turnsOf } from "../budget/turns.ts";
import type { CompactOptions } from "../dsl/options.ts";
import type { Message, Part, Role } from "../model/message.ts";
import { requireTokenizer } from "../tokens/tokenizer.ts";
import { findCut } from "./find_cut.ts";
import { originalText } from "./original_text.ts";
import type { View, ViewPart } from "./view.ts";

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

function viewPart(
  part: Part,
  role: Role,
  how: { readonly options: CompactOptions | undefined; readonly counter: CompactOptions },
): ViewPart {
  const counted = countedPart(part, role, how);
  const { class: kind, before, after, text, whole } = counted;
  const original = originalText(part);
  const cut = findCut({ original, text, whole }, how.counter.tokenizer);
  return {
    kind,
    ...toolOf(part),
    original,
    compact: text,
    before,
    after,
    done: treatmentOf([counted], how.options === undefined),
    ...(cut === undefined ? {} : { cut }),
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
 * const part = view.messages[1].parts[0];
 * assertEquals(part.compact, "» one two three one … one two three »");
 * assertEquals(part.original.slice(0, part.cut?.range?.[0]), "one two three one");
 * ```
 */
export function viewOf(messages: readonly Message[], options: ViewOptions): View {
  const tokenizer = requireTokenizer(options);
  const { document, optionsAt } = draftDocument(messages, options);
  const receipt = receiptOf(messages, { optionsAt, counter: options, document });
  const entries = messages.map(({ role, content }, index) => {
    const how = { options: optionsAt(index), counter: options };
    return { ...receipt.messages[index]!, parts: content.map((part) => viewPart(part, role, how)) };
  });
  const sum = (start: number, end: number, of: "before" | "after") =>
    entries.slice(start, end).reduce((total, entry) => total + entry[of], 0);
  return {
    version: 1,
    title: options.title ?? options.path,
    encoding: tokenizer.encoding,
    before: receipt.before,
    after: receipt.after,
    document: { text: document, tokens: receipt.document },
    totals: receipt.totals,
    roles: countRoles(messages),
    turns: turnsOf(messages).map(({ start, end }) => {
      return { start, end, before: sum(start, end, "before"), after: sum(start, end, "after") };
    }),
    messages: entries,
  };
}
