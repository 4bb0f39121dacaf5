import { Problem } from "./problem.ts";

/** How long work goes on before others get their turn, in milliseconds. */
const TURN_MS = 20;

/** The time that a request may take, and whether somebody still waits for its answer. */
export interface Deadline {
  /** How many milliseconds the request may take. */
  readonly timeoutMs: number;
  /**
   * Waits for something, but no longer than the time lasts and the client is there.
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

function clientGone(): Problem {
  return new Problem("client-gone", "The client went away before the answer was there");
}

/**
 * Starts the clock of a request.
 *
 * @param timeoutMs how many milliseconds it may take
 * @param signal the request's signal, which aborts when the client goes away
 * @returns the deadline, to be closed when the answer is there
 */
export function startDeadline(timeoutMs: number, signal: AbortSignal): Deadline {
  const end = performance.now() + timeoutMs;
  const waiting = new Set<(isLate: boolean) => void>();
  const tell = (isLate: boolean) => waiting.forEach((fail) => fail(isLate));
  const onAbort = () => tell(false);
  const timer = setTimeout(tell, timeoutMs, true);
  signal.addEventListener("abort", onAbort);
  let turn = performance.now();
  return {
    timeoutMs,
    wait: (promise, late) =>
      new Promise((resolve, reject) => {
        const fail = (isLate: boolean) => settle(() => reject(isLate ? late() : clientGone()));
        const settle = (how: () => void) => {
          waiting.delete(fail);
          how();
        };
        waiting.add(fail);
        promise.then((value) => settle(() => resolve(value)), (error) => settle(() => reject(error)));
        if (signal.aborted) fail(false);
        // A busy process may come here before its timer does.
        else if (performance.now() >= end) fail(true);
      }),
    async step() {
      if (performance.now() - turn >= TURN_MS) {
        await new Promise((resolve) => setTimeout(resolve, 0));
        turn = performance.now();
      }
      if (signal.aborted) throw clientGone();
      if (performance.now() >= end) throw outOfTime(timeoutMs);
    },
    close() {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
    },
  };
}
