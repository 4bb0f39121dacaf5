import { logLogPlot } from "./plot.ts";
import { OPERATIONS } from "./operations.ts";
import { inFolder } from "../in_folder.ts";
import { makeSample, runChild } from "./run_child.ts";
import { factor, milliseconds, type Section, targetLine } from "./section.ts";
import { markdownTable } from "./table.ts";

const SIZES: readonly number[] = [1, 3, 10, 30, 100];
/** So often are all sizes measured, so that a slow minute of the machine does not meet one of them alone. */
const PASSES = 2;
const PLOT = new URL("../../docs/benchmarks/growth.svg", import.meta.url);

/** Not held to the target: a truncation does not read the whole text, and the parser is not ours. */
const OTHERS: readonly string[] = ["JSON.parse", "truncate"];

interface Measured {
  readonly megabytes: number;
  readonly times: Readonly<Record<string, number>>;
}

async function measureSizes(): Promise<Measured[]> {
  return await inFolder(async (folder) => {
    const pathOf = (size: number) => `${folder}/${size}.jsonl`;
    const bytes = new Map<number, number>();
    for (const size of SIZES) bytes.set(size, await makeSample(pathOf(size), size));
    const best = new Map(SIZES.map((size) => [size, {} as Record<string, number>]));
    for (let pass = 0; pass < PASSES; pass++) {
      for (const size of SIZES) {
        const args = [pathOf(size)];
        const printed = await runChild("tests/benchmarks/children/growth.ts", args, ["--allow-read"]);
        const times = best.get(size)!;
        for (const [name, time] of Object.entries(JSON.parse(printed) as Record<string, number>)) {
          times[name] = Math.min(times[name] ?? Infinity, time);
        }
      }
    }
    return SIZES.map((size) => ({ megabytes: bytes.get(size)! / 1e6, times: best.get(size)! }));
  });
}

function draw(measured: readonly Measured[]): string {
  return logLogPlot({
    title: "Size of a session against time",
    description: `Milliseconds for each of: ${OPERATIONS.map(({ name }) => name).join(", ")}; sessions of ${
      SIZES.join(", ")
    } MB, both axes logarithmic. The numbers are in the table of README.md.`,
    xLabel: "size of the session in MB",
    yLabel: "time in ms",
    series: OPERATIONS.map(({ name }) => ({
      name,
      points: measured.map(({ megabytes, times }) => [megabytes, times[name]!] as const),
    })),
  });
}

async function measure(): Promise<string> {
  const measured = await measureSizes();
  await Deno.writeTextFile(PLOT, draw(measured));
  const growths: Record<string, number> = {};
  const rows = OPERATIONS.map(({ name, does }) => {
    const each = measured.map(({ megabytes, times }) => times[name]! / megabytes);
    growths[name] = each.at(-1)! / each[0]!;
    return [`${name}: ${does}`, ...each.map(milliseconds), factor(growths[name]!)];
  });
  const [worst, growth] = Object.entries(growths)
    .filter(([name]) => !OTHERS.includes(name))
    .toSorted(([, one], [, other]) => other - one)[0]!;
  const [smallest, largest] = [SIZES[0]!, SIZES.at(-1)!];
  return [
    "![Size of a session against time, on logarithmic axes](growth.svg)",
    "Milliseconds for each megabyte of the sample session. Each size has " +
    `${PASSES} processes of its own, which run everything at least three times; what is read is read from the file, ` +
    "and what is loaded before is not timed.",
    markdownTable(["operation", ...SIZES.map((size) => `${size} MB`), "growth"], rows),
    targetLine(
      `the time for a byte grows at most by 1.5 from ${smallest} MB to ${largest} MB`,
      `the most is ${factor(growth)}, of ${worst}`,
      growth <= 1.5,
    ),
  ].join("\n\n");
}

/** Time by the size of the session. */
export const GROWTH: Section = { name: "growth", title: "Growth", measure };
