import { Problem } from "./problem.ts";

/** How long work goes on before others get their turn, in milliseconds. */
const TURN_MS = 20;

/**
 * The time that a request may take.
 *
 * Whether the client is still there shows in its body, which breaks off when it goes. The request's own signal is left alone:
 * in Deno it aborts after every good answer, and whoever looks at it is warned of that on the standard error.
 */
export interface Deadline {
  /** How many milliseconds the request may take. */
  readonly timeoutMs: number;
  /**
   * Waits for something, but no longer than the time lasts.
   *
   * @param promise what is waited for
   * @param late makes the error for a wait that took too long
   * @returns what was waited for
   */
  readonly wait: <T>(promise: Promise<T>, late: () => Problem) => Promise<T>;
  /** Gives way to other requests when it is time to, and throws when this one's time is over. To be called between steps. */
  readonly step: () => Promise<void>;
  /** Lets go of the timer. */
  readonly close: () => void;
}

function outOfTime(timeoutMs: number): Problem {
  return new Problem(
    "out-of-time",
    `The work was not done within ${timeoutMs} ms: expected a smaller body, or a server with more time`,
    { data: { timeoutMs }, headers: { "retry-after": "1" } },
  );
}

/**
 * Starts the clock of a request.
 *
 * @param timeoutMs how many milliseconds it may take
 * @returns the deadline, to be closed when the answer is there
 */
export function startDeadline(timeoutMs: number): Deadline {
  const end = performance.now() + timeoutMs;
  const waiting = new Set<() => void>();
  const timer = setTimeout(() => waiting.forEach((fail) => fail()), timeoutMs);
  let turn = performance.now();
  return {
    timeoutMs,
    wait: (promise, late) =>
      new Promise((resolve, reject) => {
        const settle = (how: () => void) => {
          waiting.delete(fail);
          how();
        };
        const fail = () => settle(() => reject(late()));
        waiting.add(fail);
        promise.then((value) => settle(() => resolve(value)), (error) => settle(() => reject(error)));
        // A busy process may come here before its timer does.
        if (performance.now() >= end) fail();
      }),
    async step() {
      if (performance.now() - turn >= TURN_MS) {
        await new Promise((resolve) => setTimeout(resolve, 0));
        turn = performance.now();
      }
      if (performance.now() >= end) throw outOfTime(timeoutMs);
    },
    close: () => clearTimeout(timer),
  };
}
