import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type JsonEntry, parseJson } from "@pith/pith";
import { ItemSplitter } from "../../src/formats/item_splitter.ts";
import { readJsonDocument } from "../../src/formats/json_document.ts";
import { readJsonList } from "../../src/formats/json_list.ts";
import { layoutOf } from "../../src/formats/layout.ts";
import { recoverJson } from "../../src/formats/recover_json.ts";
import { openSource } from "../../src/formats/source.ts";

const encode = (text: string) => new TextEncoder().encode(text);

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const memory = new Uint8Array(size);
  for (let at = 0; at < bytes.length; at += size) {
    // The same memory for each chunk, as some streams do.
    const piece = bytes.subarray(at, at + size);
    memory.set(piece);
    yield memory.subarray(0, piece.length);
  }
}

const shown = (entries: readonly JsonEntry[]) =>
  entries.map((entry) => "record" in entry ? entry.record : entry.diagnostic.code);

Deno.test("layoutOf() tells lines, lists and documents apart", () => {
  const layouts: Readonly<Record<string, string>> = {
    "": "lines",
    "\ufeff{}": "lines",
    '{"a":1}\n{"b":2}\n': "lines",
    '{"cut\n{"b":2}\n': "lines",
    '{"cut\n{"b":2}\n{"c":3}\n{"cu': "lines",
    '\0\0\n{"a":1}': "lines",
    '[1]\n{"a":1}\n': "lines",
    '[{"a":1}]\n[{"a":2}]': "lines",
    "[info] starting\n": "lines",
    "words": "lines",
    "[]": "list",
    ' [\n{"a":1}\n]': "list",
    '[{"a":1}]\n': "list",
    '[{"a":': "list",
    '["a"]': "list",
    "{": "document",
    '{\n "a": [\n  {},\n  {"b":1}\n ]\n}\n': "document",
    '{"a": [\n{"b":1},\n{"c":1}\n]}': "document",
    '{"whole": "line", "cut': "document",
  };
  for (const [text, layout] of Object.entries(layouts)) {
    assertEquals(layoutOf([encode(text)]), layout, JSON.stringify(text));
  }
});

Deno.test("recoverJson() keeps what is whole in front of the damage", () => {
  const cases: readonly (readonly [string, unknown])[] = [
    ['{"messages":[{"role":"user","content":"a"},{"role":"as', {
      messages: [{ role: "user", content: "a" }],
    }],
    ['{"title":"t","messages":[{"role":"user","content":"cut', { title: "t" }],
    ['{"a":1,"b":tru', { a: 1 }],
    ['{"a":1,"b":nulL,"c":2}', { a: 1 }],
    ['{"a":[1,2,03]}', { a: [1, 2] }],
    ['{"m":[{"c":[{"t":"x"},{"t":"y\\', { m: [{ c: [{ t: "x" }] }] }],
    ['{"m":[{"id":"1","f":{"n":"x"},"cut', { m: [{ id: "1", f: { n: "x" } }] }],
    ['{"m":[{"f":{"n":"x', {}],
    ['{"a":"\u0001"}', {}],
    ['{"a":1}}', { a: 1 }],
    ['{"a":1} {"b":2}', { a: 1 }],
    ['[1,"two",{"three":3},', [1, "two", { three: 3 }]],
    ["{", {}],
    ["[", []],
    ["", undefined],
    ["nul", undefined],
    ['"cut', undefined],
    [`${'{"a":['.repeat(3)}1,2`, { a: [{ a: [{ a: [1] }] }] }],
  ];
  for (const [text, value] of cases) assertEquals(recoverJson(text).value, value, text);
});

Deno.test("recoverJson() takes every prefix of a JSON text, and the whole as it is", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(), fc.constantFrom(0, 1), (drawn, cut, indent) => {
      const value = { drawn, list: [drawn, 1] };
      const text = JSON.stringify(value, null, indent);
      assertEquals(recoverJson(text).value, parseJson(text));
      const prefix = text.slice(0, cut % text.length);
      const recovered = recoverJson(prefix).value;
      assert(prefix === "" ? recovered === undefined : typeof recovered === "object", prefix);
    }),
    { seed: 3, numRuns: 400 },
  );
});

