import { assert, assertEquals, assertMatch, assertRejects } from "@std/assert";
import { assistant, detectFormats, FORMATS, readConversation, UnknownFormatError, user } from "@pith/pith";
import { findFixtures } from "./fixtures.ts";

/** Formats that may know an input beside its own, since they share the shape of its messages. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  "ai-sdk-ui": ["ai-sdk-model"],
  "gemini-cli": ["gemini"],
};

const json = (value: unknown) => JSON.stringify(value);

const lines = (...values: readonly unknown[]) => values.map((value) => `${json(value)}\n`).join("");

const fixtures = findFixtures();

for (const name of new Set(fixtures.map(({ format }) => format))) {
  Deno.test(`detectFormats() knows the fixtures of ${name}, with a reason, and no other format does`, async () => {
    for (
      const fixture of fixtures.filter(({ format, options }) => format === name && options.from === undefined)
    ) {
      const found = await detectFormats(await Deno.readFile(fixture.input));
      assertEquals(found[0]?.format, name, fixture.name);
      const others = found.slice(1).map(({ format }) => format);
      assertEquals(others.filter((other) => !SHARED[name]?.includes(other)), [], fixture.name);
      for (const { reason } of found) {
        assertMatch(reason, /^\S.*[^.\s]$/, fixture.name);
        assert(reason.length < 200, fixture.name);
      }
    }
  });
}

/** One message of each format at its barest, as a list, and what shares its shape. FORMATS: the order of detection. */
const LISTS: readonly (readonly [what: string, format: string, items: readonly unknown[]])[] = [
  ["plain texts", "chat-completions", [{ role: "user", content: "Hi" }, {
    role: "assistant",
    content: "Hello",
  }]],
  ["a system text", "chat-completions", [{ role: "system", content: "Be brief." }, {
    role: "user",
    content: "Hi",
  }]],
  ["a developer's text", "chat-completions", [{ role: "developer", content: "Be brief." }]],
  ["calls beside the content", "chat-completions", [{
    role: "assistant",
    content: null,
    "tool_calls": [{ id: "c", type: "function", function: { name: "f", arguments: "{}" } }],
  }]],
  ["a result by its call's id", "chat-completions", [
    { role: "user", content: "Hi" },
    { role: "tool", "tool_call_id": "c", content: "done" },
  ]],
  ["blocks with underscores", "anthropic", [
    { role: "user", content: "Hi" },
    { role: "assistant", content: [{ type: "tool_use", id: "c", name: "f", input: {} }] },
  ]],
  ["parts with hyphens", "ai-sdk-model", [
    { role: "user", content: "Hi" },
    { role: "assistant", content: [{ type: "tool-call", toolCallId: "c", toolName: "f", input: {} }] },
  ]],
  ["parts of a chat on a page", "ai-sdk-ui", [
    { id: "1", role: "user", parts: [{ type: "text", text: "Hi" }] },
    { id: "2", role: "assistant", parts: [{ type: "step-start" }, { type: "text", text: "Hello" }] },
  ]],
  ["parts without types", "gemini", [{ role: "user", parts: [{ text: "Hi" }] }, {
    role: "model",
    parts: [],
  }]],
  ["items of many types", "responses", [
    { type: "message", role: "user", content: [{ type: "input_text", text: "Hi" }] },
    { type: "function_call", "call_id": "c", name: "f", arguments: "{}" },
  ]],
  ["kinds of people", "langchain", [{ type: "human", data: { content: "Hi" } }, {
    type: "ai",
    data: { content: "Hello" },
  }]],
  ["messages with their info", "opencode", [{ info: { role: "user" }, parts: [] }]],
  ["pith's own", "messages", [user("Hi"), assistant("Hello")]],
];

for (const [what, format, items] of LISTS) {
  Deno.test(`a list of ${what} is ${format}, one message a line as well`, async () => {
    assertEquals((await detectFormats(json(items)))[0]?.format, format);
    assertEquals((await detectFormats(JSON.stringify(items, null, 2)))[0]?.format, format);
    assertEquals((await detectFormats(lines(...items)))[0]?.format, format);
  });
}

