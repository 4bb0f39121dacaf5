import { COMPACT_POLICY, LAST_N } from "../../dsl/policy.ts";
import type { Flag } from "../command.ts";
import { countFlag, ENCODING_FLAG } from "./shared_flags.ts";

function budgetFlag(name: string, initial: number, help: string): Flag {
  return { ...countFlag(name, initial, help), isConfigurable: true };
}

/** How much of a conversation a document holds. */
export const BUDGET_FLAGS: readonly Flag[] = [
  {
    name: "max-tokens",
    value: "N",
    isCount: true,
    isConfigurable: true,
    default: "no limit",
    help: "Tokens for the whole document; other budgets are then shares",
  },
  budgetFlag("last", LAST_N, "Final messages that stay whole, or come first when there is a limit"),
  budgetFlag("user-tokens", COMPACT_POLICY.userTokens, "Tokens for a text of the user"),
  budgetFlag("assistant-tokens", COMPACT_POLICY.assistantTokens, "Tokens for a text of the assistant"),
  budgetFlag("call-tokens", COMPACT_POLICY.callTokens, "Tokens for a tool call"),
  budgetFlag("result-tokens", COMPACT_POLICY.resultTokens, "Tokens for a tool result"),
  ENCODING_FLAG,
];
