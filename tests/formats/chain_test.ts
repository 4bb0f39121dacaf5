import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { readConversation, validateMessages } from "@pith/pith";

interface Link {
  readonly uuid: number;
  readonly parent: number | null | undefined;
  readonly type: "user" | "assistant" | "progress";
}

const link: fc.Arbitrary<Link> = fc.record({
  uuid: fc.nat(30),
  parent: fc.oneof(fc.nat(40), fc.constant(null), fc.constant(undefined)),
  type: fc.constantFrom("user", "assistant", "progress"),
});

const toLine = ({ uuid, parent, type }: Link, index: number) =>
  JSON.stringify({
    type,
    uuid: `id ${uuid}`,
    parentUuid: parent === null || parent === undefined ? parent : `id ${parent}`,
    timestamp: `2026-01-01T00:00:00.${index}Z`,
    message: { role: type, content: `text of ${uuid}` },
  });

const textsOf = async (lines: readonly string[], branches: "live" | "all") => {
  const { messages, leftOut } = await readConversation(lines.join("\n"), { from: "claude-code", branches });
  const texts = messages.map(({ content: [part] }) => part?.type === "text" ? part.text : "");
  return { texts, leftOut };
};

Deno.test("a session with any links is read to its end, each record once, in file order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(link, { minLength: 1, maxLength: 40 }), async (links) => {
      // A progress record may bear the id of a message, and then the message counts.
      const said = [...new Set(links.filter(({ type }) => type !== "progress").map(({ uuid }) => uuid))]
        .map((uuid) => `text of ${uuid}`);
      const all = await textsOf(links.map(toLine), "all");
      assertEquals(all.texts, said);
      const live = await textsOf(links.map(toLine), "live");
      const left = live.leftOut["records on branches that were left by a rewind"] ?? 0;
      assertEquals(live.texts.length + left, said.length, "what is not read is counted");
      assertEquals(live.texts, said.filter((text) => live.texts.includes(text)));
      if (said.length > 0) assertEquals(live.texts.at(-1), said.at(-1), "the last words stand");
      const onPath = new Set(ancestorTexts(links, Number(said.at(-1)?.slice("text of ".length))));
      const lost = said.filter((text) => onPath.has(text) && !live.texts.includes(text));
      assertEquals(lost, [], "what leads to the last words stands");
    }),
    { seed: 9, numRuns: 500 },
  );
});

/** The texts above a record by every link that is written, found by going over all of them until nothing is new. */
function ancestorTexts(links: readonly Link[], leaf: number): string[] {
  const above = new Set([leaf]);
  for (let size = 0; size < above.size;) {
    size = above.size;
    for (const { uuid, parent } of links) {
      if (above.has(uuid) && typeof parent === "number") above.add(parent);
    }
  }
  return [...above].map((uuid) => `text of ${uuid}`);
}

