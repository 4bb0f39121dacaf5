import { type Budget, BUDGETS, MAX_TOKENS_HELP } from "../../reports/budgets.ts";
import type { Flag } from "../command.ts";
import { countFlag, ENCODING_FLAG } from "./shared_flags.ts";

/** What the budgets are called here. */
const NAMES: Readonly<Record<Budget["name"], string>> = {
  lastN: "last",
  userTokens: "user-tokens",
  assistantTokens: "assistant-tokens",
  callTokens: "call-tokens",
  resultTokens: "result-tokens",
};

/** How much of a conversation a document holds. */
export const BUDGET_FLAGS: readonly Flag[] = [
  {
    name: "max-tokens",
    value: "N",
    isCount: true,
    isConfigurable: true,
    default: "no limit",
    help: MAX_TOKENS_HELP,
  },
  ...BUDGETS.map(({ name, initial, help }) => {
    return { ...countFlag(NAMES[name], initial, help), isConfigurable: true };
  }),
  ENCODING_FLAG,
];
