import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  type JsonEntry,
  parseJson,
  readJsonLines,
  type ReadJsonLinesOptions,
  stringifyJson,
} from "@pith/pith";

async function read(input: string | Uint8Array, options: ReadJsonLinesOptions = {}): Promise<unknown[]> {
  const lines = await Array.fromAsync(readJsonLines(input, options));
  return lines.map((line: JsonEntry) => "record" in line ? line.record : line.diagnostic.code);
}

async function* inChunks(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const places = [...cuts].map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b);
  let from = 0;
  for (const place of [...places, bytes.length]) {
    yield bytes.slice(from, place);
    from = place;
  }
}

const HARD_FILE = [
  '\ufeff{"a":1}',
  '\r\n{"b":"漢字 👩‍👩‍👧‍👦 \u2028 \u0085"}\r\n',
  "\0\0\n\n",
  '{"c":{"d":"}{"}}{"e":"\\"}{"}\0{"f":[1,2]}\n',
  '{"g":"\\ud83d"}\n{"cut":\n[1]\n42\n',
  '{"big":12345678901234567890}',
].join("");

Deno.test("readJsonLines() recovers every record of a hard file", async () => {
  assertEquals(await read(HARD_FILE), [
    { a: 1 },
    { b: "漢字 👩‍👩‍👧‍👦 \u2028 \u0085" },
    { c: { d: "}{" } },
    { e: '"}{' },
    { f: [1, 2] },
    "joined-records",
    { g: "\ufffd" },
    "invalid-json",
    "not-an-object",
    "not-an-object",
    { big: 12345678901234567890n },
  ]);
});

Deno.test("readJsonLines() reads the same wherever the chunks are cut", async () => {
  const bytes = new TextEncoder().encode(HARD_FILE);
  const whole = await Array.fromAsync(readJsonLines(bytes));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 12 }), async (cuts) => {
      assertEquals(await Array.fromAsync(readJsonLines(inChunks(bytes, cuts))), whole);
    }),
    { seed: 5, numRuns: 300 },
  );
});

Deno.test("readJsonLines() tells the line and the byte at which a fault begins", async () => {
  const [, fault, , joined] = await Array.fromAsync(readJsonLines('{"é":1}\nnope\n\n{"a":1}\n{"a":1}{"b"'));
  assert(fault !== undefined && "diagnostic" in fault);
  assertEquals([fault.diagnostic.line, fault.diagnostic.offset, fault.diagnostic.recovered], [2, 9, false]);
  assert(joined !== undefined && "record" in joined, "the first of two records on a cut line is kept");
  assertEquals([joined.line, joined.offset], [5, 23]);
});

Deno.test("readJsonLines() leaves out a record that is too long, and reads on", async () => {
  const long = `{"a":"${"x".repeat(100)}"}`;
  assertEquals(await read(`${long}\n{"b":2}\n${long}`, { maxRecordBytes: 50 }), [
    "record-too-long",
    { b: 2 },
    "record-too-long",
  ]);
});

Deno.test("readJsonLines() reads lines at any mix of breaks, blanks and NUL, wherever they are cut", async () => {
  const record = fc.record({
    text: fc.string({ unit: "binary" }),
    n: fc.bigInt(),
    "}{": fc.constant('{"\\'),
  });
  const gap = fc.constantFrom("\n", "\r\n", "\n\n", "\0\n", "\n\0\0 \n", "\n\ufeff", "\u00a0\n");
  const file = fc.array(fc.tuple(record, gap), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(file, fc.array(fc.nat(10_000), { maxLength: 20 }), async (parts, cuts) => {
      const text = parts.map(([value, gap]) => stringifyJson(value) + gap).join("");
      const lines = await Array.fromAsync(readJsonLines(inChunks(new TextEncoder().encode(text), cuts)));
      const wanted = parts.map(([value]) => parseJson(stringifyJson(value)));
      assertEquals(lines.map((line) => "record" in line ? line.record : line), wanted, JSON.stringify(text));
    }),
    { seed: 6, numRuns: 300 },
  );
});

