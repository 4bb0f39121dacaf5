import { assert, assertEquals } from "@std/assert";

/** What CONTRIBUTING says that a room imports where that is more than a few. */
const ALL_ABOVE = /^all above(?: but (\w+))?$/;

/** Which rooms a room may import from, as the table in CONTRIBUTING has it. */
function readArrows(): Record<string, readonly string[]> {
  const text = Deno.readTextFileSync(new URL("../CONTRIBUTING.md", import.meta.url));
  const arrows: Record<string, readonly string[]> = { "edge.ts": ["edge"] };
  const above: string[] = [];
  for (const [, room, imports] of text.matchAll(/^\| `src\/(\w+)` +\|[^|]+\| ([^|]+?) +\|$/gm)) {
    const all = ALL_ABOVE.exec(imports!);
    arrows[room!] = all === null
      ? imports!.split(", ").filter((name) => name !== "nothing of ours")
      : above.filter((name) => name !== all[1]);
    above.push(room!);
  }
  return arrows;
}

const ARROWS = readArrows();

/** The data outside of the sources that they may import. */
const DATA = ["deno.json", "docs/schemas/reports.schema.json"];

/** The files that may name Deno, and those that may name an npm package. */
const NAMES_DENO = ["src/cli/host.ts"];
const NAMES_NPM = ["src/tokens/ranks.js"];

const root = new URL("..", import.meta.url);

function* filesOf(folder: string): Generator<string> {
  for (const { name, isDirectory } of Deno.readDirSync(new URL(folder, root))) {
    const path = `${folder}/${name}`;
    if (isDirectory) yield* filesOf(path);
    else if (/\.(?:ts|js)$/.test(name)) yield path;
  }
}

const sources = [...filesOf("src")].sort().map((path) => ({
  path,
  room: path.split("/")[1]!,
  // Comments hold examples, with imports of their own.
  code: Deno.readTextFileSync(new URL(path, root)).replaceAll(/\/\*\*?[^]*?\*\/|^\s*\/\/.*$/gm, ""),
}));

function specifiersOf(code: string): string[] {
  return Array.from(
    code.matchAll(/(?:\bfrom\s*|\bimport(?:\.source)?\s*\(?\s*)"([^"]+)"/g),
    (match) => match[1]!,
  );
}

Deno.test("every room imports only from the rooms named for it", () => {
  assert(sources.length > 20, "reads the sources");
  const wrong = sources.flatMap(({ path, room, code }) =>
    specifiersOf(code).filter((specifier) => specifier.startsWith(".")).flatMap((specifier) => {
      const target = new URL(specifier, new URL(path, root)).pathname.slice(root.pathname.length);
      const [top, to] = target.split("/");
      const isAllowed = top === "src" ? to === room || ARROWS[room]?.includes(to!) : DATA.includes(target);
      return isAllowed ? [] : [`${path} imports ${target}`];
    })
  );
  assertEquals(wrong, []);
});

Deno.test("only the host names Deno, only the loader names an npm package, only the command line names @std", () => {
  const naming = (pattern: RegExp) =>
    sources.filter(({ code }) => pattern.test(code)).map(({ path }) => path);
  assertEquals(naming(/\bDeno\./), NAMES_DENO);
  assertEquals(naming(/"(?:npm:|@dqbd\/)/), NAMES_NPM);
  assertEquals(naming(/"@std\//).filter((path) => !path.startsWith("src/cli/")), []);
  assertEquals(naming(/"node:/).filter((path) => !path.startsWith("src/cli/")), []);
});

Deno.test("no source is longer than 300 lines", () => {
  const long = [...filesOf("src")].filter((path) =>
    Deno.readTextFileSync(new URL(path, root)).split("\n").length > 301
  );
  assertEquals(long, []);
});

Deno.test("CONTRIBUTING names every room, and a room imports only from those above it", () => {
  const rooms = Object.keys(ARROWS).filter((name) => name !== "edge.ts");
  assertEquals(
    [...rooms].sort(),
    [...new Set(sources.map(({ room }) => room))].filter((name) => name !== "edge.ts").sort(),
  );
  for (const [index, room] of rooms.entries()) {
    assertEquals(ARROWS[room]!.filter((name) => !rooms.slice(0, index).includes(name)), [], room);
  }
});
