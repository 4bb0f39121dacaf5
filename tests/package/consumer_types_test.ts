import { assert } from "@std/assert";
import config from "../../deno.json" with { type: "json" };
import offline from "../offline/import_map.json" with { type: "json" };
import { inFolder } from "../in_folder.ts";
import { childFlags } from "../offline_flags.ts";
import { finish } from "../processes.ts";
import { ENTRY_FILES } from "./documented_symbols.ts";

/** Where a program that is not of this project finds what it imports. */
function importMap(): string {
  const [imports, folder] = childFlags.length === 0
    ? [config.imports, new URL("../../", import.meta.url)]
    : [offline.imports, new URL("../offline/", import.meta.url)];
  const absolute = Object.entries(imports).map(([name, target]) => {
    return [name, target.startsWith(".") ? new URL(target, folder).href : target];
  });
  return JSON.stringify({ imports: Object.fromEntries(absolute) });
}

Deno.test("the types hold for a program that is checked by other compiler options", () =>
  inFolder(async (folder) => {
    const names = Object.keys(ENTRY_FILES).map((subpath) => `@pith/pith${subpath.slice(1)}`);
    const program = names.map((name, index) => `export * as part${index} from "${name}";\n`).join("");
    await Deno.writeTextFile(`${folder}/program.ts`, program);
    await Deno.writeTextFile(`${folder}/import_map.json`, importMap());
    await Deno.writeTextFile(`${folder}/deno.json`, JSON.stringify({ lock: false }));
    const check = new Deno.Command(Deno.execPath(), {
      args: ["check", "--import-map=import_map.json", "program.ts"],
      cwd: folder,
      env: { NO_COLOR: "1" },
    });
    const { success, error } = await finish(check);
    assert(success, error);
  }));
