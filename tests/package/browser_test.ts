import { assert, assertEquals } from "@std/assert";
import { inFolder } from "../in_folder.ts";
import { childFlags } from "../offline_flags.ts";
import { canRun, finish } from "../processes.ts";
import { CHROMIUM } from "../view/chromium.ts";
import { ENTRY_FILES } from "./documented_symbols.ts";
import { exercise, type ExerciseInput, type ExerciseResults } from "./exercise.ts";
import { allInputs } from "./exercise_inputs.ts";
import { firstDifference } from "./first_difference.ts";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);

/** Node's and Deno's globals, which a browser has not. */
const NOT_IN_BROWSERS = ["Deno", "process", "Buffer", "global", "setImmediate", "clearImmediate", "require"];

/** The first case of every format, a session, and what takes integers beyond 2^53. */
function someInputs(): ExerciseInput[] {
  const seen = new Set<string>();
  return allInputs().filter(({ name }) => {
    const format = name.split("/")[0]!;
    const isFirst = !seen.has(format);
    seen.add(format);
    return isFirst || /big-integers|claude-code\/session/.test(name);
  });
}

async function output(command: string, args: readonly string[]): Promise<string> {
  const options = { args: [...args], cwd: root, env: { NO_COLOR: "1" } };
  const { success, out, error } = await finish(new Deno.Command(command, options));
  assert(success, error);
  return out;
}

/** Bundles a file for browsers; the names of what came out, with their sizes in bytes. */
async function bundle(file: string, folder: string): Promise<Record<string, number>> {
  const options = ["--platform", "browser", "--code-splitting", "--minify", "--outdir", folder];
  await output(Deno.execPath(), ["bundle", ...childFlags, ...options, file]);
  return Object.fromEntries(
    [...Deno.readDirSync(folder)].map(({ name }) => [name, Deno.statSync(`${folder}/${name}`).size]),
  );
}

const inputs = someInputs();

let expected: Promise<ExerciseResults> | undefined;

async function assertSame(results: string): Promise<void> {
  expected ??= exercise(inputs);
  assert(results.startsWith("{"), results.slice(0, 500));
  assertEquals(firstDifference(JSON.parse(results) as ExerciseResults, await expected), undefined);
}

const canBundle = canRun(Deno.execPath(), "bundle", "--help");

Deno.test({
  name: "the bundle of mod.ts holds no ranks: they come with the first tokenizer",
  ignore: !canBundle,
  fn: () =>
    inFolder(async (folder) => {
      const sizes = await bundle("mod.ts", folder);
      const { "mod.js": size = 0, ...ranks } = sizes;
      assertEquals(Object.keys(ranks).map((name) => name.split("-")[0]).sort(), [
        "cl100k_base",
        "o200k_base",
      ]);
      assert(size > 0 && size < 600_000, `mod.js has ${size} bytes`);
      const code = await Deno.readTextFile(`${folder}/mod.js`);
      assertEquals(code.match(/\bDeno\.|"node:\w+"|\bprocess\.|\bBuffer\./g), null);
    }),
});

Deno.test({
  name: "docs/library.md tells the size of each entry point's bundle",
  ignore: !canBundle,
  fn: () =>
    inFolder(async (folder) => {
      const page = await Deno.readTextFile(new URL("docs/library.md", root));
      const rows = [...page.matchAll(/^\| `@pith\/pith(\/\w+)?` .*\| +(\d+) \|$/gm)];
      const files = rows.map(([, subpath = ""]) => ENTRY_FILES[`.${subpath}`]!);
      const options = ["--platform", "browser", "--external", "@dqbd/*", "--minify", "--outdir", folder];
      await output(Deno.execPath(), ["bundle", ...childFlags, ...options, ...files]);
      const shown = rows.map(([, subpath, size], index) => {
        const { size: bytes } = Deno.statSync(`${folder}/${files[index]!.replace(/ts$/, "js")}`);
        return { subpath, told: Number(size), is: Math.round(bytes / 1000) };
      });
      assert(shown.length > 8, "reads the table");
      // Sizes change with every line; what the table tells may be a fifth off, and a few kilobytes of a small one.
      assertEquals(shown.filter(({ told, is }) => Math.abs(told - is) > 4 + is / 5), []);
    }),
});

Deno.test({
  name: "the bundle does the same without the globals of Deno and Node.js",
  ignore: !canBundle,
  fn: () =>
    inFolder(async (folder) => {
      await bundle("tests/package/browser_main.ts", folder);
      await Deno.writeTextFile(
        `${folder}/start.js`,
        `const { writeTextFile } = Deno;
globalThis.fetch = (_path, { body } = {}) => body === undefined
  ? Promise.resolve(new Response(${JSON.stringify(JSON.stringify(inputs))}))
  : writeTextFile(${JSON.stringify(`${folder}/results.json`)}, body);
for (const name of ${JSON.stringify(NOT_IN_BROWSERS)}) delete globalThis[name];
await import("./browser_main.js");
`,
      );
      const permissions = [`--allow-read=${folder}`, `--allow-write=${folder}`];
      await output(Deno.execPath(), ["run", "--no-config", ...permissions, `${folder}/start.js`]);
      await assertSame(await Deno.readTextFile(`${folder}/results.json`));
    }),
});

Deno.test({
  name: CHROMIUM === undefined
    ? "the bundle in Chromium (there is none)"
    : "the bundle does the same in Chromium as in Deno",
  ignore: !canBundle || CHROMIUM === undefined,
  fn: () =>
    inFolder(async (folder) => {
      await bundle("tests/package/browser_main.ts", folder);
      await Deno.writeTextFile(`${folder}/inputs.json`, JSON.stringify(inputs));
      await Deno.writeTextFile(
        `${folder}/page.html`,
        '<!doctype html><script type="module" src="browser_main.js"></script>',
      );
      const script = fileURLToPath(new URL("run_in_chromium.ts", import.meta.url));
      await assertSame(
        await output(Deno.execPath(), ["run", "-A", "--no-config", script, folder, CHROMIUM!]),
      );
    }),
});
