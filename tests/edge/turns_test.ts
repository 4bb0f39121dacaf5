import { assertEquals } from "@std/assert";
import { startTurns } from "../../src/edge/turns.ts";

/** Waits until every timer that is due has run. */
const timersRun = () => new Promise((resolve) => setTimeout(resolve, 20));

Deno.test("startTurns() gives one turn at a time, in the order of asking", async () => {
  const turn = startTurns();
  const begun: number[] = [];
  const ticks: number[] = [];
  let tick = 0;
  const timer = setInterval(() => tick++, 0);
  await Promise.all([1, 2, 3, 4].map(async (number) => {
    await turn();
    begun.push(number);
    ticks.push(tick);
    // A step that others must not share a tick with.
    const end = performance.now() + 5;
    while (performance.now() < end);
  }));
  clearInterval(timer);
  assertEquals(begun, [1, 2, 3, 4]);
  assertEquals(new Set(ticks).size, 4, `timers ran in between: ${ticks}`);
  await timersRun();
});

Deno.test("startTurns() lets a lone one in at once", async () => {
  const turn = startTurns();
  let isIn = false;
  turn().then(() => isIn = true);
  await Promise.resolve();
  await Promise.resolve();
  assertEquals(isIn, true);
  await timersRun();
});
