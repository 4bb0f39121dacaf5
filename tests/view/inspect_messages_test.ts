import { assertEquals, assertThrows } from "@std/assert";
import {
  assistant,
  compactDocument,
  countMessages,
  inspectMessages,
  loadTokenizer,
  toolResult,
  toolUse,
  user,
} from "@pith/pith";
import { fileRead } from "../../src/view/files_read.ts";
import { sampleMessages } from "./sample.ts";

const tokenizer = await loadTokenizer();

Deno.test("inspectMessages() accounts for every token of the sample session", async () => {
  const messages = await sampleMessages();
  const { count, turns, tools, largest, compacted, ...rest } = inspectMessages(messages, {
    tokenizer,
    lastN: 5,
  });
  assertEquals(count, countMessages(messages, { tokenizer }));
  assertEquals(turns.reduce((sum, { tokens }) => sum + tokens, 0), count.tokens);
  assertEquals(turns.map(({ start }) => start), [0, ...turns.slice(0, -1).map(({ end }) => end)]);
  const results = tools.reduce((sum, { resultTokens }) => sum + resultTokens, 0);
  assertEquals(results, count.byRole.tool!.tokens);
  assertEquals(
    largest.map(({ tokens }) => tokens),
    largest.map(({ tokens }) => tokens).toSorted((a, b) => b - a),
  );
  assertEquals(largest.length, 10);
  const { receipt } = compactDocument(messages, { tokenizer, lastN: 5, path: "session.jsonl" });
  const { before, after, document, totals } = receipt;
  assertEquals(compacted, { before, after, document, totals });
  assertEquals(JSON.parse(JSON.stringify(rest)), rest);
});

Deno.test("inspectMessages() finds what is there again, and what the repetitions cost", () => {
  const read = (id: string, path: string, text: string) => [
    assistant(toolUse("Read", { file_path: path }, { id })),
    toolResult(text, { id, name: "Read" }),
  ];
  const five = Array.from({ length: 5 }, (_, index) => read(`a${index}`, "src/a.ts", `part ${index}`)).flat();
  const messages = [
    user("Look."),
    ...five,
    ...read("b", "src/b.ts", "part 0"),
    assistant(toolUse("Bash", { command: "cat src/b.ts" }, { id: "c" })),
    toolResult("", { id: "c", name: "Bash", isError: true }),
  ];
  const { sameFiles, sameResults, tools } = inspectMessages(messages, { tokenizer });
  const cost = (...texts: readonly string[]) => texts.reduce((sum, text) => sum + tokenizer.count(text), 0);
  const parts = cost("part 1", "part 2", "part 3", "part 4");
  assertEquals(sameFiles, {
    count: 2,
    tokens: parts,
    largest: [
      { what: "src/a.ts", count: 5, tokens: parts, messages: [2, 4, 6, 8, 10] },
      { what: "src/b.ts", count: 2, tokens: 0, messages: [12, 14] },
    ],
  });
  const again = { what: "part 0", count: 2, tokens: cost("part 0"), messages: [2, 12] };
  assertEquals(sameResults, { count: 1, tokens: cost("part 0"), largest: [again] });
  assertEquals(tools.map(({ name, calls, errors }) => [name, calls, errors]), [["Read", 6, 0], [
    "Bash",
    1,
    1,
  ]]);
});

Deno.test("fileRead() knows the readers of many hosts, and takes no other call for one", () => {
  const cases: readonly [name: string, args: Record<string, unknown>, expected: string | undefined][] = [
    ["Read", { file_path: "a.ts" }, "a.ts"],
    ["read_file", { path: "a.ts" }, "a.ts"],
    ["ReadFile", { absolute_path: "/a.ts" }, "/a.ts"],
    ["mcp__files__read_text_file", { path: "a.ts" }, "a.ts"],
    ["read", { filePath: "a.ts", offset: 3 }, "a.ts"],
    ["Bash", { command: "cat src/a.ts" }, "src/a.ts"],
    ["bash", { cmd: "sed -n 1,80p src/a.ts" }, "src/a.ts"],
    ["Bash", { command: "cat src/a.ts | grep b" }, undefined],
    ["Bash", { command: "cat src/a.ts src/b.ts" }, undefined],
    ["Bash", { command: "rm src/a.ts" }, undefined],
    ["Write", { file_path: "a.ts" }, undefined],
    ["Read", { file_path: 7 }, undefined],
    ["thread", { path: "a.ts" }, undefined],
  ];
  for (const [name, args, expected] of cases) {
    assertEquals(fileRead(toolUse(name, args)), expected, `${name} ${JSON.stringify(args)}`);
  }
});

Deno.test("inspectMessages() takes no messages, lists as many as it is told, and refuses what is no number", () => {
  const { turns, tools, largest } = inspectMessages([], { tokenizer });
  assertEquals({ turns, tools, largest }, { turns: [], tools: [], largest: [] });
  assertEquals(inspectMessages([user("a", "b")], { tokenizer, top: 1 }).largest.length, 1);
  for (const top of [-1, 1.5, NaN]) {
    assertThrows(() => inspectMessages([], { tokenizer, top }), RangeError, `${top}`);
  }
});
