import { assert, assertEquals } from "@std/assert";
import { finish } from "../processes.ts";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);

/** What is published beside the sources and the schemas. */
const PUBLISHED = ["CHANGELOG.md", "LICENSE", "README.md", "cli.ts", "deno.json", "mod.ts"];

/** What `src/view/page_assets.ts` is made of. */
const PAGE_SOURCES = "src/view/page/";

function* filesOf(folder: string): Generator<string> {
  for (const { name, isDirectory } of Deno.readDirSync(new URL(folder, root))) {
    if (isDirectory) yield* filesOf(`${folder}/${name}`);
    else yield `${folder}/${name}`;
  }
}

Deno.test("publishing would pass without a warning, and take the sources along and nothing else", async () => {
  const script = fileURLToPath(new URL("stand_in_registry.ts", import.meta.url));
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-config", script, "publish", "--dry-run", "--allow-dirty"],
    cwd: root,
    env: { NO_COLOR: "1" },
  });
  const { success, out, error } = await finish(command);
  const log = `${out}\n${error}`;
  assert(success, log);
  assert(!/^(?:warning|error)\b/m.test(log), log);
  const files = Array.from(
    log.matchAll(/^\s*(file:\/\/\S+) \([\d.]+[KM]?B\)$/gm),
    ([, url]) => url!.slice(root.href.length),
  );
  const sources = [...filesOf("src")].filter((path) => !path.startsWith(PAGE_SOURCES));
  assertEquals(files.sort(), [...PUBLISHED, ...filesOf("docs/schemas"), ...sources].sort());
});
