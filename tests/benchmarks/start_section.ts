import { inFolder } from "../in_folder.ts";
import { runChild } from "./run_child.ts";
import { factor, milliseconds, type Section, targetLine } from "./section.ts";
import { markdownTable } from "./table.ts";
import { takeTurns } from "./timing.ts";

const ROUNDS = 25;

/** A session as small as they come. */
const SMALL = '{"type":"user","uuid":"u","parentUuid":null,"message":{"role":"user","content":"Hello"}}\n';
const SAMPLE = "fixtures/claude-code/session/input.jsonl";

async function measure(): Promise<string> {
  const { size } = await Deno.stat(new URL(`../../${SAMPLE}`, import.meta.url));
  const sampleName = `pith compact, sample session of ${Math.round(size / 1000)} KB`;
  const times = await inFolder(async (folder) => {
    const small = `${folder}/session.jsonl`;
    await Deno.writeTextFile(small, SMALL);
    const cli = (...args: string[]) => () => runChild("cli.ts", args, ["--allow-read"]);
    const runs = {
      "empty script": () => runChild("tests/tokens/start/nothing.ts"),
      "bare WASM encoder, first count": () => runChild("tests/tokens/start/wasm.ts"),
      "pith as a module, first count": () => runChild("tests/tokens/start/pith.ts"),
      "pith count, session of one line": cli("count", small),
      "pith compact, session of one line": cli("compact", small),
      [sampleName]: cli("compact", SAMPLE),
    };
    // Once before it counts, for the caches of modules and of compiled code.
    await takeTurns(runs, 1);
    return await takeTurns(runs, ROUNDS);
  });
  const best = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, Math.min(...all)]));
  const pith = best["pith as a module, first count"]!;
  const wasm = best["bare WASM encoder, first count"]!;
  const nothing = best["empty script"]!;
  const cli = best["pith compact, session of one line"]!;
  const rows = Object.entries(best).map(([name, time]) => [
    name,
    milliseconds(time),
    milliseconds(time - nothing),
    factor(time / pith),
    factor(time / wasm),
  ]);
  return [
    `From the start of a process to its end, the best of ${ROUNDS} runs.`,
    markdownTable(["process", "ms", "ms above empty", "to pith", "to bare WASM"], rows),
    targetLine(
      "pith starts in less than half the time of the bare WASM encoder",
      factor(pith / wasm),
      pith / wasm < 0.5,
    ),
    targetLine(
      "the command line over a small file takes at most 1.5 times the cold start",
      `${factor(cli / pith)} over one line, ${factor(best[sampleName]! / pith)} over the sample session`,
      cli / pith <= 1.5,
    ),
  ].join("\n\n");
}

/** Cold start of the module and of the command line. */
export const START: Section = { name: "start", title: "Cold start", measure };
