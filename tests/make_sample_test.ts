import { assert, assertEquals } from "@std/assert";
import { parseJson, readConversation, validateMessages } from "@pith/pith";
import { makeSession } from "./make_sample.ts";

const fixture = await Deno.readTextFile(
  new URL("../fixtures/claude-code/session/input.jsonl", import.meta.url),
);

Deno.test("makeSession() makes the bytes of the fixture", () => {
  const made = Array.from(makeSession(), (line) => `${line}\n`).join("");
  assert(made === fixture, "the script and fixtures/claude-code/session differ: run deno task session");
});

Deno.test("the sample session holds what real sessions hold", () => {
  const records = fixture.trimEnd().split("\n").map((line) => parseJson(line) as Record<string, unknown>);
  assert(records.length >= 400, `${records.length} records`);
  const has = (words: string) => assert(fixture.includes(words), `no record with ${words}`);
  for (const name of ["Bash", "Read", "Edit", "Write", "Grep", "Glob", "Skill", "TodoWrite", "Task"]) {
    has(`"name":"${name}"`);
  }
  for (
    const type of [
      "progress",
      "attachment",
      "summary",
      "ai-title",
      "file-history-snapshot",
      "queue-operation",
    ]
  ) {
    has(`"type":"${type}"`);
  }
  for (const words of ["compact_boundary", "isCompactSummary", "isApiErrorMessage", "base64", "👩‍👩‍👧‍👦", "前日"]) {
    has(words);
  }
  has('"isMeta":true');
  has('"isSidechain":true');
  has('"is_error":true');
});

Deno.test("the sample session is read without a loss, each call with its result", async () => {
  const { messages, diagnostics, leftOut } = await readConversation(fixture);
  assertEquals(diagnostics.filter(({ recovered }) => !recovered), []);
  assertEquals(validateMessages(messages), []);
  const roles = Map.groupBy(messages, ({ role }) => role);
  assertEquals([roles.get("user")?.length, roles.get("assistant")?.length, roles.get("tool")?.length], [
    40,
    125,
    78,
  ]);
  assertEquals(leftOut, {
    "text that the host wrote in": 16,
    "error notices that no model wrote": 2,
    "summaries of what is there in full": 1,
    "records on branches that were left by a rewind": 2,
    "records of sub-agents": 4,
  });
});
