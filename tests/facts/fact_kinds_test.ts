import {
  assistant,
  FACT_KINDS,
  type FactKind,
  ids,
  paths,
  toolResult,
  toolUse,
  urls,
  user,
} from "@pith/pith";
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";

/** Texts of each kind, and what is found in them. */
const CASES: Readonly<Record<FactKind, readonly (readonly [string, readonly string[]])[]>> = {
  paths: [
    ["Look at src/a.ts, then at ./b and ../c/d.", ["src/a.ts", "./b", "../c/d"]],
    ["/etc/app/config.json:12:5: not found", ["/etc/app/config.json"]],
    ["In ~/notes/x.md (or `C:\\docs\\y.txt`, C:/docs/z.txt)!", [
      "~/notes/x.md",
      "C:\\docs\\y.txt",
      "C:/docs/z.txt",
    ]],
    ['--file=/tmp/x/y.log and "a/.env"', ["/tmp/x/y.log", "a/.env"]],
    ["ノート/日本.md と Ünï/x.ts", ["ノート/日本.md", "Ünï/x.ts"]],
    ["and/or, 1/2, 1.5/2.5, TCP/IP, /help, // no, a.ts, </div>, https://example.org/a.html", []],
  ],
  urls: [
    ["See https://example.org/a?b=c#d, (http://localhost:8080/).", [
      "https://example.org/a?b=c#d",
      "http://localhost:8080/",
    ]],
    ["[x](https://example.org/a_(b)) and <ftp://example.org>", [
      "https://example.org/a_(b)",
      "ftp://example.org",
    ]],
    ["git+ssh://git@example.org/a.git…", ["git+ssh://git@example.org/a.git"]],
    ["https://a.example/b.、http://c.example。", ["https://a.example/b", "http://c.example"]],
    ["://x, https://, a:b, mailto:a@example.org, 1://x", []],
  ],
  ids: [
    ["Call call_1a2b3c4d, toolu_01AbCdEf gave 8717bdc.", ["call_1a2b3c4d", "toolu_01AbCdEf", "8717bdc"]],
    ["Run 123e4567-e89b-12d3-a456-426614174000 of PITH-12", [
      "123e4567-e89b-12d3-a456-426614174000",
      "PITH-12",
    ]],
    ["https://example.org/t/AB-1?c=0a1b2c3d4e", ["AB-1", "0a1b2c3d4e"]],
    ["deadbee 1234567 snake_case_name file_names abc-1 call_abcdefgh", []],
  ],
  numbers: [
    ["It took 12.5 ms, 3 tests of 1,200 rows (40 %), 2h and 512KiB.", [
      "12.5 ms",
      "3 tests",
      "1,200 rows",
      "40 %",
      "2h",
      "512KiB",
    ]],
    ["version 1.2.3, row 5, v2 of 2026-01-01, x86, 3rd, 5 apples, a12 ms", []],
  ],
  errors: [
    ["ok\n  Error: no such file  \nTests failed: 2\npermission denied", [
      "Error: no such file",
      "Tests failed: 2",
      "permission denied",
    ]],
    ["all good\nterrors\n" + "error ".repeat(100), []],
  ],
};

for (const [kind, cases] of Object.entries(CASES)) {
  Deno.test(`FACT_KINDS.${kind}() finds what is there and nothing else`, () => {
    for (const [text, facts] of cases) assertEquals(FACT_KINDS[kind as FactKind](text), [...facts], text);
  });
}

Deno.test("FACT_KINDS find only what stands in the text", () => {
  const unit = fc.constantFrom(
    "/",
    ".",
    ":",
    "://",
    "a",
    "1f",
    "_",
    "-",
    "(",
    ")",
    "\\",
    " ",
    "\n",
    "C",
    "…",
    "é",
    "~",
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      for (const [kind, find] of Object.entries(FACT_KINDS)) {
        for (const fact of find(text)) {
          assert(fact !== "" && text.includes(fact), `${kind}: ${fact} in ${text}`);
        }
      }
    }),
    { seed: 47, numRuns: 3000 },
  );
});

Deno.test("FACT_KINDS take time linear in hostile text", () => {
  const units = [
    "a",
    "/",
    ".",
    ":",
    "://",
    "a://",
    "a://(",
    "a://)",
    "1a",
    "ab_1",
    "./",
    "*a.",
    ":1",
    "a.a/",
    "C:\\",
  ];
  for (const unit of units) {
    const text = unit.repeat(1_000_000 / unit.length);
    for (const [kind, find] of Object.entries(FACT_KINDS)) {
      const start = performance.now();
      find(text);
      const milliseconds = performance.now() - start;
      assert(milliseconds < 3000, `${kind} of ${unit} repeated took ${milliseconds} ms`);
    }
  }
});

Deno.test("paths(), urls() and ids() read texts, arguments, results and places of media, each fact once", () => {
  const nested = { deep: [{ file: "src/b.ts" }, "src/a.ts"], n: 2n ** 64n, none: null };
  const messages = [
    user("src/a.ts", { type: "thinking", text: "src/thought.ts" }),
    assistant(toolUse("Read", nested)),
    toolResult("src/c.ts of PITH-12"),
    user({ type: "media", mime: "image/png", url: "https://example.org/x.png" }),
  ];
  assertEquals(paths(messages), ["src/a.ts", "src/b.ts", "src/c.ts"]);
  assertEquals(urls(messages), ["https://example.org/x.png"]);
  assertEquals(ids(messages), ["PITH-12"]);
});

Deno.test("paths() reads arguments of any depth, and such as hold themselves", () => {
  let deep: Record<string, unknown> = { file: "src/deep.ts" };
  for (let level = 0; level < 100_000; level++) deep = { deep };
  deep.self = deep;
  assertEquals(paths([assistant(toolUse("Read", deep))]), ["src/deep.ts"]);
});
