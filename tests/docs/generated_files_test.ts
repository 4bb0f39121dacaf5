import { assertEquals } from "@std/assert";
import { generatedFiles } from "./generated_files.ts";

for (const { path, url, text } of generatedFiles()) {
  Deno.test(`${path} is what the command table makes of it: deno task docs:update`, async () => {
    assertEquals(await Deno.readTextFile(url).catch(() => "(there is no such file)"), text);
  });
}

Deno.test("every help fixture belongs to a command", () => {
  const folder = new URL("../../fixtures/cli/help/", import.meta.url);
  const there = [...Deno.readDirSync(folder)].map(({ name }) => `fixtures/cli/help/${name}`).sort();
  const wanted = generatedFiles().map(({ path }) => path).filter((path) =>
    path.startsWith("fixtures/cli/help/")
  );
  assertEquals(there, wanted.sort());
});
