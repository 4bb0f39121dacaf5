import { measureMemory } from "../formats/measure_memory.ts";
import type { Section } from "./section.ts";
import { markdownTable } from "./table.ts";

async function measure(): Promise<string> {
  const used = await Array.fromAsync(measureMemory());
  const rows = used.map(({ command, inputBytes, outputBytes, peak, seconds }) => [
    `pith ${command}`,
    (inputBytes / 1e6).toFixed(1),
    (outputBytes / 1e6).toFixed(1),
    peak.toFixed(0),
    (peak * 2 ** 20 / inputBytes).toFixed(2),
    seconds.toFixed(1),
  ]);
  return [
    "The command line from one file to another, once each: the most memory that the process held, and its time.",
    markdownTable(["command", "session MB", "output MB", "peak MiB", "peak ÷ session", "seconds"], rows),
  ].join("\n\n");
}

/** Peak memory of the command line. */
export const MEMORY: Section = { name: "memory", title: "Peak memory", measure };
