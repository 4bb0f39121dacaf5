import {
  deleteMessages,
  type Dialog,
  findMessage,
  insertMessages,
  mergeMessages,
  moveMessage,
  splitMessage,
  updateMessage,
  validateDialog,
} from "@pith/pith";
import { assert, assertEquals, assertNotEquals, assertStrictEquals, assertThrows } from "@std/assert";
import { code, dialog, note, prompt, raw } from "./cells.ts";

const demo = dialog(
  note("a", "A"),
  code("b", "x = 1\nx", "1"),
  prompt("c", "Q1\nQ2", "R"),
  prompt("d", "Q3", "S"),
);

function ids({ messages }: Dialog): string {
  return messages.map(({ id }) => id).join("");
}

Deno.test("insertMessages() and moveMessage() put cells where they belong", () => {
  assertEquals(ids(insertMessages(demo, [raw("x", ""), raw("y", "")], { before: "b" })), "axybcd");
  assertEquals(ids(insertMessages(demo, [raw("x", "")], { after: "b" })), "abxcd");
  assertEquals(ids(insertMessages(demo, [raw("x", "")])), "abcdx");
  assertEquals(ids(moveMessage(demo, "a", { after: "c" })), "bcad");
  assertEquals(ids(moveMessage(demo, "d", { before: "a" })), "dabc");
  assertEquals(ids(moveMessage(demo, "a")), "bcda");
});

Deno.test("operations return the very dialog when nothing changes", () => {
  assertStrictEquals(insertMessages(demo, []), demo);
  assertStrictEquals(moveMessage(demo, "b", { after: "a" }), demo);
  assertStrictEquals(moveMessage(demo, "b", { before: "b" }), demo);
  assertStrictEquals(moveMessage(demo, "b", { after: "b" }), demo);
  assertStrictEquals(updateMessage(demo, "a", (cell) => cell), demo);
  assertStrictEquals(deleteMessages(demo, []), demo);
  assertStrictEquals(splitMessage(demo, "a", { at: 0 }), demo);
  assertStrictEquals(mergeMessages(demo, ["a"]), demo);
});

Deno.test("updateMessage() keeps the id, deleteMessages() and findMessage() go by it", () => {
  assertEquals(
    updateMessage(demo, "a", (cell) => ({ ...cell, id: "z", content: "B" })).messages[0],
    note("a", "B"),
  );
  assertEquals(ids(deleteMessages(demo, ["b", "d"])), "ac");
  assertEquals(findMessage(demo, "b"), demo.messages[1]);
});

Deno.test("splitMessage() keeps the id above and outputs and reply below", () => {
  const [, upper, lower] = splitMessage(demo, "b", { at: 6 }).messages;
  assert(upper?.type === "code" && lower?.type === "code");
  assertEquals([upper.id, upper.content, upper.outputs.length], ["b", "x = 1\n", 0]);
  assertEquals([lower.content, lower.outputs.length], ["x", 1]);
  assertNotEquals(lower.id, "b");
  const halves = splitMessage(demo, "c", { at: 3, newId: () => "new" }).messages;
  assertEquals(halves[2], prompt("c", "Q1\n"));
  assertEquals(halves[3], prompt("new", "Q2", "R"));
  validateDialog(splitMessage(demo, "c", { at: 3 }));
});

Deno.test("mergeMessages() joins cells of one type into the first", () => {
  assertEquals(mergeMessages(demo, ["c", "d"]).messages[2], prompt("c", "Q1\nQ2\n\nQ3", "R\n\nS"));
  const codes = dialog(code("a", "x", "1", { n: 1 }), note("n", ""), code("b", "y", "2", { n: 2, m: 3 }));
  const merged = mergeMessages(codes, ["a", "b"]);
  assertEquals(ids(merged), "an");
  const [first] = merged.messages;
  assert(first?.type === "code");
  assertEquals([first.content, first.outputs.length, first.metadata], ["x\n\ny", 2, { n: 1, m: 3 }]);
});

Deno.test("operations refuse unknown and taken ids, and say which", () => {
  assertThrows(() => moveMessage(demo, "z"), RangeError, 'cell z in the dialog "demo"');
  assertThrows(() => moveMessage(demo, "a", { after: "z" }), RangeError, "cell z");
  assertThrows(() => updateMessage(demo, "z", (cell) => cell), RangeError, "cell z");
  assertThrows(() => deleteMessages(demo, ["a", "z"]), RangeError, "cell z");
  assertThrows(() => insertMessages(demo, [raw("a", "")]), RangeError, "cell a");
  assertThrows(() => insertMessages(demo, [raw("x", ""), raw("x", "")]), RangeError, "cell x");
  assertThrows(() => mergeMessages(demo, ["a", "b"]), RangeError, "cell b, a code");
  assertThrows(() => mergeMessages(demo, ["a", "a"]), RangeError, "with itself");
  assertThrows(() => splitMessage(dialog(note("n", "🙂")), "n", { at: 1 }), RangeError, "at 1");
  for (const at of [-1, 9, 0.5, NaN]) {
    assertThrows(() => splitMessage(demo, "a", { at }), RangeError, `at ${at}`);
  }
});

Deno.test("validateDialog() says which cell is wrong, and what it should be", () => {
  const bad: readonly (readonly [cell: unknown, wanted: string])[] = [
    [{}, "an id that is a text"],
    [{ id: "a", type: "toString", content: "", metadata: {} }, "a type of raw, note, prompt, code"],
    [{ id: "a", type: "raw", content: 1, metadata: {} }, "a content that is a text"],
    [{ id: "a", type: "raw", content: "", metadata: null }, "metadata that is an object"],
    [
      { id: "a", type: "code", content: "", metadata: {}, outputs: [{ output_type: "x" }] },
      "a list of outputs, each with an output_type of",
    ],
    [{ id: "a", type: "code", content: "", metadata: {} }, "a list of outputs"],
    [{ id: "a", type: "prompt", content: "", metadata: {}, attachments: [] }, "a reply that is a text"],
    [
      { id: "a", type: "note", content: "", metadata: {}, attachments: [{ id: "x" }] },
      "a list of attachments",
    ],
  ];
  for (const [cell, wanted] of bad) {
    const broken = { name: "n", metadata: {}, messages: [raw("first", ""), cell] } as Dialog;
    assertThrows(() => validateDialog(broken), TypeError, `in cell 2: expected ${wanted}`);
  }
  const cyclic: Record<string, unknown> = {};
  cyclic["self"] = cyclic;
  assertThrows(
    () => validateDialog({ name: "n", metadata: cyclic, messages: [] }),
    TypeError,
    "what JSON can hold",
  );
});
