import { BudgetError } from "../budget/budget_error.ts";
import { FactsLostError } from "../fold/facts_lost_error.ts";
import { ProvenanceLostError } from "../fold/provenance_lost_error.ts";
import { UnknownFormatError } from "../formats/read_conversation.ts";
import { SeveralConversationsError } from "../formats/several_conversations_error.ts";
import { redactText } from "../redaction/redact_text.ts";
import { Problem } from "./problem.ts";

type Rule = (error: unknown) => Problem | undefined;

function rule<E extends Error>(
  kind: abstract new (...args: never[]) => E,
  make: (error: E) => Problem,
): Rule {
  return (error) => error instanceof kind ? make(error) : undefined;
}

/** pith's own errors begin so; those of the engine, such as an exhausted stack, do not. */
const OWN_WORDS = /^(?:Cannot|The|There|A) /;

/** Which problem an error of the library is; the first rule that knows it holds. */
const RULES: readonly Rule[] = [
  rule(Problem, (problem) => problem),
  rule(
    BudgetError,
    ({ message, smallest, maxTokens }) =>
      new Problem("budget-too-small", message, { data: { smallest, maxTokens } }),
  ),
  rule(
    SeveralConversationsError,
    ({ message, conversations }) =>
      new Problem("several-conversations", message, { data: { conversations } }),
  ),
  rule(UnknownFormatError, ({ message }) => new Problem("unknown-format", message)),
  rule(
    ProvenanceLostError,
    ({ message, lost, folded }) => new Problem("facts-lost", message, { data: { lost, folded } }),
  ),
  rule(
    FactsLostError,
    ({ message, lost, folded }) => new Problem("facts-lost", message, { data: { lost, folded } }),
  ),
  (error) =>
    (error instanceof RangeError || error instanceof SyntaxError) && OWN_WORDS.test(error.message)
      ? new Problem("cannot-do", error.message)
      : undefined,
];

/**
 * Says which problem an error is.
 *
 * @param error what was thrown
 * @returns the problem; `undefined` for a fault of pith
 */
export function problemOf(error: unknown): Problem | undefined {
  for (const toProblem of RULES) {
    const problem = toProblem(error);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/**
 * Takes the secrets out of what a problem says: it may quote the body.
 *
 * @param problem the problem
 * @returns the same with marks in place of secrets
 */
export function withoutSecrets({ problem, message, extras: { data = {}, ...extras } }: Problem): Problem {
  const plain = (value: unknown) => typeof value === "string" ? redactText(value).text : value;
  const plainData = JSON.parse(JSON.stringify(data), (_, value) => plain(value)) as Record<string, unknown>;
  return new Problem(problem, redactText(message).text, { ...extras, data: plainData });
}
