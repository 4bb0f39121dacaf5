import { BudgetError } from "../budget/budget_error.ts";
import { FactsLostError } from "../fold/facts_lost_error.ts";
import { ProvenanceLostError } from "../fold/provenance_lost_error.ts";
import { UnknownFormatError } from "../formats/read_conversation.ts";
import { SeveralConversationsError } from "../formats/several_conversations_error.ts";
import { Problem } from "./problem.ts";

type Rule = (error: unknown) => Problem | undefined;

function rule<E extends Error>(
  kind: abstract new (...args: never[]) => E,
  make: (error: E) => Problem,
): Rule {
  return (error) => error instanceof kind ? make(error) : undefined;
}

function factsLost({ message, lost, folded }: ProvenanceLostError | FactsLostError): Problem {
  return new Problem("facts-lost", message, { data: { lost, folded } });
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
  rule(ProvenanceLostError, factsLost),
  rule(FactsLostError, factsLost),
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
