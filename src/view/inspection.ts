import type { PartClass, TokensBeforeAfter } from "../budget/counted_part.ts";
import type { ConversationCount } from "../dsl/count_messages.ts";
import type { Role } from "../model/message.ts";

/** What a turn costs. */
export interface InspectedTurn {
  /** The index of its first message. */
  readonly start: number;
  /** The index behind its last message. */
  readonly end: number;
  /** Its exact tokens. */
  readonly tokens: number;
  /** How its first text begins, on one line; `""` when it has none. */
  readonly opening: string;
}

/** What a tool costs. */
export interface InspectedTool {
  /** The tool's name; `""` for results whose call is not known. */
  readonly name: string;
  /** How often it was called. */
  readonly calls: number;
  /** How many of its results are errors. */
  readonly errors: number;
  /** The exact tokens of its calls: names and arguments. */
  readonly callTokens: number;
  /** The exact tokens of its results. */
  readonly resultTokens: number;
}

/** A part that is among the largest. */
export interface InspectedPart {
  /** The index of its message. */
  readonly message: number;
  /** Its index in the message. */
  readonly part: number;
  /** Who speaks. */
  readonly role: Role;
  /** What kind of text it is. */
  readonly kind: PartClass;
  /** The tool, of a call and of its result. */
  readonly name?: string;
  /** Its exact tokens. */
  readonly tokens: number;
  /** How it begins, on one line. */
  readonly opening: string;
}

/** Something that is there more than once. */
export interface Repeat {
  /** What it is: a path, or how a text begins, on one line. */
  readonly what: string;
  /** How often it is there. */
  readonly count: number;
  /** The exact tokens of all but the first. */
  readonly tokens: number;
  /** The indexes of the messages that hold it, in order, each as often as it holds it. */
  readonly messages: readonly number[];
}

/** Repeats of one kind. */
export interface Repeats {
  /** How many things are there more than once. */
  readonly count: number;
  /** The exact tokens of all their repetitions. */
  readonly tokens: number;
  /** The dearest, the dearest first. */
  readonly largest: readonly Repeat[];
}

/** Where the tokens of a conversation are: plain JSON. */
export interface Inspection {
  /** The version of this shape. */
  readonly version: 1;
  /** Which tokens are counted. */
  readonly encoding: string;
  /** Messages and tokens, whole and by role. */
  readonly count: ConversationCount;
  /** The turns, in order. */
  readonly turns: readonly InspectedTurn[];
  /** The tools, the dearest first. */
  readonly tools: readonly InspectedTool[];
  /** The largest parts, the largest first. */
  readonly largest: readonly InspectedPart[];
  /** The same results again: their text is that of an earlier one, to the letter. */
  readonly sameResults: Repeats;
  /** The same files read again, whatever part of them. Where the text is the same, it is in `sameResults`, too. */
  readonly sameFiles: Repeats;
  /** What compaction makes of it. */
  readonly compacted: TokensBeforeAfter & {
    /** The tokens of the document, legend and all. */
    readonly document: number;
    /** Tokens by kind of text; only kinds that occur. */
    readonly totals: Readonly<Partial<Record<PartClass, TokensBeforeAfter>>>;
  };
}
