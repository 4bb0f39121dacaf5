import { assert } from "@std/assert";

/** The least time of several runs, since other work on the machine only adds to it. */
export function leastTime(run: () => void, runs = 3): number {
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/** Fails when a function of a text takes more than time linear in it: for much of it, and against a quarter of it. */
export function assertLinear(run: (text: string) => void, unit: string): void {
  const text = unit.repeat(250_000 / unit.length);
  const quarter = text.slice(0, text.length / 4);
  const [part, whole] = [leastTime(() => run(quarter), 2), leastTime(() => run(text), 1)];
  // Four times as long is linear, sixteen times quadratic. What is fast enough is not compared: it is mostly noise.
  assert(
    whole < 3000 && (whole < 200 || leastTime(() => run(text)) < 9 * part),
    `${JSON.stringify(unit)} repeated took ${part} ms, then ${whole} ms`,
  );
}
