import type { ReadConversation } from "../formats/read_conversation.ts";
import type { MessageProblem } from "../model/message_problem.ts";
import type { Target } from "../model/target_rules.ts";
import { validateMessages } from "../model/validate.ts";
import { type ReportHead, reportHead } from "./report_head.ts";

/** What is wrong with a conversation. */
export interface CheckReport extends ReportHead<"check"> {
  /** The API whose rules were asked for, too. */
  readonly target?: Target;
  /** How many messages there are. */
  readonly messages: number;
  /** What is wrong; empty when nothing is. */
  readonly problems: readonly MessageProblem[];
  /** The faults of the input. */
  readonly diagnostics: ReadConversation["diagnostics"];
}

/** Options of {@linkcode checkReport}. */
export interface CheckReportOptions {
  /** An API whose rules must be kept, too; none by default. */
  readonly target?: Target | undefined;
}

/**
 * Reports what is wrong with a conversation.
 *
 * @param conversation the conversation, as it was read
 * @param options an API whose rules must be kept, too
 * @returns the problems
 */
export function checkReport(
  conversation: ReadConversation,
  { target }: CheckReportOptions = {},
): CheckReport {
  const { messages, diagnostics } = conversation;
  return {
    ...reportHead("check", conversation),
    ...(target === undefined ? {} : { target }),
    messages: messages.length,
    problems: validateMessages(messages, target),
    diagnostics,
  };
}
