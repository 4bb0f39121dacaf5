import { redactText } from "../redaction/redact_text.ts";
import { Problem } from "./problem.ts";

/**
 * Takes the secrets out of what a problem says: it may quote the body.
 *
 * @param problem the problem
 * @returns the same with marks in place of secrets
 */
export function withoutSecrets({ problem, message, extras: { data = {}, ...extras } }: Problem): Problem {
  const plain = (text: string) => redactText(text).text;
  const plainData: Record<string, unknown> = JSON.parse(
    JSON.stringify(data),
    (_key, value: unknown) => typeof value === "string" ? plain(value) : value,
  );
  return new Problem(problem, plain(message), { ...extras, data: plainData });
}
