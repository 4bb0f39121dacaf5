/**
 * Rewrites the expectations of the format fixtures by what is read now. Look at the difference before you commit it.
 *
 *     deno task fixtures:update [FORMAT...]
 */
import { findFixtures, readFixture } from "./formats/fixtures.ts";

for (const fixture of findFixtures()) {
  if (Deno.args.length > 0 && !Deno.args.includes(fixture.format)) continue;
  await Deno.writeTextFile(fixture.expected, await readFixture(fixture));
}
