import { assertEquals, assertMatch } from "@std/assert";

const root = new URL("../../", import.meta.url);

function read(path: string): string {
  return Deno.readTextFileSync(new URL(path, root));
}

Deno.test("the workflows and .ci/run take one version of Deno", () => {
  const version = /^version=(\S+)$/m.exec(read(".ci/run"))?.[1];
  const taken = ["ci", "publish"].flatMap((name) =>
    Array.from(read(`.github/workflows/${name}.yml`).matchAll(/deno-version: (\S+)/g), (match) => match[1])
  );
  assertEquals([...new Set(taken)], [version]);
});

Deno.test("the package is published with its provenance, and only behind the gates", () => {
  const workflow = read(".github/workflows/publish.yml");
  assertMatch(workflow, /^permissions:\n {2}contents: read\n {2}id-token: write$/m);
  assertMatch(workflow, /run: deno task ok\n[^]*run: deno publish$/m);
});
