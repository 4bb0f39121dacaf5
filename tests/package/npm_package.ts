import config from "../../deno.json" with { type: "json" };
import { fileURLToPath } from "node:url";
import { canRun, finish } from "../processes.ts";
import { npmCache } from "./npm_cache.ts";

const root = new URL("../../", import.meta.url);

async function run(command: string, args: readonly string[], cwd: string | URL = root): Promise<void> {
  const options = { args: [...args], cwd, env: { NO_COLOR: "1" } };
  const { success, out, error } = await finish(new Deno.Command(command, options));
  if (!success) throw new Error(`${command} ${args.join(" ")}\n${out}\n${error}`);
}

async function npmFolder(name: string, version: string): Promise<string> {
  const cache = await npmCache();
  for (const { name: registry } of Deno.readDirSync(cache)) {
    const folder = `${cache}/${registry}/${name}/${version}`;
    if (await Deno.stat(folder).then(() => true, () => false)) return folder;
  }
  throw new Error(`Deno's cache has no ${name} ${version}: expected it from "deno check"`);
}

async function writePackage(folder: string, exports: Readonly<Record<string, string>>): Promise<void> {
  await Deno.mkdir(folder, { recursive: true });
  await Deno.writeTextFile(`${folder}/package.json`, JSON.stringify({ type: "module", exports }));
}

/** Turns a TypeScript file into JavaScript by taking its types away, and nothing else, as JSR does for npm. */
async function stripTypes(source: URL, target: string): Promise<void> {
  await run(Deno.execPath(), ["transpile", "--no-check", fileURLToPath(source), "-o", target]);
  const code = await Deno.readTextFile(target);
  await Deno.writeTextFile(target, code.replaceAll(/(from "\.[^"]+)\.ts"/g, '$1.js"'));
}

/** Whether this Deno can make npm packages. */
export const canPack: boolean = canRun(Deno.execPath(), "pack", "--help");

/**
 * Installs pith into a folder's `node_modules` in the shape in which npm gets it: plain modules without types, the
 * specifiers rewritten, a `package.json` with the entry points; its dependency on npm; stand-ins for `@std`.
 */
export async function installPackage(folder: string): Promise<void> {
  const modules = `${folder}/node_modules`;
  const packed = `${folder}/pith.tgz`;
  await run(Deno.execPath(), [
    "run",
    "-A",
    fileURLToPath(new URL("stand_in_registry.ts", import.meta.url)),
    ...["pack", "--allow-dirty", "--no-source-maps", "-o", packed],
  ]);
  await Deno.mkdir(`${modules}/@pith`, { recursive: true });
  await run("tar", ["-xzf", packed, "-C", folder]);
  await Deno.rename(`${folder}/package`, `${modules}/@pith/pith`);
  // JSR puts in all that is published, "deno pack" only modules.
  await Deno.copyFile(new URL("deno.json", root), `${modules}/@pith/pith/deno.json`);

  const version = /@([\d.]+)\/$/.exec(config.imports["@dqbd/tiktoken/"])![1]!;
  await Deno.mkdir(`${modules}/@dqbd`);
  await Deno.symlink(await npmFolder("@dqbd/tiktoken", version), `${modules}/@dqbd/tiktoken`, {
    type: "dir",
  });
  await Deno.symlink(await npmFolder("minimist", "1.2.8"), `${modules}/minimist`, { type: "junction" });

  await writePackage(`${modules}/@std/path`, { ".": "./mod.js" });
  await Deno.writeTextFile(`${modules}/@std/path/mod.js`, 'export * from "node:path";\n');
  await writePackage(`${modules}/@std/cli`, { "./parse-args": "./mod.js" });
  await stripTypes(new URL("../offline/parse_args.ts", import.meta.url), `${modules}/@std/cli/mod.js`);

  await Deno.writeTextFile(`${folder}/package.json`, JSON.stringify({ type: "module" }));
  for (const name of ["exercise", "node_main"]) {
    await stripTypes(new URL(`${name}.ts`, import.meta.url), `${folder}/${name}.js`);
  }
}
