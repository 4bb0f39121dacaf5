import { assert, assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { readConversation, readConversations, SeveralConversationsError } from "@pith/pith";
import { OpenCalls } from "../../src/formats/claude_ai/open_calls.ts";

const chatgpt = (number: number) => ({
  title: `Chat ${number}`,
  "conversation_id": `c${number}`,
  "create_time": 1_767_225_600 + number,
  "current_node": "a",
  mapping: {
    u: {
      id: "u",
      parent: null,
      message: { author: { role: "user" }, content: { "content_type": "text", parts: ["Hi"] } },
    },
    a: {
      id: "a",
      parent: "u",
      message: { author: { role: "assistant" }, content: { "content_type": "text", parts: ["Hello"] } },
    },
  },
});

const claude = (number: number) => ({
  uuid: `c${number}`,
  name: `Chat ${number}`,
  "created_at": `2026-01-01T00:00:0${number % 10}Z`,
  "chat_messages": [{ sender: "human", text: "Hi" }, { sender: "assistant", text: "Hello" }],
});

for (const [format, make] of [["chatgpt", chatgpt], ["claude-ai", claude]] as const) {
  Deno.test(`an export of ${format} is read one conversation after the other, as it comes in`, async () => {
    let written = 0;
    async function* endless() {
      const encoder = new TextEncoder();
      yield encoder.encode("[");
      for (;; written++) yield encoder.encode(`${JSON.stringify(make(written))},\n`);
    }
    let count = 0;
    for await (
      const { format: read, number, id, title, startedAt, messages } of readConversations(endless())
    ) {
      assertEquals([read, number, id, title], [format, count + 1, `c${count}`, `Chat ${count}`]);
      assert(startedAt?.startsWith("2026-01-01T00:"));
      assertEquals(messages.map(({ role }) => role), ["user", "assistant"]);
      if (++count === 2000) break;
    }
    assert(written < 4000, `${written} conversations were written for ${count} that were read`);
  });

  Deno.test(`a conversation of ${format} is chosen by its number or id, and several are told`, async () => {
    const text = JSON.stringify([make(1), make(2), make(3)]);
    assertEquals((await readConversation(text, { conversation: 2 })).title, "Chat 2");
    assertEquals((await readConversation(text, { conversation: "c3" })).title, "Chat 3");
    await assertRejects(() => readConversation(text), SeveralConversationsError);
    assertEquals((await readConversation(JSON.stringify(make(1)))).title, "Chat 1");
  });
}

/** Trees of messages, in which links may lead anywhere. */
const links = fc.array(fc.record({ id: fc.nat(12), parent: fc.option(fc.nat(14), { nil: null }) }), {
  maxLength: 14,
});

Deno.test("every message of a ChatGPT tree is read once, left, or both told, whatever the links", async () => {
  await fc.assert(
    fc.asyncProperty(links, fc.nat(14), async (nodes, current) => {
      const mapping = Object.fromEntries(nodes.map(({ id, parent }) => [`n${id}`, {
        id: `n${id}`,
        parent: parent === null ? null : `n${parent}`,
        message: {
          id: `n${id}`,
          author: { role: "user" },
          content: { "content_type": "text", parts: [`n${id}`] },
        },
      }]));
      const text = JSON.stringify([{ mapping, "current_node": `n${current}` }]);
      const ids = async (branches: "live" | "all") => {
        const read = await readConversation(text, { from: "chatgpt", branches });
        const said = read.messages.map(({ metadata }) => metadata?.id);
        assertEquals(new Set(said).size, said.length);
        return [said, read.leftOut["messages on branches that were left"] ?? 0] as const;
      };
      const [live, left] = await ids("live");
      const [all] = await ids("all");
      assertEquals([...all].sort(), Object.keys(mapping).sort());
      assertEquals(live.length + left, all.length);
      if (`n${current}` in mapping) assertEquals(live.at(-1), `n${current}`);
    }),
    { seed: 7, numRuns: 300 },
  );
});

Deno.test("every message of a claude.ai tree is read once or left, whatever the links", async () => {
  await fc.assert(
    fc.asyncProperty(links, async (nodes) => {
      const messages = nodes.map(({ id, parent }, index) => ({
        uuid: `n${id}`,
        "parent_message_uuid": parent === null ? null : `n${parent}`,
        sender: "human",
        text: String(index),
      }));
      const text = JSON.stringify([{ uuid: "c", "chat_messages": messages }]);
      const live = await readConversation(text, { from: "claude-ai" });
      const all = await readConversation(text, { from: "claude-ai", branches: "all" });
      assertEquals(all.messages.length, messages.length);
      const left = live.leftOut["messages on branches that were left"] ?? 0;
      assertEquals(live.messages.length + left, messages.length);
    }),
    { seed: 7, numRuns: 300 },
  );
});

Deno.test("every entry of a pi session is read once or left, whatever the links", async () => {
  await fc.assert(
    fc.asyncProperty(links, async (nodes) => {
      const entries = nodes.map(({ id, parent }, index) => ({
        type: "message",
        id: `e${id}`,
        parentId: parent === null ? null : `e${parent}`,
        message: { role: "user", content: String(index) },
      }));
      const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
      const live = await readConversation(text, { from: "pi" });
      const all = await readConversation(text, { from: "pi", branches: "all" });
      const left = live.leftOut["messages on branches that were left"] ?? 0;
      assertEquals(live.messages.length + left, all.messages.length);
      if (entries.length > 0) assert(live.messages.length > 0);
    }),
    { seed: 7, numRuns: 300 },
  );
});

Deno.test("OpenCalls takes the call by its id, else the first of its name, else the first", () => {
  const calls = new OpenCalls();
  calls.add({ told: "a", name: "f", id: "1" });
  calls.add({ told: undefined, name: "f", id: "2" });
  calls.add({ told: undefined, name: "g", id: "3" });
  calls.add({ told: "d", name: "g", id: "4" });
  assertEquals(calls.take({ call: "d", name: "f" }), "4");
  assertEquals(calls.take({ call: "unknown", name: "f" }), "2");
  assertEquals(calls.take({ call: undefined, name: "f" }), "1");
  assertEquals(calls.take({ call: undefined, name: "other" }), "3");
  assertEquals(calls.take({ call: undefined, name: "f" }), undefined);
});
