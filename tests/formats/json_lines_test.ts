import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type JsonLine, readJsonLines, type ReadJsonLinesOptions } from "@pith/pith";

async function read(input: string | Uint8Array, options: ReadJsonLinesOptions = {}): Promise<unknown[]> {
  const lines = await Array.fromAsync(readJsonLines(input, options));
  return lines.map((line: JsonLine) => "record" in line ? line.record : line.diagnostic.code);
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
