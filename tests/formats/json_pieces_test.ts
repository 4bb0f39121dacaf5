import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { stringifyJson } from "@pith/pith";
import { jsonPieces } from "../../src/formats/json_pieces.ts";

Deno.test("jsonPieces() gives what stringifyJson() gives", () => {
  const value = fc.oneof(
    fc.jsonValue(),
    fc.array(fc.dictionary(fc.string(), fc.jsonValue())),
    fc.record({ messages: fc.array(fc.jsonValue()), system: fc.option(fc.string(), { nil: undefined }) }),
    fc.constantFrom(2n ** 64n, [2n ** 64n], { a: [{ b: 2n ** 64n }], c: undefined }, [undefined], [], {}, ""),
  );
  fc.assert(
    fc.property(value, (value) => {
      assertEquals([...jsonPieces(value)].join(""), `${stringifyJson(value, { indent: 2 })}\n`);
    }),
    { seed: 1, numRuns: 500 },
  );
});
