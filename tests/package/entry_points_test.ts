import { assert, assertEquals } from "@std/assert";
import config from "../../deno.json" with { type: "json" };
import offline from "../offline/import_map.json" with { type: "json" };
import { childFlags } from "../offline_flags.ts";
import { finish } from "../processes.ts";
import { ENTRY_FILES, readEntryPoints, roomOf } from "./documented_symbols.ts";

const root = new URL("../../", import.meta.url);
const entries = await readEntryPoints();
const [main] = entries;

/** The entry points of one room each; those of programs are made of many. */
const roomEntries = entries.filter(({ subpath }) =>
  ENTRY_FILES[subpath] === `./src/${subpath.slice(2)}/mod.ts`
);

Deno.test("every room of the library has an entry point of its own", () => {
  assertEquals(main?.subpath, ".");
  const rooms = new Set(main?.symbols.map(roomOf));
  assertEquals(roomEntries.map(({ subpath }) => subpath.slice(2)).sort(), [...rooms].sort());
});

for (const { subpath, symbols } of roomEntries) {
  const room = subpath.slice(2);

  Deno.test(`${subpath} exports what mod.ts exports of src/${room}`, () => {
    const own = symbols.filter((symbol) => roomOf(symbol) === room).map(({ name }) => name);
    const ofMain = main!.symbols.filter((symbol) => roomOf(symbol) === room).map(({ name }) => name);
    assertEquals(own.sort(), ofMain.sort(), "`deno task entries:update` writes them");
  });

  Deno.test(`${subpath} exports of other rooms only the types that its signatures name`, async () => {
    const foreign = symbols.filter((symbol) => roomOf(symbol) !== room);
    const values = foreign.filter(({ declarations }) =>
      declarations.some(({ kind }) => !/^(?:inter|type)/.test(kind))
    );
    assertEquals(values.map(({ name }) => name), []);
    const lint = new Deno.Command(Deno.execPath(), {
      args: ["doc", "--lint", ...childFlags, ENTRY_FILES[subpath]!],
      cwd: root,
      env: { NO_COLOR: "1" },
    });
    const { success, error } = await finish(lint);
    assert(success, error);
  });
}

Deno.test("every entry point can be imported by its name, with JSR and without", () => {
  for (const [subpath, file] of Object.entries(ENTRY_FILES)) {
    const name = `@pith/pith${subpath.slice(1)}`;
    assertEquals((config.imports as Record<string, string>)[name], file, `deno.json, imports: ${name}`);
    assertEquals(
      (offline.imports as Record<string, string>)[name],
      `../../${file.slice(2)}`,
      `tests/offline/import_map.json: ${name}`,
    );
  }
});
