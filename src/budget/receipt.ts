import { countPart } from "../dsl/count_messages.ts";
import type { CompactOptions } from "../dsl/options.ts";
import { REFERENCE_SIGN } from "../dsl/reference_mark.ts";
import { WHOLE } from "../dsl/policy.ts";
import type { Message, Part, Role } from "../model/message.ts";
import type { ReferenceKind } from "../references/references_of.ts";
import type { PreparedMessages } from "./prepared_messages.ts";
import { renderPart } from "./render_part.ts";

/** What kind of text a part is, for the totals of a receipt. */
export type PartClass = "user" | "assistant" | "call" | "result" | "thinking" | "system" | "media";

/**
 * What was done with a message: it stands whole, it was cut, nothing of it is shown, its turn was folded into a line, or it
 * stands whole but for secrets.
 */
export type Treatment = "whole" | "cut" | "dropped" | "folded" | "redacted";

/** Tokens before and after. */
export interface TokensBeforeAfter {
  /** Tokens that went in. */
  readonly before: number;
  /** Tokens of what stands in the document for them, its marks included. */
  readonly after: number;
}

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

/** A part, its class, and its tokens. */
export interface CountedPart extends TokensBeforeAfter {
  /** What kind of text it is. */
  readonly class: PartClass;
  /** What stands in the document for it; `""` when nothing does. */
  readonly text: string;
  /** What would stand there if there were no budget; `""` when nothing would, or its turn was folded. */
  readonly whole: string;
}

/** What kind of text a part is, by its type and its speaker. */
export const PART_CLASSES: Readonly<Record<Part["type"], (role: Role) => PartClass>> = {
  text: (role) => role === "tool" ? "result" : role,
  thinking: () => "thinking",
  "tool_use": () => "call",
  "tool_result": () => "result",
  media: () => "media",
};

/** A part as it came in, and as it is to be shown. */
export interface PartPair {
  /** The part as it came in. */
  readonly original: Part;
  /** The part as it is to be shown. */
  readonly part: Part;
  /** Who speaks. */
  readonly role: Role;
}

/**
 * Renders a part and counts it.
 *
 * @param pair the part
 * @param options its budgets; `undefined` where its turn was folded
 * @param counter the tokenizer, with options for counting
 * @returns its texts and tokens
 */
export function countedPart(
  { original, part, role }: PartPair,
  options: CompactOptions | undefined,
  { tokenizer }: CompactOptions,
): CountedPart {
  const known = { class: PART_CLASSES[part.type](role), before: countPart(original, tokenizer) };
  if (options === undefined) return { ...known, after: 0, text: "", whole: "" };
  const text = renderPart(part, role, options);
  const whole = text === "" ? text : renderPart(part, role, { ...options, ...WHOLE });
  return { ...known, after: tokenizer.count(text), text, whole };
}

const REASONS: Readonly<Record<Treatment | "shortened", string>> = {
  whole: "within its budget",
  cut: "longer than its budget",
  dropped: "nothing of its kind is shown",
  folded: "its turn is older than what the budget holds",
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

/**
 * Says what was done with parts.
 *
 * @param parts the parts of a message, or one of them
 * @param isFolded whether their turn was folded
 * @returns what was done
 */
export function treatmentOf(parts: readonly CountedPart[], isFolded: boolean): Treatment {
  if (isFolded) return "folded";
  const shown = parts.filter(({ after }) => after > 0);
  if (shown.length === 0) return "dropped";
  return shown.every(({ text, whole }) => text === whole) ? "whole" : "cut";
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
  /** The budgets of each message, by its index; `undefined` for one whose turn was folded. */
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
      const own = byClass.get(part.class);
      if (own === undefined) byClass.set(part.class, [part]);
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
