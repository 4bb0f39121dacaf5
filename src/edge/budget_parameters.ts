import type { CompactDocumentOptions } from "../budget/compact_document.ts";
import { COMPACT_POLICY, LAST_N } from "../dsl/policy.ts";
import { ENCODING_PARAMETER, PATH_PARAMETER, tokenizerOf } from "./common_parameters.ts";
import type { Parameter, ParameterValues } from "./parameter.ts";

function budget(name: string, initial: number, help: string): Parameter {
  return { name, kind: "count", default: initial, help };
}

/** How large a document may be, and where it says that the transcript is. */
export const BUDGET_PARAMETERS: readonly Parameter[] = [
  { name: "maxTokens", kind: "count", help: "Tokens for the whole document; other budgets are then shares" },
  budget("lastN", LAST_N, "Final messages that stay whole, or come first when there is a limit"),
  budget("userTokens", COMPACT_POLICY.userTokens, "Tokens for a text of the user"),
  budget("assistantTokens", COMPACT_POLICY.assistantTokens, "Tokens for a text of the assistant"),
  budget("callTokens", COMPACT_POLICY.callTokens, "Tokens for a tool call"),
  budget("resultTokens", COMPACT_POLICY.resultTokens, "Tokens for a tool result"),
  PATH_PARAMETER,
  ENCODING_PARAMETER,
];

/**
 * The budgets and the tokenizer that a query names.
 *
 * @param values the parameters of the query
 * @returns the options of a document
 */
export async function budgetsOf(values: ParameterValues): Promise<CompactDocumentOptions> {
  const { maxTokens } = values;
  return {
    tokenizer: await tokenizerOf(values),
    path: String(values.path),
    lastN: Number(values.lastN),
    userTokens: Number(values.userTokens),
    assistantTokens: Number(values.assistantTokens),
    callTokens: Number(values.callTokens),
    resultTokens: Number(values.resultTokens),
    ...(maxTokens === undefined ? {} : { maxTokens: Number(maxTokens) }),
  };
}
