import { type ConversationCount, countMessages } from "../dsl/count_messages.ts";
import type { Receipt } from "../budget/receipt.ts";
import type { FactSurvival } from "../survival/survival.ts";
import type { TokenizerOptions } from "../tokens/tokenizer.ts";
import type { CompactedConversation } from "./compact_read.ts";
import { type ReadingNotes, readingNotes, type ReportHead, reportHead } from "./report_head.ts";

/** How many tokens a document saves. */
export interface Savings {
  /** The conversation as it came in, secrets and all. */
  readonly before: ConversationCount;
  /** The tokens of the document, legend included. */
  readonly after: number;
  /** The difference, in tokens. */
  readonly saved: number;
  /** The difference in percent of what went in, to a tenth; less than 0 where the document is the longer. */
  readonly savedPercent: number;
}

/** A conversation that was made small. */
export interface CompactReport extends ReportHead<"compact">, Savings, ReadingNotes {
  /** Which tokens are counted. */
  readonly encoding: string;
  /** Which facts are still in the document, by kind; absent unless asked for. */
  readonly survival?: Readonly<Record<string, FactSurvival>>;
  /** What became of every message; absent for a notebook's own forms. */
  readonly receipt?: Receipt;
  /** The document. */
  readonly document: string;
}

/**
 * Counts how many tokens a document saves.
 *
 * @param compacted the document, and the conversation that it was made of
 * @param options the tokenizer to count with
 * @returns the tokens before and after
 */
export function savingsOf(
  { originals, document }: CompactedConversation,
  options: TokenizerOptions,
): Savings {
  const before = countMessages(originals, options);
  const after = options.tokenizer.count(document);
  const saved = before.tokens - after;
  const savedPercent = before.tokens === 0 ? 0 : Math.round(1000 * saved / before.tokens) / 10;
  return { before, after, saved, savedPercent };
}

/** Options of {@linkcode compactReport}. */
export interface CompactReportOptions extends TokenizerOptions {
  /** Which facts are still in the document; not reported by default. */
  readonly survival?: Readonly<Record<string, FactSurvival>> | undefined;
}

/**
 * Reports what a conversation was made into.
 *
 * @param compacted the document, and the conversation that it was made of
 * @param options the tokenizer to count with, and which facts survived
 * @returns the document, what it saves, and what became of every message
 */
export function compactReport(
  compacted: CompactedConversation,
  { tokenizer, survival }: CompactReportOptions,
): CompactReport {
  const { conversation, document, receipt } = compacted;
  return {
    ...reportHead("compact", conversation),
    encoding: tokenizer.encoding,
    ...savingsOf(compacted, { tokenizer }),
    ...readingNotes(conversation),
    ...(survival === undefined ? {} : { survival }),
    ...(receipt === undefined ? {} : { receipt }),
    document,
  };
}
