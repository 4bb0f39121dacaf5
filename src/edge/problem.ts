import { PROBLEMS } from "./problems.ts";

/** The name of a problem in the table. */
export type ProblemName = keyof typeof PROBLEMS;

/** What a problem carries beside its sentence. */
export interface ProblemExtras {
  /** Members of the answer for programs, such as the smallest budget that works. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Headers of the answer, such as `allow`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that is not answered as asked, for a reason that the client is told (RFC 9457). */
export class Problem extends Error {
  /** The name of the error. */
  override readonly name = "Problem";
  /** Which of the table's problems it is. */
  readonly problem: ProblemName;
  /** What it carries beside its sentence. */
  readonly extras: ProblemExtras;

  /**
   * Makes the problem.
   *
   * @param problem its name in the table
   * @param detail one sentence: what was wrong, and what would be right
   * @param extras data for programs, and headers
   */
  constructor(problem: ProblemName, detail: string, extras: ProblemExtras = {}) {
    super(detail);
    this.problem = problem;
    this.extras = extras;
  }
}

/**
 * Makes the answer to a request that has a problem.
 *
 * @param problem the problem
 * @returns a response of type `application/problem+json`
 */
export function problemResponse({ problem, message, extras: { data, headers } }: Problem): Response {
  const { status, title } = PROBLEMS[problem];
  const body = { type: `/docs#${problem}`, title, status, detail: message, ...data };
  return new Response(`${JSON.stringify(body)}\n`, {
    status,
    headers: { ...headers, "content-type": "application/problem+json" },
  });
}
