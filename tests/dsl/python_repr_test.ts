import { assert, assertEquals } from "@std/assert";
import { pythonRepr } from "@pith/pith";
import { isPrintable } from "../../src/dsl/printable.ts";

Deno.test("pythonRepr() prints numbers as Python does", () => {
  const numbers = [0, -1, 0.1, 1e-5, 0.0001, 1.5e300, 1e16, 1e15 + 0.5, 5e-324, 123456.789, -2.5e-7, 2 ** 53];
  assertEquals(numbers.map(pythonRepr), [
    "0",
    "-1",
    "0.1",
    "1e-05",
    "0.0001",
    "1.5e+300",
    "1e+16",
    "1000000000000000.5",
    "5e-324",
    "123456.789",
    "-2.5e-07",
    "9007199254740992.0",
  ]);
  assertEquals([2n ** 64n, NaN, Infinity, -Infinity, -0].map(pythonRepr), [
    "18446744073709551616",
    "nan",
    "inf",
    "-inf",
    "-0.0",
  ]);
});

Deno.test("pythonRepr() chooses quotes and escapes as Python does", () => {
  assertEquals(pythonRepr("it's"), `"it's"`);
  assertEquals(pythonRepr(`it's "so"`), `'it\\'s "so"'`);
  assertEquals(pythonRepr("a\tb\\\u00a0\u200d\u{e0001}é👍"), "'a\\tb\\\\\\xa0\\u200d\\U000e0001é👍'");
  assertEquals(pythonRepr("\ud83d"), "'\\ud83d'");
});

Deno.test("pythonRepr() ends in a circle and in the deep", () => {
  const circle: unknown[] = [1];
  circle.push({ circle });
  assertEquals(pythonRepr(circle), "[1, {'circle': [...]}]");
  let deep: unknown = [];
  for (let depth = 0; depth < 100_000; depth++) deep = [deep];
  assert(pythonRepr(deep).includes("[...]"));
});

Deno.test("isPrintable() agrees with the engine on what Unicode 14 had, controls and spaces", () => {
  const unprintable = /^[\p{C}\p{Z}]$/u;
  const later: number[] = [];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    const byEngine = codePoint === 0x20 || !unprintable.test(String.fromCodePoint(codePoint));
    if (byEngine === isPrintable(codePoint)) continue;
    // What differs must be a character that came after Unicode 14, and so is printable to the engine only.
    assert(byEngine, `U+${codePoint.toString(16)} is printable here and not in the engine`);
    later.push(codePoint);
  }
  assert(later.includes(0x1fae8), "U+1FAE8 came with Unicode 15.0");
});
