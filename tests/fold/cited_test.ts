import { citationsOf, cited, type Message, user } from "@pith/pith";
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { deepFreeze } from "./histories.ts";

Deno.test("cited() copies and replaces", () => {
  const message: Message = deepFreeze({ ...user("x"), metadata: { source: "s", "adk.citations": "old" } });
  assertEquals(cited(message, ["b", "a", "b"]).metadata, { source: "s", "adk.citations": "b,a,b" });
  assertEquals(cited(message, []), { ...user("x"), metadata: { source: "s" } });
  assertEquals(cited(user("x"), []), user("x"));
});

Deno.test("citationsOf() keeps order and repetition and drops empty ids", () => {
  const of = (ids: string) => citationsOf({ ...user("x"), metadata: { "adk.citations": ids } });
  assertEquals(of("b,a,b"), ["b", "a", "b"]);
  assertEquals(of(",a,, b ,"), ["a", " b "]);
  assertEquals(of(""), []);
  assertEquals(citationsOf(user("x")), []);
});

Deno.test("citationsOf() reads what cited() wrote", () => {
  const id = fc.string({ unit: "binary", minLength: 1 }).filter((id) => id.trim() !== "" && !id.includes(","))
    .map((id) => `${id}1`);
  fc.assert(
    fc.property(fc.array(id), (ids) => assertEquals(citationsOf(cited(user("x"), ids)), ids)),
    { seed: 41 },
  );
});
