import { COMPACT_POLICY, type CompactPolicy, LAST_N } from "../dsl/policy.ts";

/** A budget of a document, as the command line and the service offer it. */
export interface Budget {
  /** The name of the library's option. */
  readonly name: "lastN" | keyof CompactPolicy;
  /** What holds without it. */
  readonly initial: number;
  /** What it does, in a sentence without a period. */
  readonly help: string;
}

/** The budgets that hold where there is no limit for the whole document. */
export const BUDGETS: readonly Budget[] = [
  {
    name: "lastN",
    initial: LAST_N,
    help: "Final messages that stay whole, or come first when there is a limit",
  },
  { name: "userTokens", initial: COMPACT_POLICY.userTokens, help: "Tokens for a text of the user" },
  {
    name: "assistantTokens",
    initial: COMPACT_POLICY.assistantTokens,
    help: "Tokens for a text of the assistant",
  },
  { name: "callTokens", initial: COMPACT_POLICY.callTokens, help: "Tokens for a tool call" },
  { name: "resultTokens", initial: COMPACT_POLICY.resultTokens, help: "Tokens for a tool result" },
];

/** What `maxTokens` does, in a sentence without a period. */
export const MAX_TOKENS_HELP = "Tokens for the whole document; other budgets are then shares";