Deno.test("readJsonLines() reads records whose CRLF, BOM or character is cut in two", async () => {
  for (const text of ['{"a":1}\r\n{"b":2}\r\n', '\ufeff{"a":1}\n{"b":2}', '{"a":1}\n{"é漢👩":2}']) {
    const bytes = new TextEncoder().encode(text);
    const whole = await read(bytes);
    assertEquals(whole.length, 2);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const lines = await Array.fromAsync(readJsonLines(inChunks(bytes, [cut])));
      assertEquals(lines.map((line) => "record" in line && line.record), whole, `cut at ${cut}`);
    }
  }
});

Deno.test("readJsonLines() mends halves of surrogate pairs in keys and values, and leaves pairs alone", async () => {
  assertEquals(await read('{"\\ud83d":["\\udc69x",{"k":"\\ud83d\\udc69"}],"n":12345678901234567890}'), [
    { "\ufffd": ["\ufffdx", { k: "👩" }], n: 12345678901234567890n },
  ]);
  assertEquals(await read('{"a":"\\\\ud83d"}'), [{ a: "\\ud83d" }]);
});

Deno.test("readJsonLines() says how much of a broken line could be read", async () => {
  const messages: string[] = [];
  for await (
    const line of readJsonLines('{"a":1}{"b\n{"a":\\p}{"b":1}{"c":1}\n{"a\n{"a":1}{"b":2}\n{"a":1},')
  ) {
    if ("diagnostic" in line) messages.push(line.diagnostic.message);
  }
  assertEquals(messages, [
    "Line 1 is not JSON, 1 record on it could be read: expected one object a line",
    "Line 2 is not JSON, 2 records on it could be read: expected one object a line",
    "Line 3 is not JSON: expected one object a line",
    "Line 4 holds 2 records, all were read",
    "Line 5 ends with a comma, its record was read",
  ]);
});

Deno.test("readJsonLines() takes a record of just the length that is allowed, in whatever chunks", async () => {
  const text = '{"a":"éé"}\n{"a":"ééx"}\n{"b":2}';
  const bytes = new TextEncoder().encode(text);
  for (let cut = 0; cut <= bytes.length; cut++) {
    const lines = readJsonLines(inChunks(bytes, [cut, cut + 1]), { maxRecordBytes: 12 });
    const got = (await Array.fromAsync(lines)).map((line) =>
      "record" in line ? line.record : [line.diagnostic.code, line.diagnostic.line, line.diagnostic.offset]
    );
    assertEquals(got, [{ a: "éé" }, ["record-too-long", 2, 13], { b: 2 }], `cut at ${cut}`);
  }
});

Deno.test("readJsonLines() reads a line of 2 MB", async () => {
  const text = "A".repeat(2_000_000);
  assertEquals(await read(`{"data":"${text}"}`), [{ data: text }]);
});

Deno.test("readJsonLines() takes bytes that are no UTF-8, deep nesting and blank lines by the hundred thousand", async () => {
  assertEquals(await read(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])), [{ "\ufffd": 1 }]);
  assertEquals((await read(`{"a":${"[".repeat(100_000)}\n{"b":1}`)).at(-1), { b: 1 });
  assertEquals(await read("\n \0\r\n".repeat(100_000)), []);
  assertEquals(await read('{"__proto__":{"x":1}}'), [JSON.parse('{"__proto__":{"x":1}}')]);
});

Deno.test("readJsonLines() reads the whole record behind a cut one on the same line", async () => {
  const cut = '{"type":"item","payload":{"type":"reas{"type":"item","payload":{"text":"a{\\"b"}}';
  assertEquals(await read(cut), [{ type: "item", payload: { text: 'a{"b' } }, "invalid-json"]);
  assertEquals(await read('{"a":{"b":[{"c'), ["invalid-json"]);
  assertEquals(await read(`{"a${'{"b"'.repeat(100_000)}`), ["invalid-json"]);
});
