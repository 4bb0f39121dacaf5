import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { highestLevel } from "../../src/budget/highest_level.ts";

/** The room that each level takes. */
const needs = fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 });

Deno.test("highestLevel() finds the highest level where each takes at least as much room as the one below", () => {
  fc.assert(
    fc.property(needs, fc.nat(1000), (unordered, room) => {
      const sizes = unordered.toSorted((a, b) => a - b);
      const found = highestLevel(sizes.length, (level) => sizes[level]! <= room);
      assertEquals(found, sizes.findLastIndex((size) => size <= room), `of ${sizes} with ${room}`);
    }),
    { seed: 3, numRuns: 5_000 },
  );
});

Deno.test("highestLevel() ends at a level that there is room for, and no lower with more room, whatever the levels take", () => {
  fc.assert(
    fc.property(needs, fc.nat(1000), fc.nat(300), (sizes, room, more) => {
      const find = (room: number) => highestLevel(sizes.length, (level) => sizes[level]! <= room);
      const found = find(room);
      assert(found < 0 ? sizes[0]! > room : sizes[found]! <= room, `${found} of ${sizes} with ${room}`);
      assert(find(room + more) >= found, `${found} of ${sizes} with ${room}, lower with ${more} more`);
    }),
    { seed: 5, numRuns: 5_000 },
  );
});

Deno.test("highestLevel() tries few levels", () => {
  for (const highest of [-1, 0, 1, 40, 99]) {
    let trials = 0;
    highestLevel(100, (level) => {
      trials++;
      return level <= highest;
    });
    assert(trials <= 17, `${trials} trials up to ${highest}`);
  }
});
