import { compactAssistantPart } from "../dsl/assistant.ts";
import { countPart } from "../dsl/count_messages.ts";
import type { CompactOptions } from "../dsl/options.ts";
import { WHOLE } from "../dsl/policy.ts";
import { compactResult } from "../dsl/result.ts";
import { compactUserPart } from "../dsl/user.ts";
import type { Message, Part, Role } from "../model/message.ts";

/** What kind of text a part is, for the totals of a receipt. */
export type PartClass = "user" | "assistant" | "call" | "result" | "thinking" | "system" | "media";

/** What was done with a message. */
export type Treatment = "whole" | "cut" | "dropped" | "folded";

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
  /** What was done: it stands whole, it was cut, nothing of it is shown, or its turn was folded into a line. */
  readonly done: Treatment;
  /** Why. */
  readonly reason: string;
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
  /** The same by class; only classes that occur. */
  readonly totals: Readonly<Partial<Record<PartClass, TokensBeforeAfter>>>;
}

/** A part, its class, and its tokens. */
interface CountedPart extends TokensBeforeAfter {
  readonly class: PartClass;
  readonly isWhole: boolean;
}

const CLASSES: Readonly<Record<Part["type"], (role: Role) => PartClass>> = {
  text: (role) => role === "tool" ? "result" : role,
  thinking: () => "thinking",
  "tool_use": () => "call",
  "tool_result": () => "result",
  media: () => "media",
};

/** What a part becomes in a document; `""` when it is not shown. */
function rendered(part: Part, role: Role, options: CompactOptions): string {
  const { tokenizer, resultTokens } = options;
  if (role === "user") return part.type === "text" ? compactUserPart(part.text, options) ?? "" : "";
  if (role === "assistant") return compactAssistantPart(part, options) ?? "";
  if (role !== "tool" || part.type !== "tool_result") return "";
  return compactResult(part.text, {
    tokenizer,
    ...(resultTokens === undefined ? {} : { maxTokens: resultTokens }),
  });
}

function countedPart(
  part: Part,
  role: Role,
  options: CompactOptions | undefined,
  counter: CompactOptions,
): CountedPart {
  const { tokenizer } = counter;
  const before = countPart(part, tokenizer);
  const known = { class: CLASSES[part.type](role), before };
  if (options === undefined) return { ...known, after: 0, isWhole: false };
  const text = rendered(part, role, options);
  const whole = text === "" ? text : rendered(part, role, { ...options, ...WHOLE });
  return { ...known, after: tokenizer.count(text), isWhole: text === whole && text !== "" };
}

const REASONS: Readonly<Record<Treatment, string>> = {
  whole: "within its budget",
  cut: "longer than its budget",
  dropped: "nothing of its kind is shown",
  folded: "its turn is older than what the budget holds",
};

function sourceOf({ metadata }: Message): ReceiptEntry["source"] {
  const { uuid, id = uuid, line } = metadata ?? {};
  if (id === undefined && line === undefined) return undefined;
  return { ...(id === undefined ? {} : { id }), ...(line === undefined ? {} : { line: Number(line) }) };
}

function sum(parts: readonly TokensBeforeAfter[]): TokensBeforeAfter {
  return {
    before: parts.reduce((total, { before }) => total + before, 0),
    after: parts.reduce((total, { after }) => total + after, 0),
  };
}

function treatmentOf(parts: readonly CountedPart[], isFolded: boolean): Treatment {
  if (isFolded) return "folded";
  const shown = parts.filter(({ after }) => after > 0);
  if (shown.length === 0) return "dropped";
  return shown.every(({ isWhole }) => isWhole) ? "whole" : "cut";
}

/** How a document was made of a conversation. */
export interface ReceiptOptions {
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
 * @param messages the conversation
 * @param how the budgets that each message had, and the document
 * @returns the receipt; the sum of its `before` is the exact count of the conversation
 */
export function receiptOf(
  messages: readonly Message[],
  { optionsAt, counter, document }: ReceiptOptions,
): Receipt {
  const byClass = new Map<PartClass, CountedPart[]>();
  const entries = messages.map((message, index): ReceiptEntry => {
    const options = optionsAt(index);
    const parts = message.content.map((part) => countedPart(part, message.role, options, counter));
    for (const part of parts) {
      const own = byClass.get(part.class);
      if (own === undefined) byClass.set(part.class, [part]);
      else own.push(part);
    }
    const done = treatmentOf(parts, options === undefined);
    const source = sourceOf(message);
    return {
      index,
      role: message.role,
      ...(source === undefined ? {} : { source }),
      ...sum(parts),
      done,
      reason: REASONS[done],
    };
  });
  return {
    version: 1,
    encoding: counter.tokenizer.encoding,
    document: counter.tokenizer.count(document),
    ...sum(entries),
    messages: entries,
    totals: Object.fromEntries([...byClass].map(([name, parts]) => [name, sum(parts)])),
  };
}
