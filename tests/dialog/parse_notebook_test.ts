import { findMessage, insertMessages, parseNotebook, stringifyNotebook, updateMessage } from "@pith/pith";
import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { note, prompt } from "./cells.ts";

function notebook(cells: unknown, more: Record<string, unknown> = {}): string {
  return JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5, ...more });
}

type ErrorKind = typeof SyntaxError | typeof TypeError | typeof RangeError;

const BAD: readonly (readonly [text: string, kind: ErrorKind, message: string])[] = [
  ["not json", SyntaxError, "expected JSON"],
  ["", SyntaxError, "expected JSON"],
  ['{"cells":[', SyntaxError, "expected JSON"],
  ["[]", TypeError, "an object"],
  ["null", TypeError, "an object"],
  ["{}", TypeError, 'a list of "cells"'],
  [notebook({}), TypeError, 'a list of "cells"'],
  [notebook([1]), TypeError, "cell 1 of the notebook: expected an object"],
  [
    notebook([{ cell_type: "raw", source: "" }, { cell_type: "toString" }]),
    TypeError,
    "cell 2 of the notebook",
  ],
  [notebook([{ cell_type: "raw", source: { a: 1 } }]), TypeError, "a source that is a text"],
  [notebook([{ cell_type: "raw", source: ["a", 1] }]), TypeError, "a source that is a text"],
  [notebook([{ cell_type: "code", source: "", outputs: {} }]), TypeError, "a list of outputs"],
  [notebook([{ cell_type: "code", source: "", outputs: [{}] }]), TypeError, '"output_type"'],
  [notebook([], { metadata: [] }), TypeError, "metadata"],
  [notebook([], { nbformat: 5 }), RangeError, "nbformat 3 or 4, got 5"],
  [JSON.stringify({ nbformat: 3, worksheets: [1] }), TypeError, "worksheets"],
];

Deno.test("parseNotebook() says what is wrong with what is no notebook", () => {
  for (const [text, kind, message] of BAD) {
    const error = assertThrows(() => parseNotebook(text), kind, message);
    assertEquals(/^Cannot read .*[^.]$/s.test(error.message), true, error.message);
  }
});

Deno.test("stringifyNotebook() changes only what was changed, in the layout of the file", () => {
  const cell =
    '{"id": "a", "cell_type": "markdown", "metadata": {"x": 1.0,  "solveit_ai": true}, "source": ["q"], "extra": 1e2}';
  const text =
    `{\n    "metadata": {"n": 1.0},\n    "cells": [\n        ${cell}\n    ],\n    "nbformat": 4, "nbformat_minor": 5}`;
  const read = parseNotebook(text);
  assertEquals(stringifyNotebook(read), text);
  const replied = updateMessage(
    read,
    "a",
    (message) => message.type === "prompt" ? { ...message, reply: "r" } : message,
  );
  const written = stringifyNotebook(replied);
  const [before, after] = text.split('["q"]') as [string, string];
  assertEquals(written.startsWith(before) && written.endsWith(after), true, written);
  assertStringIncludes(written, '                "q\\n",\n');
  const added = stringifyNotebook(insertMessages(read, [note("b", "é")], { before: "a" }));
  assertStringIncludes(added, `    },\n        ${cell}\n    ],`);
  assertEquals(stringifyNotebook({ ...read, metadata: { n: 2 } }).includes(cell), true);
  assertEquals(parseNotebook(stringifyNotebook({ ...read, messages: [] })).messages, []);
});

Deno.test("stringifyNotebook() writes ids only where the format has them, and ASCII where the file is ASCII", () => {
  const old = notebook([{ cell_type: "raw", metadata: {}, source: "\u00e9" }], { nbformat_minor: 4 })
    .replace("é", "\\u00e9");
  const read = parseNotebook(old);
  const written = stringifyNotebook(insertMessages(read, [note("new", "ü")]));
  assertEquals(/"id"|ü/.test(written), false, written);
  assertEquals(parseNotebook(written).messages.map(({ content }) => content), ["é", "ü"]);
});

Deno.test("stringifyNotebook() keeps a foreign separator where the reply changes", () => {
  const source = "q\n##### 🤖Reply🤖<!-- SOLVEIT_SEPARATOR_00ff -->\nr";
  const read = parseNotebook(
    notebook([{ id: "a", cell_type: "markdown", metadata: { solveit_ai: true }, source }]),
  );
  assertEquals(findMessage(read, "a"), { ...prompt("a", "q", "r"), json: read.messages[0]!.json! });
  const changed = updateMessage(read, "a", (message) => ({ ...message, content: "p" }));
  assertStringIncludes(
    stringifyNotebook(changed),
    '"p\\n##### 🤖Reply🤖<!-- SOLVEIT_SEPARATOR_00ff -->\\nr"',
  );
});

Deno.test("parseNotebook() makes the same new ids every time, or those that it is told", () => {
  const text = notebook([1, 2, 3].map(() => ({ cell_type: "raw", metadata: {}, source: "x" })), {
    nbformat_minor: 4,
  });
  const ids = parseNotebook(text).messages.map(({ id }) => id);
  assertEquals(new Set(ids).size, 3);
  assertEquals(parseNotebook(text).messages.map(({ id }) => id), ids);
  let last = 0;
  const told = parseNotebook(text, { newId: () => `id${++last}` });
  assertEquals(told.messages.map(({ id }) => id), ["id1", "id2", "id3"]);
});

Deno.test("parseNotebook() reads a cell's outputs that an early version kept as JSON text", () => {
  const outputs = JSON.stringify([{ output_type: "stream", name: "stdout", text: ["a", "b"] }]);
  const [cell] =
    parseNotebook(notebook([{ id: "a", cell_type: "code", metadata: {}, source: "", outputs }])).messages;
  assertEquals(cell?.type === "code" && cell.outputs, [{
    output_type: "stream",
    name: "stdout",
    text: "ab",
  }]);
});
