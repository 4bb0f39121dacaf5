import { assert, assertEquals } from "@std/assert";
import { inFolder } from "../in_folder.ts";
import { canRun, finish } from "../processes.ts";
import { ENTRY_FILES } from "./documented_symbols.ts";
import { exercise } from "./exercise.ts";
import { allInputs } from "./exercise_inputs.ts";
import { firstDifference } from "./first_difference.ts";
import { canPack, installPackage } from "./npm_package.ts";

const NAMES = Object.keys(ENTRY_FILES).map((subpath) => `@pith/pith${subpath.slice(1)}`);

const version = canRun("node", "--version")
  ? (await finish(new Deno.Command("node", { args: ["--version"] }))).out.trim()
  : undefined;
const title = version === undefined
  ? "the npm package in Node.js (there is no node)"
  : canPack
  ? `the npm package does the same in Node.js ${version} as in Deno`
  : 'the npm package in Node.js (this Deno has no "deno pack")';

Deno.test({
  name: title,
  ignore: version === undefined || !canPack,
  fn: () =>
    inFolder(async (folder) => {
      await installPackage(folder);
      const inputs = allInputs();
      await Deno.writeTextFile(`${folder}/inputs.json`, JSON.stringify({ names: NAMES, inputs }));
      const args = ["node_main.js", "inputs.json", "output.json"];
      const { success, error } = await finish(new Deno.Command("node", { args, cwd: folder }));
      assert(success, error);
      const { surfaces, results } = JSON.parse(await Deno.readTextFile(`${folder}/output.json`));
      for (const name of NAMES) {
        assertEquals(surfaces[name], Object.keys(await import(name)).sort(), name);
      }
      const expected = await exercise(inputs);
      assert(Object.keys(expected).length > 1000, "works on the fixtures");
      assertEquals(firstDifference(results, expected), undefined);
    }),
});
