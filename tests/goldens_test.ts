// deno-lint-ignore-file no-console -- the counts are what the run is for
import { fileURLToPath } from "node:url";
import { assertEquals } from "@std/assert";
import { loadTokenizer } from "@pith/pith";
import { type GoldenCase, type Outcome, runCase } from "./goldens/run_case.ts";

/** Another folder of cases may be named, such as one kept back from this repository. */
const folder = Deno.env.get("PITH_GOLDENS") ?? fileURLToPath(new URL("../fixtures/goldens", import.meta.url));

const totals: Record<Outcome["status"], number> = {
  passed: 0,
  tighter: 0,
  failed: 0,
  skipped: 0,
  pending: 0,
};

const files = [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) => name.endsWith(".jsonl"))
  .sort();

for (const file of files) {
  Deno.test(`goldens: ${file}`, async () => {
    const tokenizer = await loadTokenizer();
    const lines = (await Deno.readTextFile(`${folder}/${file}`)).split("\n").filter((line) => line !== "");
    const reports: string[] = [];
    for (const line of lines) {
      const outcome = await runCase(JSON.parse(line) as GoldenCase, tokenizer);
      totals[outcome.status]++;
      if (outcome.status === "failed") reports.push(outcome.report);
    }
    assertEquals(
      reports.length,
      0,
      `${reports.length} of ${lines.length} cases differ\n${reports.join("\n")}`,
    );
  });
}

Deno.test("goldens: every case is accounted for", () => {
  const { passed, tighter, failed, skipped, pending } = totals;
  console.log(
    `goldens: in ${tighter} of the passed cases the reference is over its own budget, pith within it`,
  );
  console.log(
    `goldens: ${passed + tighter} passed, ${failed} failed, ${skipped} skipped by tag, ${pending} pending`,
  );
  assertEquals(failed, 0);
});
