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
      const first = links.filter(({ uuid }, index) =>
        links.findIndex((other) => other.uuid === uuid) === index
      );
      const said = first.filter(({ type }) => type !== "progress").map(({ uuid }) => `text of ${uuid}`);
      const all = await textsOf(links.map(toLine), "all");
      assertEquals(all.texts, said);
      const live = await textsOf(links.map(toLine), "live");
      const left = live.leftOut["records on branches that were left by a rewind"] ?? 0;
      assertEquals(live.texts.length + left, said.length, "what is not read is counted");
      assertEquals(live.texts, said.filter((text) => live.texts.includes(text)));
      if (said.length > 0) assertEquals(live.texts.at(-1), said.at(-1), "the last words stand");
    }),
    { seed: 9, numRuns: 500 },
  );
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
  const values = [null, 0, true, "text", [], {}, [null], [[]], [{}], [{ type: 5 }], [{ type: "text" }], {
    type: "text",
  }];
  const fields = [
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
      const shapes = problems.filter((code) => !/call|answered/.test(code));
      assertEquals(shapes, [], `${field}: ${JSON.stringify(value)}`);
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
