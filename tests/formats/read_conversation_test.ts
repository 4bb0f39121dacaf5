import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import { assistant, FORMATS, readConversation, toolUse, UnknownFormatError, user } from "@pith/pith";

const session = '{"type":"user","uuid":"u","sessionId":"s","message":{"role":"user","content":"Hello"}}\n';

const formatOf = async (input: string) => (await readConversation(input)).format;

Deno.test("readConversation() tells formats by their content", async () => {
  assertEquals(await formatOf(session), "claude-code");
  assertEquals(await formatOf(session.trim()), "claude-code");
  assertEquals(await formatOf(`{"cut\n${session}`), "claude-code");
  assertEquals(await formatOf(`{"type":"mode","sessionId":"s"}\n${session}`), "claude-code");
  const messages = [user("Hello"), assistant("I look.", toolUse("f"))];
  assertEquals(await formatOf(JSON.stringify(messages)), "messages");
  assertEquals(await formatOf(JSON.stringify(messages, null, 2)), "messages");
  assertEquals(await formatOf(`\ufeff${JSON.stringify(messages)}\n`), "messages");
  assertEquals(await formatOf('{"nbformat":4,"nbformat_minor":5,"metadata":{},"cells":[]}'), "notebook");
  assertEquals(
    await formatOf('{\n "cells": [],\n "metadata": {},\n "nbformat": 4,\n "nbformat_minor": 5\n}\n'),
    "notebook",
  );
});

Deno.test("readConversation() says what it cannot tell", async () => {
  const wrong = {
    "": "the input is empty",
    "\0\0": "the input is empty",
    "just text": "no JSON",
    "logs/session.jsonl": '"logs/session.jsonl", which looks like the name of a file',
    '{"a":1,"b":2}': 'an object with "a", "b", but',
    "{}": "an empty object",
    "[]": "nothing in it is an object",
    "5": "nothing in it is an object",
  };
  for (const [input, words] of Object.entries(wrong)) {
    const error = await assertRejects(() => readConversation(input), UnknownFormatError);
    assertStringIncludes(error.message, words, JSON.stringify(input));
  }
  await assertRejects(() => readConversation(session, { from: "claude" }), RangeError, "claude-code");
});

Deno.test("readConversation() takes a text, bytes, a stream and chunks alike", async () => {
  const bytes = new TextEncoder().encode(session);
  const reads = await Promise.all(
    [session, bytes, new Blob([bytes]).stream()].map((input) => readConversation(input)),
  );
  for (const read of reads) assertEquals(read, reads[0]);
  async function* chunks() {
    const memory = new Uint8Array(1);
    for (const byte of bytes) {
      memory[0] = byte; // the same memory for each chunk, as some streams do
      yield memory;
    }
  }
  assertEquals(await readConversation(chunks()), reads[0]);
});

Deno.test("readConversation() reads a stream as far as it needs, and cancels what it does not want", async () => {
  const endless = (text: string) => {
    const state = { isCancelled: false };
    const stream = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode(text)),
      cancel: () => void (state.isCancelled = true),
    });
    return { stream, state };
  };
  const unknown = endless('{"x":1}\n'.repeat(10_000));
  await assertRejects(() => readConversation(unknown.stream), UnknownFormatError);
  assert(unknown.state.isCancelled);
  assert(!unknown.stream.locked);
});

Deno.test("readConversation() tells a text over many lines in chunks of one byte", async () => {
  const lines = ["[", session.trim(), ",", session.trim(), "]", ""];
  const bytes = new TextEncoder().encode(lines.join("\n"));
  async function* chunks() {
    yield new Uint8Array();
    for (const byte of bytes) yield new Uint8Array([byte]);
  }
  const whole = await readConversation(bytes);
  assertEquals(whole.messages.length, 1, "the second is a copy of the first");
  assertEquals(await readConversation(chunks()), whole);
});

Deno.test("readConversation() reads a long line in small chunks", async () => {
  const text = "x".repeat(400_000);
  const bytes = new TextEncoder().encode(session.replace("Hello", text));
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 3) yield bytes.subarray(at, at + 3);
  }
  assertEquals((await readConversation(chunks())).messages, (await readConversation(bytes)).messages);
});

Deno.test("readConversation() leaves its input as it was", async () => {
  const bytes = new TextEncoder().encode(`\ufeff\0${session}{"cut`);
  const copy = bytes.slice();
  await readConversation(bytes);
  assertEquals(bytes, copy);
});

Deno.test("readConversation() keeps what a rewind took back when all branches are asked for", async () => {
  const prompt = (uuid: string, parentUuid: string | null) =>
    JSON.stringify({ type: "user", uuid, parentUuid, message: { content: uuid } });
  const text = [prompt("a", null), prompt("b", "a"), prompt("c", "b"), prompt("d", "a")].join("\n");
  const ids = async (branches: "live" | "all") =>
    (await readConversation(text, { branches })).messages.map(({ metadata }) => metadata?.uuid);
  assertEquals(await ids("live"), ["a", "d"]);
  assertEquals(await ids("all"), ["a", "b", "c", "d"]);
});

Deno.test("readConversation() finds nothing in bytes that are no text, and does not fail where the format is named", async () => {
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7919 + (index >> 3)) & 0xff);
  await assertRejects(() => readConversation(bytes), UnknownFormatError);
  for (const input of [bytes, "", "null", "[]", "5", "{}", "\0"]) {
    assertEquals((await readConversation(input, { from: "claude-code" })).messages, []);
    assertEquals((await readConversation(input, { from: "messages" })).messages, []);
  }
});

Deno.test("readConversation() leaves out what is no message, and says which", async () => {
  const items = [user("Hello"), { role: "nobody", content: [] }, 5, assistant("Hi.")];
  const { messages, diagnostics } = await readConversation(JSON.stringify(items), { from: "messages" });
  assertEquals(messages, [user("Hello"), assistant("Hi.")]);
  assertEquals(diagnostics.map(({ code }) => code), ["invalid-message", "not-an-object"]);
});

Deno.test("readConversation() reads a notebook whose last cell is no prompt", async () => {
  const cells = [{ cell_type: "markdown", id: "a", metadata: {}, source: "# A note" }];
  const notebook = JSON.stringify({ nbformat: 4, nbformat_minor: 5, metadata: {}, cells });
  const { messages, dialog } = await readConversation(notebook);
  assertEquals(messages.map(({ role }) => role), ["user"]);
  assertEquals(dialog?.messages.length, 1);
});

Deno.test("every format has a name of its own and a title", () => {
  assertEquals(new Set(FORMATS.map(({ name }) => name)).size, FORMATS.length);
  assert(FORMATS.every(({ title }) => title !== ""));
});

Deno.test("readConversation() says what it takes", async () => {
  for (const input of [null, 42, {}, [{ role: "user" }]]) {
    await assertRejects(
      () => readConversation(input as unknown as string),
      TypeError,
      "expected a text, bytes or a stream of bytes",
    );
  }
});
