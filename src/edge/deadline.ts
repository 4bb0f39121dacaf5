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
  /** Throws when the request's time is over. */
  readonly check: () => void;
  /** Gives way to other requests when it has computed for long, and throws when its time is over. To be called between steps. */
  readonly step: () => Promise<void>;
  /** Waits for a turn to compute in, and throws when the request's time is over. To be called before a long step. */
  readonly turn: () => Promise<void>;
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
 * @param takeTurn waits for a turn
 * @returns the deadline, to be closed when the answer is there
 */
export function startDeadline(timeoutMs: number, takeTurn: () => Promise<void>): Deadline {
  const end = performance.now() + timeoutMs;
  const waiting = new Set<() => void>();
  const timer = setTimeout(() => waiting.forEach((fail) => fail()), timeoutMs);
  /** When this request would have begun to compute if it had not waited in between. */
  let began = performance.now();
  const check = () => {
    if (performance.now() >= end) throw outOfTime(timeoutMs);
  };
  const turn = async () => {
    await takeTurn();
    began = performance.now();
    check();
  };
  return {
    timeoutMs,
    wait: (promise, late) =>
      new Promise((resolve, reject) => {
        const start = performance.now();
        const settle = (how: () => void) => {
          if (waiting.delete(fail)) began += performance.now() - start;
          how();
        };
        const fail = () => settle(() => reject(late()));
        waiting.add(fail);
        promise.then((value) => settle(() => resolve(value)), (error) => settle(() => reject(error)));
        // A busy process may come here before its timer does.
        if (performance.now() >= end) fail();
      }),
    check,
    async step() {
      check();
      if (performance.now() - began >= TURN_MS) await turn();
    },
    turn,
    close: () => clearTimeout(timer),
  };
}
