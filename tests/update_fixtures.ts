/** Rewrites the expectations of the format fixtures by what is read now. Look at the difference before you commit it. */
import { findFixtures, readFixture } from "./formats/fixtures.ts";

for (const fixture of findFixtures()) await Deno.writeTextFile(fixture.expected, await readFixture(fixture));