Deno.test("recoverJson() walks long and deep texts in good time", () => {
  const texts = [
    "[".repeat(300_000),
    `${'{"a":'.repeat(200_000)}1`,
    `[${"1,".repeat(500_000)}`,
    `["${"x".repeat(1e6)}`,
  ];
  for (const text of texts) assert(recoverJson(text).damage <= text.length);
  const deep = `${"[".repeat(5_000)}${"1,".repeat(200_000)}`;
  assertEquals(recoverJson(deep).damage, deep.length);
});

Deno.test("readJsonList() reads the items of a list wherever the chunks are cut", async () => {
  const list =
    ' [ {"a":"x,]}\\"["} ,\n{"b":[1,{"c":2}]},\n\n{"é":"漢"} , 5, "s", [{}] ,{"cut":} , {"last":true} ] behind';
  const whole = await Array.fromAsync(readJsonList(inChunks(encode(list), 1000), { maxItemBytes: 100 }));
  assertEquals(shown(whole), [
    { a: 'x,]}"[' },
    { b: [1, { c: 2 }] },
    { "é": "漢" },
    "not-an-object",
    "not-an-object",
    "not-an-object",
    "invalid-json",
    { last: true },
  ]);
  assertEquals(whole.map((entry) => "record" in entry ? entry.line : entry.diagnostic.line), [
    1,
    1,
    2,
    4,
    4,
    4,
    4,
    4,
  ]);
  for (const size of [1, 2, 3, 7]) {
    assertEquals(
      await Array.fromAsync(readJsonList(inChunks(encode(list), size), { maxItemBytes: 100 })),
      whole,
    );
  }
});

Deno.test("readJsonList() leaves out an item that is too long, and recovers the last of a list that was cut", async () => {
  const list = `[{"long":"${"x".repeat(100)}"},{"a":1},{"messages":[{"b":1},{"c"`;
  const entries = await Array.fromAsync(readJsonList(inChunks(encode(list), 10), { maxItemBytes: 50 }));
  assertEquals(shown(entries), [
    "record-too-long",
    { a: 1 },
    { messages: [{ b: 1 }] },
    "invalid-json",
    "unclosed-list",
  ]);
});

Deno.test("ItemSplitter takes nothing behind the end of the list", () => {
  const splitter = new ItemSplitter(100);
  const items = [...splitter.split(encode("[1]")), ...splitter.split(encode(",2]"))];
  assertEquals(items.map(({ bytes }) => new TextDecoder().decode(bytes)), ["1"]);
  assert(splitter.isClosed);
});

Deno.test("readJsonDocument() reads one object, several in a row, and the sound beginning of a damaged one", () => {
  assertEquals(shown([...readJsonDocument('{\n"a": 1\n}\n')]), [{ a: 1 }]);
  assertEquals(shown([...readJsonDocument('{\n"a": 1\n}\n{\n"b": 2\n}')]), [
    { a: 1 },
    { b: 2 },
    "joined-records",
  ]);
  const damaged = [...readJsonDocument('{\n"a": 1,\n"é": [2,\n3x]\n}')];
  assertEquals(shown(damaged), [{ a: 1, "é": [2] }, "invalid-json"]);
  assertEquals("diagnostic" in damaged[1]! && [damaged[1].diagnostic.line, damaged[1].diagnostic.offset], [
    4,
    20,
  ]);
  assertEquals(shown([...readJsonDocument("")]), []);
});

Deno.test("readJsonDocument() reads all that is whole among several objects of which some are damaged", () => {
  const cases: Readonly<Record<string, readonly unknown[]>> = {
    '{\n"a": 1\n}\n{\n"b": 2\n}\n{\n"c": [1, 2': [{ a: 1 }, { b: 2 }, { c: [1] }, "invalid-json"],
    '{\n"a": 1\n}\n{\n"b": 2,\n"cut": "\n{\n"c": 3\n}': [{ a: 1 }, { b: 2 }, { c: 3 }, "invalid-json"],
    '{"a":1}{"b":\\p}{"c":3}': [{ a: 1 }, { c: 3 }, "invalid-json"],
    '{"a":1,"b":\\p}{"c":3}': [{ a: 1 }, { c: 3 }, "invalid-json"],
    '{"a":1}{"cut":{"b":2}': [{ a: 1 }, { cut: { b: 2 } }, { b: 2 }, "invalid-json"],
    '{"cut": "x{"b":{"c":2}}': [{ cut: "x{" }, { b: { c: 2 } }, "invalid-json"],
    '{"a":1},\n{"b":2},\n': [{ a: 1 }, { b: 2 }, "joined-records"],
    '{"items":[{"a":1},{"b":2}': [{ items: [{ a: 1 }, { b: 2 }] }, "invalid-json"],
    '{"items": [\n{"a":1},\n{"b":\\p},\n{"c":2}\n]}': [{ items: [{ a: 1 }] }, "invalid-json"],
    '{"cut': ["invalid-json"],
  };
  for (const [text, wanted] of Object.entries(cases)) {
    const read = shown([...readJsonDocument(text)]);
    // What tells of the damage comes behind what it is about.
    const isFault = (entry: unknown) => typeof entry === "string";
    assertEquals([...read.filter((entry) => !isFault(entry)), ...read.filter(isFault)], wanted, text);
  }
});

