/**
 * Measures pith and writes `docs/benchmarks/README.md`, with a plot beside it.
 *
 *     deno task bench:report [PART...]
 *
 * With names of parts, only those are measured; the others stay as the file has them.
 */
import { COUNTING } from "./counting_section.ts";
import { EDGE } from "./edge_section.ts";
import { GROWTH } from "./growth_section.ts";
import { machineLine } from "./machine.ts";
import { MEMORY } from "./memory_section.ts";
import { PARSE } from "./parse_section.ts";
import { partsOf, reportOf } from "./report_text.ts";
import type { Section } from "./section.ts";
import { START } from "./start_section.ts";
import { TRUNCATION } from "./truncation_section.ts";

const SECTIONS: readonly Section[] = [START, COUNTING, TRUNCATION, PARSE, GROWTH, MEMORY, EDGE];
const REPORT = new URL("../../docs/benchmarks/README.md", import.meta.url);

async function print(text: string): Promise<void> {
  await Deno.stdout.write(new TextEncoder().encode(text));
}

async function readReport(): Promise<string> {
  try {
    return await Deno.readTextFile(REPORT);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "";
    throw error;
  }
}

const names = SECTIONS.map(({ name }) => name);
const unknown = Deno.args.find((name) => !names.includes(name));
if (unknown !== undefined) {
  throw new RangeError(`The report has no part "${unknown}": expected some of ${names.join(", ")}`);
}
await Deno.mkdir(new URL(".", REPORT), { recursive: true });
const parts = partsOf(await readReport());
for (const { name, title, measure } of SECTIONS) {
  if (Deno.args.length > 0 && !Deno.args.includes(name)) continue;
  const start = performance.now();
  const body = `${await measure()}\n\n${machineLine()}`;
  parts.set(title, { title, body });
  // After every part, so that a run that is broken off keeps what it has.
  const kept = SECTIONS.flatMap(({ title }) => parts.get(title) ?? []);
  await Deno.writeTextFile(REPORT, reportOf(kept));
  await print(`${title}: ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
}