/** What looks a little like a conversation, and is none. */
const NEAR_MISSES: Readonly<Record<string, string>> = {
  "a package": json({
    name: "a",
    version: "1.0.0",
    type: "module",
    scripts: { test: "t" },
    dependencies: { b: "^1" },
  }),
  "a lock file": json({ name: "a", lockfileVersion: 3, packages: { "": { name: "a" } } }),
  "compiler options": json({ compilerOptions: { strict: true }, include: ["src"] }),
  "tables": "role,content\nuser,Hello\nassistant,Hi\n",
  "a log of npm": "0 verbose cli node npm\n1 info using npm@10.0.0\n2 silly config load:file:.npmrc\n",
  "a log in lines": lines({ level: 30, time: 1767225600000, msg: "started" }, {
    level: 30,
    time: 1767225600001,
    msg: "ready",
  }),
  "a log with types": lines({ type: "info", message: "started", timestamp: "2026-01-01T00:00:00Z" }),
  "a log with messages in objects": lines({ type: "message", message: { text: "started" } }),
  "a log of sessions": lines({ type: "session", id: "s1", user: "u" }, { type: "event", name: "click" }),
  "a log of a chat server": lines({ type: "message", user: "U1", text: "Hi", ts: "1767225600.0001" }),
  "places": json({
    type: "FeatureCollection",
    features: [{ type: "Feature", geometry: { type: "Point", coordinates: [1, 2] } }],
  }),
  "a description of an API": json({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { "/a": { get: {} } },
  }),
  "a description of events": json({
    asyncapi: "3.0.0",
    info: { title: "A", version: "1" },
    channels: {},
    messages: {},
  }),
  "a schema": json({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: { role: { type: "string" } },
  }),
  "a mapping of a search index": json({ mapping: { properties: { title: { type: "text" } } } }),
  "an empty mapping": json({ mapping: {} }),
  "a mapping of names": json([{ title: "t", mapping: { a: "b" } }]),
  "a map of sources": json({ version: 3, sources: ["a.ts"], mappings: "AAAA" }),
  "people": json([{ id: 1, name: "A", role: "admin" }, { id: 2, name: "B", role: "user" }]),
  "people with parts": json([{ id: 1, role: "user", parts: 3 }]),
  "a type alone": json({ type: "user" }),
  "types alone": lines({ type: "user" }, { type: "assistant" }),
  "a role alone": json({ role: "user" }),
  "contents of a book": json({ contents: [{ title: "One", page: 1 }] }),
  "candidates of an election": json({ candidates: [{ name: "A", votes: 1 }] }),
  "cells of a table": json({ cells: [[1, 2], [3, 4]] }),
  "messages of a translation": json({ messages: { hello: "Hallo" } }),
  "messages of a queue": json({ messages: [{ id: "1", body: "x", attempts: 2 }] }),
  "info and messages": json({ info: { title: "t" }, messages: [{ body: "x" }] }),
  "an event of a webhook": json({
    id: "e",
    object: "event",
    type: "invoice.paid",
    data: { object: { id: "i" } },
  }),
  "a message of a webhook": json({ type: "message", data: { content: "Hi" } }),
  "items of a shop": json({ items: [{ sku: "a", price: 1 }] }),
  "items of a feed": json({ type: "item.created", item: { title: "t" } }),
  "a summary": json({ type: "summary", summary: "All is well" }),
  "settings": json({ sessionId: "s", theme: "dark" }),
  "a tree": json([{ id: "a", parent: null, children: ["b"] }, { id: "b", parent: "a", children: [] }]),
  "an answer of a remote call": json({ jsonrpc: "2.0", id: 1, result: { tools: [] } }),
  "a call of a remote procedure": lines({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "f", arguments: {} },
  }),
  "numbers": "[1,2,3]",
  "texts": '["user","assistant"]',
  "lists": "[[1,2],[3,4]]",
  "an empty list": "[]",
  "an empty object": "{}",
  "objects without members": "[{},{}]",
  "Markdown": "# Chat\n\nUser: Hi\n\nAssistant: Hello\n",
  "YAML": "role: user\ncontent: Hi\n",
};

for (const [what, input] of Object.entries(NEAR_MISSES)) {
  Deno.test(`no format claims ${what}`, async () => {
    assertEquals(await detectFormats(input), []);
    await assertRejects(() => readConversation(input), UnknownFormatError);
  });
}

Deno.test("no detection fails, whatever is in the records", async () => {
  const odd = [null, 0, "", "x", true, [], [null], {}, [{}], { "": null }, [[]], { role: "user" }, {
    type: "text",
  }];
  const keys = [
    ...[
      "type",
      "role",
      "content",
      "parts",
      "message",
      "messages",
      "mapping",
      "chat_messages",
      "info",
      "payload",
    ],
    ...[
      "linear_conversation",
      "contents",
      "candidates",
      "chunkedPrompt",
      "nbformat",
      "cells",
      "data",
      "kwargs",
      "lc",
    ],
    ...[
      "id",
      "items",
      "item",
      "sessionId",
      "uuid",
      "record_type",
      "output",
      "input",
      "choices",
      "object",
      "result",
    ],
    ...["tool_calls", "current_node", "projectHash", "$set", "params", "__proto__", "constructor"],
  ];
  for (const value of odd) {
    const records = keys.map((key) => `{${json(key)}:${json(value)}}`);
    const nested = keys.map((key) => `{"type":"message","role":"user",${json(key)}:${json(value)}}`);
    for (
      const record of [
        ...records,
        ...nested,
        `{${keys.map((key) => `${json(key)}:${json(value)}`).join(",")}}`,
      ]
    ) {
      await detectFormats(record);
      await detectFormats(`[${record},${record}]`);
    }
  }
  assert(FORMATS.every(({ detect }) => detect({ layout: "lines", records: [], start: "" }) === undefined));
});
