import type { CompactDocumentOptions } from "../budget/compact_document.ts";
import { BUDGETS, MAX_TOKENS_HELP } from "../reports/budgets.ts";
import { ENCODING_PARAMETER, PATH_PARAMETER, tokenizerOf } from "./common_parameters.ts";
import type { Parameter, ParameterValues } from "./parameter.ts";

/** How large a document may be, and where it says that the transcript is. */
export const BUDGET_PARAMETERS: readonly Parameter[] = [
  { name: "maxTokens", kind: "count", help: MAX_TOKENS_HELP },
  ...BUDGETS.map(({ name, initial, help }): Parameter => ({ name, kind: "count", default: initial, help })),
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