Deno.test("readJsonDocument() tells where the damage is", () => {
  const [, , fault] = [...readJsonDocument('\ufeff\n{\n"é": 1\n}\n{\n"b": 2\n}\n{\n"é": x\n}')];
  assert(fault !== undefined && "diagnostic" in fault);
  assertEquals([fault.diagnostic.line, fault.diagnostic.offset], [9, 35]);
});

Deno.test("openSource() gives the records of any layout, in chunks of any size", async () => {
  const records = Array.from({ length: 50 }, (_, index) => ({ index, text: "é".repeat(index) }));
  const lines = records.map((record) => JSON.stringify(record)).join("\n");
  for (
    const text of [lines, `\ufeff${lines}\r\n`, JSON.stringify(records), JSON.stringify(records, null, 2)]
  ) {
    for (const size of [5, 1000, 1_000_000]) {
      const source = await openSource(inChunks(encode(text), size));
      assertEquals(source.sample.records.length, 20);
      const read = await Array.fromAsync(source.records());
      assertEquals(shown(read), records);
      await source.close();
    }
  }
});

Deno.test("openSource() gives the text of an input as well as its records", async () => {
  const text = `${JSON.stringify({ a: ["é", 1] }, null, 2)}\n`;
  const source = await openSource(inChunks(encode(text), 4));
  assertEquals(await source.text(), text);
  assertEquals(shown(await Array.fromAsync(source.records())), [parseJson(text)]);
  await source.close();
});

Deno.test("openSource() reads a first line that is longer than what it looks at", async () => {
  const record = { text: "x".repeat(600_000) };
  const text = `${JSON.stringify(record)}\n{"b":2}\n`;
  const source = await openSource(inChunks(encode(text), 50_000));
  assertEquals(source.sample.layout, "lines");
  assertEquals(shown(await Array.fromAsync(source.records())), [record, { b: 2 }]);
});

Deno.test("openSource() reads UTF-16 with a byte-order mark, as some shells write what a program prints", async () => {
  const text = '{"a":"é漢👩"}\r\n{"b":2}\r\n';
  for (const isLittle of [true, false]) {
    const view = new DataView(new ArrayBuffer(2 * text.length + 2));
    [..."\ufeff".concat(text).split("")].forEach((unit, at) =>
      view.setUint16(2 * at, unit.charCodeAt(0), isLittle)
    );
    for (const size of [1, 3, 1000]) {
      const source = await openSource(inChunks(new Uint8Array(view.buffer), size));
      assertEquals(shown(await Array.fromAsync(source.records())), [{ a: "é漢👩" }, { b: 2 }]);
    }
  }
  for (const short of ["", "x"]) {
    const source = await openSource(inChunks(encode(short), 1));
    assertEquals(source.sample.records, []);
  }
});

Deno.test("openSource() looks for the first sign of a long blank start only once", async () => {
  const blanks = new Uint8Array(1024).fill(0x20);
  async function* chunks() {
    for (let count = 0; count < 20_000; count++) yield blanks;
    yield encode('{"a":1}\n');
  }
  const began = performance.now();
  const source = await openSource(chunks());
  assertEquals(source.sample.records, [{ a: 1 }]);
  // Looking from the start at each chunk would take minutes.
  assert(performance.now() - began < 20_000);
});

Deno.test("openSource() looks at a list on one line before it has come to its end", async () => {
  const bytes = encode(
    `\ufeff [${'{"a":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"},'.repeat(200_000)}{}]`,
  );
  let taken = 0;
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 65_536) {
      taken = at;
      yield bytes.subarray(at, at + 65_536);
    }
  }
  const source = await openSource(chunks());
  assertEquals([source.sample.layout, source.sample.records.length], ["list", 20]);
  assert(taken < 1_000_000, `${taken} bytes were taken`);
  await source.close();
});
