import type { CompactOptions } from "../dsl/options.ts";
import { REFERENCE_SIGN } from "../dsl/reference_mark.ts";
import type { Message, Role } from "../model/message.ts";
import type { ReferenceKind } from "../references/references_of.ts";
import {
  type CountedPart,
  countedPart,
  type PartClass,
  type TokensBeforeAfter,
  type Treatment,
  treatmentOf,
} from "./counted_part.ts";
import type { PreparedMessages } from "./prepared_messages.ts";

/** What a receipt says of one message. */
export interface ReceiptEntry extends TokensBeforeAfter {
  /** The index of the message. */
  readonly index: number;
  /** Who speaks. */
  readonly role: Role;
  /** The source record: the id and the line that the reader has noted in the metadata, as far as it has. */
  readonly source?: { readonly id?: string; readonly line?: number };
  /** What was done. */
  readonly done: Treatment;
  /** Why. */
  readonly reason: string;
  /** How many secrets of each kind were taken out; absent when none was. */
  readonly secrets?: Readonly<Record<string, number>>;
}

/** A short name in the document, and what it names. */
export interface ReceiptReference {
  /** The name as it stands in the document, as in `#a3f`. */
  readonly ref: string;
  /** What it names. */
  readonly kind: ReferenceKind;
  /** The index of the message. */
  readonly index: number;
  /** The index of the part in its message; of a turn its first text. */
  readonly part: number;
  /** The source record, as far as the reader has noted it. */
  readonly source?: ReceiptEntry["source"];
}

/** What went into a document and what became of it. */
export interface Receipt extends TokensBeforeAfter {
  /** The version of this shape. */
  readonly version: 1;
  /** Which tokens are counted. */
  readonly encoding: string;
  /** The tokens of the whole document, legend and all. */
  readonly document: number;
  /** The messages, in order. */
  readonly messages: readonly ReceiptEntry[];
  /** The names of turns, calls and results, those of folded turns too; absent when none were wanted. */
  readonly references?: readonly ReceiptReference[];
  /** The same by class; only classes that occur. */
  readonly totals: Readonly<Partial<Record<PartClass, TokensBeforeAfter>>>;
}

const REASONS: Readonly<Record<Treatment | "shortened", string>> = {
  whole: "within its budget",
  cut: "longer than its budget",
  dropped: "nothing of its kind is shown",
  folded: "older than what the budget holds, and told in a line",
  redacted: "within its budget, and its secrets are taken out",
  shortened: "within its budget, and its base64 is told by its size",
};

function sourceOf({ metadata }: Message): ReceiptEntry["source"] {
  const { uuid, id = uuid, line = "" } = metadata ?? {};
  // A file may say anything of its messages; a line is one only when it is a number.
  const isLine = /^[0-9]{1,15}$/.test(line);
  if (id === undefined && !isLine) return undefined;
  return { ...(id === undefined ? {} : { id }), ...(isLine ? { line: Number(line) } : {}) };
}

function sum(parts: readonly TokensBeforeAfter[]): TokensBeforeAfter {
  return {
    before: parts.reduce((total, { before }) => total + before, 0),
    after: parts.reduce((total, { after }) => total + after, 0),
  };
}

/** What was done with a message of which something was taken out before. */
function treatment(
  done: Treatment,
  { hasSecrets, isShortened }: { readonly hasSecrets: boolean; readonly isShortened: boolean },
): Pick<ReceiptEntry, "done" | "reason"> {
  if (done !== "whole") return { done, reason: REASONS[done] };
  if (isShortened) return { done: "cut", reason: REASONS.shortened };
  return hasSecrets ? { done: "redacted", reason: REASONS.redacted } : { done, reason: REASONS[done] };
}

/** The secrets of each message that had any. */
function secretsOf({ redacted }: PreparedMessages): Map<number, Record<string, number>> {
  const secrets = new Map<number, Record<string, number>>();
  for (const { index, kind, count } of redacted) {
    secrets.set(index, { ...secrets.get(index), [kind]: count });
  }
  return secrets;
}

function referencesOf({ references, messages }: PreparedMessages): Pick<Receipt, "references"> {
  if (references.length === 0) return {};
  return {
    references: references.map(({ ref, ...place }) => {
      const source = sourceOf(messages[place.index]!);
      return { ref: `${REFERENCE_SIGN}${ref}`, ...place, ...(source === undefined ? {} : { source }) };
    }),
  };
}

/** A document, and how it was made of a conversation. */
export interface DraftDocument {
  /** The budgets of each message, by its index; `undefined` for one that was folded. */
  readonly optionsAt: (index: number) => CompactOptions | undefined;
  /** The tokenizer, with options for counting. */
  readonly counter: CompactOptions;
  /** The finished document. */
  readonly document: string;
}

/**
 * Accounts for every message of a conversation that was made into a document.
 *
 * @param prepared the conversation as it came in and as it was shown
 * @param how the budgets that each message had, and the document
 * @returns the receipt; the sum of its `before` is the exact count of the conversation as it came in
 */
export function receiptOf(
  prepared: PreparedMessages,
  { optionsAt, counter, document }: DraftDocument,
): Receipt {
  const { originals, messages, shortened } = prepared;
  const secrets = secretsOf(prepared);
  const byClass = new Map<PartClass, CountedPart[]>();
  const entries = messages.map((message, index): ReceiptEntry => {
    const { role } = message;
    const options = optionsAt(index);
    const parts = message.content.map((part, at) =>
      countedPart({ original: originals[index]!.content[at]!, part, role }, options, counter)
    );
    for (const part of parts) {
      const own = byClass.get(part.kind);
      if (own === undefined) byClass.set(part.kind, [part]);
      else own.push(part);
    }
    const source = sourceOf(message);
    const own = secrets.get(index);
    const done = treatmentOf(parts, options === undefined);
    return {
      index,
      role,
      ...(source === undefined ? {} : { source }),
      ...sum(parts),
      ...treatment(done, { hasSecrets: own !== undefined, isShortened: shortened.has(index) }),
      ...(own === undefined ? {} : { secrets: own }),
    };
  });
  return {
    version: 1,
    encoding: counter.tokenizer.encoding,
    document: counter.tokenizer.count(document),
    ...sum(entries),
    messages: entries,
    ...referencesOf(prepared),
    totals: Object.fromEntries([...byClass].map(([name, parts]) => [name, sum(parts)])),
  };
}
