import { assert, assertEquals } from "@std/assert";
import { FORMATS, WRITERS } from "@pith/pith";
import config from "../deno.json" with { type: "json" };
import { COMMANDS } from "../src/cli/commands.ts";
import { CONFIG_KEYS } from "../src/cli/config/config_keys.ts";
import { parseConfig } from "../src/cli/config/parse_config.ts";
import { readEntryPoints } from "./package/documented_symbols.ts";

const page = (path: string) => Deno.readTextFileSync(new URL(`../${path}`, import.meta.url));

const readme = page("README.md");

/** The cells of the table that begins with a heading. */
function tableOf(heading: string, text = readme): string[][] {
  const start = text.indexOf(`| ${heading} `);
  assert(start >= 0, heading);
  return text.slice(start).trimEnd().split("\n\n")[0]!.split("\n").slice(2)
    .map((row) => row.split("|").slice(1, -1).map((cell) => cell.trim()));
}

Deno.test("the README's table of formats is that of the module", () => {
  const written = new Set(WRITERS.map(({ name }) => name));
  const read = new Set(FORMATS.map(({ name }) => name));
  const rows = tableOf("format").map(([name, isRead, isWritten]) =>
    [name, isRead, isWritten].join(" ").trim()
  );
  const expected = [...new Set([...read, ...written])].map((name) =>
    [`\`${name}\``, read.has(name) ? "yes" : "", written.has(name) ? "yes" : ""].join(" ").trim()
  );
  assertEquals(rows.sort(), expected.sort());
});

Deno.test("docs/library.md's table of entry points is that of the package", () => {
  const rows = tableOf("entry point", page("docs/library.md")).map(([name]) => name);
  const names = Object.keys(config.exports).map((subpath) => `\`@pith/pith${subpath.slice(1)}\``);
  assertEquals(rows.sort(), names.sort());
});

Deno.test("the README's table of recipes says what they say themselves", () => {
  const folder = new URL("../docs/recipes/", import.meta.url);
  const recipes = [...Deno.readDirSync(folder)].map(({ name }) => {
    const [, about] = /^\/\*\*\n \* ([^]*?)\n \*\n/.exec(Deno.readTextFileSync(new URL(name, folder)))!;
    return [`[docs/recipes/${name}](docs/recipes/${name})`, about!.replaceAll("\n * ", " ")];
  });
  assertEquals(tableOf("recipe").sort(), recipes.sort());
});

Deno.test("the README's table of commands names them all", () => {
  const rows = tableOf("command").map(([name]) => /`pith (\w+)/.exec(name!)![1]!);
  assertEquals(rows, COMMANDS.map(({ name }) => name));
});

Deno.test("docs/command_line.md's pith.json is one that the command line takes, and its names are all named", () => {
  const text = page("docs/command_line.md");
  const [, json] = /```json\n(\{[^`]*(?:`[^`]+`[^`]*)*\})\n```/.exec(text) ?? [];
  assert(json !== undefined);
  const { callRenderers } = parseConfig(json, "docs/command_line.md");
  assertEquals(callRenderers, { zsh: { argument: "line", as: "bash" } });
  for (const { name } of CONFIG_KEYS) {
    assert(text.includes(`"${name}"`) || text.includes(`\`${name}\``), name);
  }
});

Deno.test("the README's table for those who know the Python side names what there is", async () => {
  const [main] = await readEntryPoints();
  const exported = new Set(main!.symbols.map(({ name }) => name));
  const named = tableOf("there").flatMap(([, here]) =>
    Array.from(here!.matchAll(/`([\w.()]+)`/g), ([, name]) => name!)
  )
    .flatMap((name) =>
      name.endsWith("(Part)") ? [name.slice(0, -6), name.replace(/[()]/g, "")] : [name.split("(")[0]!]
    )
    .filter((name) => !name.includes("."));
  assert(named.length > 50, `${named}`);
  assertEquals(named.filter((name) => name !== "fingerprint" && !exported.has(name)), []);
});
