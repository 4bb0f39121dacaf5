import { assertEquals, assertStringIncludes } from "@std/assert";
import { main } from "@pith/pith/cli";
import { fakeHost } from "./fake_host.ts";

const secret = ["ghp", "_", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"].join("");

const call = (id: string) => ({
  role: "assistant",
  content: [{ type: "tool_use", id, name: "Read", arguments: { file_path: "src/a.ts" } }],
});
const result = (id: string) => ({
  role: "tool",
  content: [{ type: "tool_result", id, name: "Read", text: "line of code\n".repeat(100) }],
});
const messages = [
  { role: "user", content: [{ type: "text", text: `Read it with ${secret}\u001b[31m` }] },
  call("c1"),
  result("c1"),
  call("c2"),
  result("c2"),
  { role: "user", content: [{ type: "text", text: "Thanks." }] },
];
const files = { "/project/a.json": JSON.stringify(messages) };

Deno.test("pith inspect prints tables, with bars and colours for a terminal alone", async () => {
  const piped = fakeHost({ files });
  assertEquals(await main(["inspect", "a.json"], piped.host), 0);
  const lines = piped.out().split("\n").map((line) => line.trim().replaceAll(/ {2,}/g, "  "));
  for (const line of ["file read again  times  tokens  share", "same result again  times  tokens  share"]) {
    assertStringIncludes(lines.join("\n"), line);
  }
  assertStringIncludes(lines.join("\n"), "\nsrc/a.ts  2  ");
  // deno-lint-ignore no-control-regex -- the signs that a terminal would act on
  assertEquals(/[█\u001b]/.exec(piped.out()), null);

  const shown = fakeHost({ files });
  const terminal = { ...shown.host, stdoutIsTerminal: true };
  assertEquals(await main(["inspect", "a.json", "--top", "1"], terminal), 0);
  assertStringIncludes(shown.out(), "█");
  assertStringIncludes(shown.out(), "\u001b[1mtool");
  assertEquals(shown.out().includes("\u001b[31m"), false, "a text of the file colours the terminal");
  assertStringIncludes(shown.out(), "… and 1 more");
});

Deno.test("pith inspect names what is largest as pith recall wants it, with and without secrets", async () => {
  for (const flags of [[], ["--redact", "--quiet"]]) {
    const inspected = fakeHost({ files });
    assertEquals(await main(["inspect", "a.json", ...flags], inspected.host), 0);
    const [, ref] = /3 {2}result Read #([0-9a-f]+): line of code/.exec(inspected.out()) ?? [];
    const recalled = fakeHost({ files });
    assertEquals(await main(["recall", "a.json", ref ?? inspected.out(), ...flags], recalled.host), 0);
    assertEquals(recalled.out().trimEnd(), "line of code\n".repeat(100).trimEnd());
  }
});

Deno.test("pith inspect --json prints the report, without secrets where that is wanted", async () => {
  const fake = fakeHost({ files });
  assertEquals(
    await main(["inspect", "a.json", "--json", "--redact", "--quiet", "--top", "2"], fake.host),
    0,
  );
  const report = JSON.parse(fake.out());
  assertEquals([report.report, report.version, report.format, report.largest.length], [
    "inspect",
    1,
    "messages",
    2,
  ]);
  assertEquals(report.sameFiles.largest[0].what, "src/a.ts");
  assertEquals(report.count.messages, 6);
  assertEquals(fake.out().includes(secret), false);
});

Deno.test("pith view prints a page, or writes it to a file, with the budgets and the redaction of compact", async () => {
  const fake = fakeHost({ files });
  const args = ["view", "a.json", "--result-tokens", "20", "--last", "0", "--redact", "--quiet"];
  assertEquals(await main([...args, "-o", "a.html"], fake.host), 0);
  assertEquals(fake.out(), "");
  const page = fake.files.get("/project/a.html")!;
  assertEquals(page.includes(secret), false);
  const view = JSON.parse(/id="data">([^<]*)</.exec(page)![1]!);
  assertEquals(view.title, "a.json");
  assertEquals(view.messages[2].parts[0].done, "cut");
  assertStringIncludes(view.document.text, "/project/a.json");

  const piped = fakeHost({ files });
  assertEquals(await main(args, piped.host), 0);
  assertEquals(piped.out(), page);

  assertEquals(await main(["view", "a.json", "-o", "a.json"], piped.host), 2);
  assertEquals(await main(["view", "a.json", "--max-tokens", "5"], piped.host), 3);
});
