import type { PartClass, TokensBeforeAfter, Treatment } from "../budget/counted_part.ts";
import type { ReceiptEntry } from "../budget/receipt.ts";
import type { Role } from "../model/message.ts";

/** The place in a compact text where something was cut out, and what that was. */
export interface ViewCut {
  /** Where the mark of the cut begins in the compact text, in UTF-16 code units. */
  readonly start: number;
  /** Where it ends. */
  readonly end: number;
  /** The exact tokens of what was cut out, counted by itself. */
  readonly tokens: number;
  /** Where it stands in the original text, from and to; not there when the compact text says it in other words. */
  readonly range?: readonly [from: number, to: number];
  /** What was cut out, as the compact form would say it, where there is no `range`. */
  readonly text?: string;
}

/** A part of a message, as it was and as it is in the document. */
export interface ViewPart extends TokensBeforeAfter {
  /** What kind of text it is. */
  readonly kind: PartClass;
  /** The tool, of a call and of its result. */
  readonly name?: string;
  /** `true` for the result of a tool that failed. */
  readonly isError?: boolean;
  /** Its name in the document, as in `#a3f`, where names were wanted; of a user's text it is the turn's. */
  readonly ref?: string;
  /**
   * The original text, without what was redacted; of a call its arguments, one a line, and of a medium what is known of it.
   */
  readonly original: string;
  /** What stands in the document for it; `""` when nothing does. */
  readonly compact: string;
  /** What was done. */
  readonly done: Treatment;
  /** Where the middle was cut out, if it was. */
  readonly cut?: ViewCut;
}

/** A message, as it was and as it is in the document. */
export interface ViewMessage extends ReceiptEntry {
  /** Its parts, in order. */
  readonly parts: readonly ViewPart[];
}

/** A user message and what follows it up to the next. */
export interface ViewTurn extends TokensBeforeAfter {
  /** The index of its first message. */
  readonly start: number;
  /** The index behind its last message. */
  readonly end: number;
}

/** A conversation beside the document that was made of it: the data of the page, as plain JSON. */
export interface View extends TokensBeforeAfter {
  /** The version of this shape. */
  readonly version: 1;
  /** What the page is called. */
  readonly title: string;
  /** Which tokens are counted. */
  readonly encoding: string;
  /** The document, and its tokens, legend and all. */
  readonly document: { readonly text: string; readonly tokens: number };
  /** Tokens by kind of text; only kinds that occur. */
  readonly totals: Readonly<Partial<Record<PartClass, TokensBeforeAfter>>>;
  /** How many messages each speaker has. */
  readonly roles: Readonly<Partial<Record<Role, number>>>;
  /** The turns, in order. */
  readonly turns: readonly ViewTurn[];
  /** The messages, in order. */
  readonly messages: readonly ViewMessage[];
}
