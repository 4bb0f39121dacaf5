import { assert, assertEquals } from "@std/assert";
import { parseJson, validateMessages } from "@pith/pith";
import { findFixtures, readFixture } from "./fixtures.ts";

const fixtures = findFixtures();

Deno.test("there are fixtures", () => assert(fixtures.length > 40));

for (const fixture of fixtures) {
  Deno.test(`fixture ${fixture.name}`, async () => {
    const read = await readFixture(fixture);
    assertEquals(parseJson(read), parseJson(await Deno.readTextFile(fixture.expected)));
    const { format, messages } = parseJson(read) as { format: string; messages: unknown };
    assertEquals(format, fixture.format);
    // A result may lack its call and a call its result; nothing else may be wrong with what is read.
    const problems = validateMessages(messages).filter(({ code }) =>
      code !== "unknown-call" && code !== "unanswered-call"
    );
    assertEquals(problems, []);
  });
}
