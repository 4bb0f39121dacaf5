import { type ConversationCount, countMessages } from "../dsl/count_messages.ts";
import type { ReadConversation } from "../formats/read_conversation.ts";
import type { TokenizerOptions } from "../tokens/tokenizer.ts";
import { type ReadingNotes, readingNotes, type ReportHead, reportHead } from "./report_head.ts";

/** How large a conversation is. */
export interface CountReport extends ReportHead<"count">, ConversationCount, ReadingNotes {
  /** Which tokens are counted. */
  readonly encoding: string;
}

/**
 * Reports how large a conversation is.
 *
 * @param conversation the conversation, as it was read
 * @param options the tokenizer to count with
 * @returns messages and tokens, whole and by role
 */
export function countReport(conversation: ReadConversation, { tokenizer }: TokenizerOptions): CountReport {
  return {
    ...reportHead("count", conversation),
    encoding: tokenizer.encoding,
    ...countMessages(conversation.messages, { tokenizer }),
    ...readingNotes(conversation),
  };
}
