import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { main } from "@pith/pith/cli";
import { runPool } from "../../src/cli/batch/worker_pool.ts";
import { fakeHost } from "./fake_host.ts";

const session = (text: string) =>
  `${
    JSON.stringify({ type: "user", uuid: "u", sessionId: "s", message: { role: "user", content: text } })
  }\n`;

const files = {
  "/project/logs/a.jsonl": session("First"),
  "/project/logs/deep/b.jsonl": session("Second"),
  "/project/logs/deep/b.json": '{"messages":[{"role":"user","content":"Third"}]}',
  "/project/logs/package.json": '{"name":"x"}',
  "/project/logs/.hidden/c.jsonl": session("Hidden"),
  "/project/logs/node_modules/d.jsonl": session("Package"),
  "/project/logs/notes.txt": "text",
  "/project/logs/empty.jsonl": "",
  "/project/other/a.jsonl": session("Fourth"),
};

Deno.test("pith compact writes a document for each conversation in a folder", async () => {
  const fake = fakeHost({ files });
  const code = await main(
    ["compact", "logs", "other/a.jsonl", "-o", "out", "--jobs", "3", "--stats"],
    fake.host,
  );
  assertEquals([code, fake.out()], [0, ""], fake.error());
  const written = [...fake.files.keys()].filter((path) => path.startsWith("/project/out/"));
  assertEquals(written.sort(), [
    "/project/out/a.jsonl.2.md",
    "/project/out/a.jsonl.md",
    "/project/out/deep/b.json.md",
    "/project/out/deep/b.jsonl.md",
  ]);
  assertStringIncludes(fake.files.get("/project/out/a.jsonl.2.md")!, "§ Fourth §");
  assertStringIncludes(fake.error(), "passed over, no conversation: logs/empty.jsonl, logs/package.json\n");
  assertEquals(/^total +4 +[0-9,]+$/m.test(fake.error()), true, fake.error());
});

Deno.test("pith compact gives the same bytes for any number of jobs, and for a file alone", async () => {
  const results = await Promise.all(["1", "2", "8"].map(async (jobs) => {
    const fake = fakeHost({ files });
    await main(["compact", "logs", "-o", "out", "--jobs", jobs, "--json"], fake.host);
    return [fake.out(), ...[...fake.files].filter(([path]) => path.startsWith("/project/out")).sort()];
  }));
  assertEquals(results[1], results[0]);
  assertEquals(results[2], results[0]);
  const alone = fakeHost({ files });
  await main(["compact", "logs/a.jsonl"], alone.host);
  assertEquals(
    new Map(results[0]!.slice(1) as [string, string][]).get("/project/out/a.jsonl.md"),
    alone.out(),
  );
});

Deno.test("pith compact writes the other files when some cannot be read, and tells which", async () => {
  const fake = fakeHost({ files });
  const args = ["compact", "logs/a.jsonl", "logs/package.json", "missing.jsonl", "-o", "out", "--json"];
  assertEquals(await main(args, fake.host), 1);
  assert(fake.files.has("/project/out/a.jsonl.md"));
  assertStringIncludes(fake.error(), 'error: Cannot read "logs/package.json": cannot tell the format');
  assertStringIncludes(fake.error(), 'error: Cannot read "missing.jsonl": there is no such file');
  assertStringIncludes(fake.error(), "error: 2 of 3 files could not be compacted\n");
  const [first, second] = JSON.parse(fake.out()).files;
  assertEquals([first.output, first.conversations, first.before], ["out/a.jsonl.md", 1, 1]);
  assertStringIncludes(second.error, "cannot tell the format");
});

Deno.test("pith compact of several files refuses a receipt, which is of one", async () => {
  const fake = fakeHost({ files });
  assertEquals(await main(["compact", "logs", "-o", "out", "--receipt", "r.json"], fake.host), 2);
  assertStringIncludes(fake.error(), "The flag --receipt tells of one document");
});

Deno.test("pith compact wants a folder for several documents, and files", async () => {
  const fake = fakeHost({ files });
  assertEquals(await main(["compact", "logs"], fake.host), 2);
  assertStringIncludes(fake.error(), "--output DIR");
  const none = fakeHost({ files: { "/project/empty/x.txt": "" } });
  assertEquals(await main(["compact", "empty", "-o", "out"], none.host), 1);
  assertStringIncludes(none.error(), "There is no .json, .jsonl or .ipynb file");
});

Deno.test("pith compact passes its own results over when they lie below what is read", async () => {
  const fake = fakeHost({ files: { ...files, "/project/logs/out/z.jsonl": session("Result") } });
  assertEquals(await main(["compact", "logs", "-o", "logs/out", "-q"], fake.host), 0);
  assertEquals([...fake.files.keys()].filter((path) => path.endsWith("z.jsonl.md")), []);
});

Deno.test("pith compact shows its progress on a terminal, and takes it away", async () => {
  const clock = [0, 600, 610, 620, 690, 700];
  const fake = fakeHost({ files, stderrIsTerminal: true, clock });
  await main(["compact", "logs", "-o", "out", "--jobs", "1"], fake.host);
  assertStringIncludes(fake.error(), "\r\u001b[K[########################] 5/5 ");
  assertStringIncludes(fake.error(), "\r\u001b[Kpassed over");
  assertEquals(fake.error().match(/\/5 /g)?.length, 2, "draws at 600 and 700 ms only");
  for (const quick of [{ stderrIsTerminal: true }, { stderrIsTerminal: false, clock }]) {
    const none = fakeHost({ files, ...quick });
    await main(["compact", "logs", "-o", "out", "--jobs", "1"], none.host);
    assert(!none.error().includes("\u001b"), none.error());
  }
});

Deno.test("runPool() keeps the order, uses as many workers as it may, and ends them all", async () => {
  let running = 0;
  let most = 0;
  let closed = 0;
  const start = () => ({
    run: async (task: number) => {
      most = Math.max(most, ++running);
      for (let turn = 0; turn < 10 - task; turn++) await Promise.resolve();
      running--;
      if (task === 99) throw new Error("broken");
      return task * 2;
    },
    close: () => void closed++,
  });
  const tasks = [0, 1, 2, 3, 4, 5, 6, 7];
  assertEquals(await runPool(tasks, start, { jobs: 3 }), tasks.map((task) => task * 2));
  assertEquals([most, closed], [3, 3]);
  await assertRejects(() => runPool([1, 99], start, { jobs: 2 }), Error, "broken");
  assertEquals(closed, 5);
  assertEquals(await runPool([], start, { jobs: 2 }), []);
});

Deno.test("pith compact writes into a folder when the output is one, and keeps files of one name apart", async () => {
  const fake = fakeHost({ files });
  assertEquals(await main(["compact", "logs/a.jsonl", "-o", "new/"], fake.host), 0, fake.error());
  assertEquals([fake.files.has("/project/new/a.jsonl.md"), fake.error()], [true, "1 document in new/\n"]);
  assertEquals(await main(["compact", "logs/a.jsonl", "other/a.jsonl", "-o", "both", "-q"], fake.host), 0);
  assert(fake.files.has("/project/both/logs/a.jsonl.md") && fake.files.has("/project/both/other/a.jsonl.md"));
  assertEquals(await main(["compact", "logs", "-o", "logs"], fake.host), 2);
  assertStringIncludes(fake.error(), 'The folder "logs" is the output as well');
});
