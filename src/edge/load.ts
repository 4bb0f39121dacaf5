import type { Settings } from "./edge_options.ts";
import { Problem } from "./problem.ts";
import { startTurns } from "./turns.ts";

/** The place of a request among those that are worked on. */
export interface Place {
  /**
   * Counts bytes that the request holds in memory from now on.
   *
   * @param bytes how many came in
   * @throws {Problem} when all requests together hold too many
   */
  readonly hold: (bytes: number) => void;
  /** Gives the place and the bytes back. */
  readonly leave: () => void;
}

/** How much is being worked on. */
export interface Load {
  /**
   * Takes a place.
   *
   * @returns the place
   * @throws {Problem} when all are taken
   */
  readonly enter: () => Place;
  /** Waits for a turn to compute in. */
  readonly turn: () => Promise<void>;
}

function tooMuch(detail: string, data: Readonly<Record<string, number>>): Problem {
  return new Problem("too-many-requests", `${detail}: try again in a second`, {
    data,
    headers: { "retry-after": "1" },
  });
}

/**
 * Starts to count what is being worked on.
 *
 * @param settings how many requests and bytes there may be at once
 * @returns the load, which is nothing yet
 */
export function startLoad({ maxConcurrent, maxOpenBytes }: Settings): Load {
  let running = 0;
  let open = 0;
  return {
    turn: startTurns(),
    enter() {
      if (running >= maxConcurrent) {
        throw tooMuch(`${running} requests are being worked on, and no more are taken`, { maxConcurrent });
      }
      running++;
      let held = 0;
      return {
        hold(bytes) {
          if (open + bytes > maxOpenBytes) {
            throw tooMuch("The bodies that are being worked on take all the memory there is", {
              maxOpenBytes,
            });
          }
          open += bytes;
          held += bytes;
        },
        leave() {
          running--;
          open -= held;
        },
      };
    },
  };
}