Deno.test("a session without two prompts behind one record is read whole", async () => {
  const links = fc.array(link, { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(links, async (made) => {
      const answers = made.map((one) => one.type === "user" ? { ...one, type: "assistant" as const } : one);
      const { texts, leftOut } = await textsOf(answers.map(toLine), "live");
      assertEquals(texts, (await textsOf(answers.map(toLine), "all")).texts);
      assertEquals(leftOut, {});
    }),
    { seed: 10, numRuns: 200 },
  );
});

Deno.test("a branch of 200,000 records that was left, and one id with 100,000 links, are read", async () => {
  const record = (type: string, uuid: string, parentUuid: string | null) =>
    JSON.stringify({ type, uuid, parentUuid, message: { content: `text of ${uuid}` } });
  const below = Array.from({ length: 200_000 }, (_, index) => record("assistant", `a${index}`, "left"));
  const branch = [record("user", "r", null), record("user", "left", "r"), ...below, record("user", "z", "r")];
  const { messages, leftOut } = await readConversation(branch.join("\n"));
  assertEquals(messages.map(({ metadata }) => metadata?.uuid), ["r", "z"]);
  assertEquals(leftOut, { "records on branches that were left by a rewind": 200_001 });
  const copies = Array.from({ length: 100_000 }, (_, index) => record("user", "x", `p${index}`));
  assertEquals((await readConversation(copies.join("\n"))).messages.length, 1);
});

Deno.test("copies that are nested too deep to be compared both stand", async () => {
  for (const depth of [1_000, 3_000, 100_000]) {
    const input = `${"[".repeat(depth)}12345678901234567890${"]".repeat(depth)}`;
    const line = (uuid: string) =>
      `{"type":"assistant","uuid":"${uuid}","parentUuid":null,"timestamp":"2026-01-01T00:00:00.000Z",` +
      `"message":{"content":[{"type":"text","text":"kept"},{"type":"tool_use","id":"${uuid}","name":"f",` +
      `"input":${input}}]}}`;
    const end = '{"type":"user","uuid":"end","message":{"content":"end"}}';
    const { messages } = await readConversation([line("a"), line("b"), end].join("\n"));
    assertEquals(messages.at(-1)?.role, "user", `depth ${depth}`);
  }
});

Deno.test("a session of 100,000 records behind each other, or all behind one, is read", async () => {
  const record = (index: number, parent: string | null) =>
    JSON.stringify({
      type: "assistant",
      uuid: `u${index}`,
      parentUuid: parent,
      message: { content: `t${index}` },
    });
  const count = 100_000;
  for (const parentOf of [(index: number) => index === 0 ? null : `u${index - 1}`, () => "u0"]) {
    const text = Array.from({ length: count }, (_, index) => record(index, parentOf(index))).join("\n");
    assertEquals((await readConversation(text)).messages.length, count);
  }
});

Deno.test("content of any shape is read without a throw", async () => {
  const unprintable = { toString: 1, valueOf: 1 };
  const values = [
    null,
    0,
    true,
    "",
    "text",
    [],
    {},
    [null],
    [[]],
    [{}],
    [{ type: 5 }],
    [{ type: "text" }],
    {
      type: "text",
    },
    unprintable,
    [unprintable],
    [{ type: unprintable }],
    { type: unprintable, tool_use_id: unprintable },
  ];
  const fields = [
    "type",
    "content",
    "id",
    "model",
    "input",
    "tool_use_id",
    "uuid",
    "parentUuid",
    "timestamp",
    "attachment",
  ];
  for (const value of values) {
    for (const field of fields) {
      const block = { type: "tool_use", id: "t", name: "f", input: {}, [field]: value };
      const lines = ["user", "assistant", "attachment"].map((type) =>
        JSON.stringify({
          type,
          sessionId: "s",
          [field]: value,
          message: { content: [block], [field]: value },
        })
      );
      const { messages } = await readConversation(lines.join("\n"), { from: "claude-code" });
      const problems = validateMessages(messages).map(({ code }) => code);
      const others = problems.filter((code) => code !== "unknown-call" && code !== "unanswered-call");
      assertEquals(others, [], `${field}: ${JSON.stringify(value)}`);
    }
  }
});

Deno.test("a call with 5,000 results and a result for each of 5,000 calls are read", async () => {
  const use = (id: number) => ({ type: "tool_use", id: `t${id}`, name: "f", input: {} });
  const result = (id: number) => ({ type: "tool_result", tool_use_id: `t${id}`, content: "same" });
  const record = (type: string, content: unknown) =>
    JSON.stringify({ type, sessionId: "s", message: { content } });
  const ids = Array.from({ length: 5_000 }, (_, id) => id);
  const text = [
    record("assistant", ids.map(use)),
    ...ids.map((id) => record("user", [result(id), result(0)])),
  ].join("\n");
  const { messages } = await readConversation(text);
  assertEquals(messages.map(({ content }) => content.length), [5_000, 5_000]);
  assert(validateMessages(messages).length === 0);
});

Deno.test("50,000 calls that share an id with other words, and ids that look like made-up ones, are read", async () => {
  const ids = [...Array.from({ length: 50_000 }, (_, at) => `t#${at + 2}`), ...new Array(50_000).fill("t")];
  const records: Readonly<Record<string, (id: string, at: number) => unknown>> = {
    "claude-code": (id, at) => ({
      type: "assistant",
      uuid: `u${at}`,
      message: { content: [{ type: "tool_use", id, name: "f", input: { at } }] },
    }),
    codex: (id, at) => ({
      type: "response_item",
      payload: { type: "function_call", "call_id": id, name: "f", arguments: JSON.stringify({ at }) },
    }),
  };
  for (const [from, record] of Object.entries(records)) {
    const text = ids.map((id, at) => JSON.stringify(record(id, at))).join("\n");
    const { messages } = await readConversation(text, { from });
    const calls = messages.flatMap(({ content }) => content).map((part) =>
      part.type === "tool_use" && part.id
    );
    assertEquals(new Set(calls).size, 100_000);
  }
});
