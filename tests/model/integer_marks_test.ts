import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { parseJson, stringifyJson } from "@pith/pith";
import { parseByMarks, stringifyByMarks } from "../../src/model/integer_marks.ts";

function parse(text: string): unknown {
  return parseByMarks(text, JSON.parse(text));
}

function stringify(value: unknown): string | undefined {
  return stringifyByMarks((digitsOf) =>
    JSON.stringify(value, (_key, item) => typeof item === "bigint" ? digitsOf(item) : item)
  );
}

/** Strings that look like what integers are turned into, or like JSON around it. */
const hostile = fc.array(
  fc.constantFrom(
    "\u{f8ff}",
    "integer ",
    "0:",
    "1:",
    "12345678901234567890",
    '"',
    "\\",
    "x",
    "\u{f8ff}integer 0:1",
  ),
  { maxLength: 6 },
).map((pieces) => pieces.join(""));

const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.bigInt({ min: 2n ** 53n, max: 2n ** 80n }),
    fc.bigInt({ min: -(2n ** 80n), max: -(2n ** 53n) }),
    hostile,
    fc.integer(),
    fc.double({ noDefaultInfinity: true, noNaN: true }).map((number) => number === 0 ? 0.5 : number),
    fc.constantFrom(null, true),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.oneof(hostile, fc.constantFrom("__proto__", "7", "a")), tie("value"), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).value;

Deno.test("parseByMarks() and stringifyByMarks() do what the engine's own source texts do", () => {
  fc.assert(
    fc.property(values, (value) => {
      const text = stringifyJson(value);
      assertEquals(stringify(value), text);
      assertEquals(parse(text), parseJson(text), text);
    }),
    { numRuns: 1000 },
  );
});

Deno.test("parseByMarks() leaves alone what is no whole number beyond 2^53", () => {
  const text =
    '{"a\\"\\\\":[1e30,-0,0.12345678901234567,9007199254740991,-12E+20],"x":"12345678901234567890"}';
  assertEquals(parse(text), JSON.parse(text));
  assertEquals(parse(' [ -9007199254740993 , {"12345678901234567890" : 9007199254740993}\n] '), [
    -9007199254740993n,
    { "12345678901234567890": 9007199254740993n },
  ]);
});

Deno.test("parseByMarks() and stringifyByMarks() take any depth and many quotes", () => {
  const deep = "[".repeat(20_000) + "9007199254740993" + "]".repeat(20_000);
  let value = parse(deep);
  while (Array.isArray(value)) value = value[0];
  assertEquals(value, 9007199254740993n);
  const slashes = JSON.stringify(["\\".repeat(200_000), ...Array(100_000).fill('"')]);
  assertEquals(parse(slashes), JSON.parse(slashes));
  assert(stringify(undefined) === undefined);
});
