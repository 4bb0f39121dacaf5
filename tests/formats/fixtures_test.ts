import { assert, assertEquals } from "@std/assert";
import { FORMATS, type Message, parseJson, validateMessages } from "@pith/pith";
import { findFixtures, readFixture } from "./fixtures.ts";

const fixtures = findFixtures();

/** What real files hold: calls and results that lack each other. Nothing else may be wrong with what is read. */
const UNPAIRED: readonly string[] = ["unknown-call", "unanswered-call"];

Deno.test("every format has fixtures", () => {
  const covered = new Set(fixtures.map(({ format }) => format));
  const bare = FORMATS.map(({ name }) => name).filter((name) => !covered.has(name));
  assertEquals(bare.filter((name) => name !== "notebook" && name !== "messages"), []);
  assert(fixtures.length > 80);
});

for (const fixture of fixtures) {
  Deno.test(`fixture ${fixture.name}`, async () => {
    const read = parseJson(await readFixture(fixture));
    assertEquals(read, parseJson(await Deno.readTextFile(fixture.expected)));
    for (const conversation of Array.isArray(read) ? read : [read]) {
      const { format, messages } = conversation as { format: string; messages: readonly Message[] };
      assertEquals(format, fixture.format);
      assertEquals(validateMessages(messages).filter(({ code }) => !UNPAIRED.includes(code)), []);
    }
  });
}
