/**
 * Writes `src/tokens/char_class_runs.ts`: the class of every code point as the WASM encoder of the package sees it. Run by
 * `deno task tokens:classes`, after the package's version has changed.
 */
import { charClassRuns } from "./char_class_runs.ts";

const WIDTH = 100;
const runs = await charClassRuns();
const lines = runs.match(new RegExp(`.{1,${WIDTH}}`, "g")) ?? [];

await Deno.writeTextFile(
  new URL("../../src/tokens/char_class_runs.ts", import.meta.url),
  `/**
 * The class of every code point from 0 on, in runs: a letter for the class, then the length in base 36 unless it is 1.
 *
 * Taken from the regular expressions of the package's WASM encoder by \`deno task tokens:classes\`, so that a split does
 * not depend on the Unicode version of the host.
 */
export const CHAR_CLASS_RUNS: string = ${lines.map((line) => JSON.stringify(line)).join(" +\n  ")};
`,
);
