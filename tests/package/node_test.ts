import { assert, assertEquals } from "@std/assert";
import { ENTRY_FILES } from "./documented_symbols.ts";
import { exercise } from "./exercise.ts";
import { allInputs } from "./exercise_inputs.ts";
import { firstDifference } from "./first_difference.ts";
import { canPack, installPackage } from "./npm_package.ts";

const NAMES = Object.keys(ENTRY_FILES).map((subpath) => `@pith/pith${subpath.slice(1)}`);

async function nodeVersion(): Promise<string | undefined> {
  try {
    const { success, stdout } = await new Deno.Command("node", { args: ["--version"] }).output();
    return success ? new TextDecoder().decode(stdout).trim() : undefined;
  } catch {
    return undefined;
  }
}

const version = await nodeVersion();
const title = version === undefined
  ? "the npm package in Node.js (there is no node)"
  : canPack
  ? `the npm package does the same in Node.js ${version} as in Deno`
  : 'the npm package in Node.js (this Deno has no "deno pack")';

Deno.test({
  name: title,
  ignore: version === undefined || !canPack,
  fn: async () => {
    const folder = await Deno.makeTempDir();
    try {
      await installPackage(folder);
      const inputs = allInputs();
      await Deno.writeTextFile(`${folder}/inputs.json`, JSON.stringify({ names: NAMES, inputs }));
      const { success, stderr } = await new Deno.Command("node", {
        args: ["node_main.js", "inputs.json", "output.json"],
        cwd: folder,
      }).output();
      assert(success, new TextDecoder().decode(stderr));
      const { surfaces, results } = JSON.parse(await Deno.readTextFile(`${folder}/output.json`));
      for (const name of NAMES) {
        assertEquals(surfaces[name], Object.keys(await import(name)).sort(), name);
      }
      const expected = await exercise(inputs);
      assert(Object.keys(expected).length > 1000, "works on the fixtures");
      assertEquals(firstDifference(results, expected), undefined);
    } finally {
      await Deno.remove(folder, { recursive: true });
    }
  },
});
