import { assertEquals, assertStringIncludes } from "@std/assert";
import { parseNotebook, readConversation, readConversations, stringifyNotebook } from "@pith/pith";

const SEPARATOR = "\n\n##### 🤖Reply🤖<!-- SOLVEIT_SEPARATOR_7f3a9b2c -->\n\n";

const cell = (
  type: string,
  source: string,
  metadata: Record<string, unknown> = {},
  id = source.slice(0, 8),
) => ({
  "cell_type": type,
  id,
  metadata,
  source,
  ...(type === "code" ? { outputs: [], "execution_count": null } : {}),
});

const prompt = (content: string, reply = "", metadata = {}) =>
  cell("markdown", reply === "" ? content : content + SEPARATOR + reply, { "solveit_ai": true, ...metadata });

const notebook = (cells: unknown, more: Record<string, unknown> = {}) =>
  JSON.stringify({ nbformat: 4, "nbformat_minor": 5, metadata: {}, cells, ...more }, null, 1);

const texts = async (input: string) => {
  const { messages } = await readConversation(input);
  return messages.map((
    { role, content },
  ) => [role, ...content.map((part) => part.type === "text" && part.text)]);
};

Deno.test("a notebook reads as turns; what stands behind the last prompt is the start of the next", async () => {
  const cells = [cell("markdown", "note"), prompt("ask", "answer"), cell("code", "1+1"), prompt("")];
  assertEquals(await texts(notebook(cells)), [
    ["user", '<markdown id="note">note</markdown>', "ask"],
    ["assistant", "answer"],
    ["user", '<code id="1+1">1+1</code>'],
  ]);
  assertEquals(await texts(notebook([])), []);
  assertEquals(await texts(notebook([prompt(" ")])), []);
});

Deno.test("cells that are hidden from the model are counted", async () => {
  const cells = [
    cell("markdown", "x", { skipped: true }),
    cell("raw", "y", { rec_kind: "z" }),
    prompt("a", "b"),
  ];
  assertEquals((await readConversation(notebook(cells))).leftOut, {
    "cells that are hidden from the model": 2,
  });
});

Deno.test("halves of surrogate pairs in a notebook become U+FFFD in the messages", async () => {
  assertEquals(await texts(notebook([prompt("a\ud83d", "b\udc69👩")])), [
    ["user", "a\ufffd"],
    ["assistant", "b\ufffd👩"],
  ]);
});

Deno.test("what is no notebook, or a damaged one, is told", async () => {
  const faults = async (input: string) => {
    const { diagnostics } = await readConversation(input, { from: "notebook" });
    return diagnostics.map(({ message }) => message).join("\n");
  };
  assertStringIncludes(await faults('{"type":"user"}'), 'expected an object with a list of "cells"');
  assertStringIncludes(await faults(notebook({})), 'expected an object with a list of "cells"');
  assertStringIncludes(
    await faults(notebook([prompt("a")], { nbformat: 5 })),
    "expected nbformat 3 or 4, got 5",
  );
  assertStringIncludes(await faults(notebook([prompt("a")], { metadata: 5 })), "metadata that is an object");
  assertStringIncludes(await faults(notebook([prompt("a"), 5])), "cell 2");
  assertEquals(await faults(notebook([prompt("a")])), "");
});

Deno.test("a damaged notebook keeps its sound cells", async () => {
  const whole = notebook([prompt("a", "b"), prompt("c", "d")]);
  const [, ...cut] = await texts(whole.slice(0, -60));
  assertEquals(cut, [["assistant", "b"]]);
  assertEquals((await texts(notebook([5, prompt("a", "b")])))[0], ["user", "a"]);
  assertEquals((await texts(notebook([prompt("a", "b")], { metadata: 5 })))[0], ["user", "a"]);
});

Deno.test("several notebooks in a file are read without faults, and one is written back as it was", async () => {
  const one = notebook([prompt("a", "b")]);
  const line = JSON.stringify(JSON.parse(one));
  for (const input of [`${line}\n${line}`, `[${one},${one}]`]) {
    const read = await Array.fromAsync(readConversations(input));
    assertEquals(read.map(({ messages, diagnostics }) => [messages.length, diagnostics.length]), [[2, 0], [
      2,
      0,
    ]]);
  }
  const { dialog } = await readConversation(one);
  assertEquals(stringifyNotebook(dialog!), one);
  assertEquals(dialog, parseNotebook(one));
});
