/** Every fixture, damaged in every way: it reads without an exception, and what is whole in front of the damage is kept. */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  type Message,
  readConversations,
  stringifyJson,
  UnknownFormatError,
  validateMessages,
} from "@pith/pith";
import { openSource } from "../../src/formats/source.ts";
import { findFixtures, type Fixture } from "./fixtures.ts";

const UNPAIRED: readonly string[] = ["unknown-call", "unanswered-call"];

async function readAll(bytes: Uint8Array, { format, options }: Fixture): Promise<Message[][]> {
  const read: Message[][] = [];
  for await (const { messages, diagnostics } of readConversations(bytes, { from: format, ...options })) {
    assertEquals(validateMessages(messages).filter(({ code }) => !UNPAIRED.includes(code)), []);
    for (const { message, code } of diagnostics) assert(message !== "" && code.length > 0);
    read.push([...messages]);
  }
  return read;
}

/** Reads without a named format; that no format knows the rest is an answer, too. */
async function readUnnamed(bytes: Uint8Array): Promise<void> {
  try {
    for await (const { messages } of readConversations(bytes)) assert(Array.isArray(messages));
  } catch (error) {
    if (!(error instanceof UnknownFormatError)) throw error;
  }
}

function linesOf(bytes: Uint8Array): string[] {
  return new TextDecoder().decode(bytes).split("\n");
}

const encode = (lines: readonly string[]) => new TextEncoder().encode(lines.join("\n"));

/** Ways to damage a file, by numbers that are drawn. */
const DAMAGE: Readonly<Record<string, (bytes: Uint8Array, draws: readonly number[]) => Uint8Array>> = {
  "cut": (bytes, [at = 0]) => bytes.slice(0, at % (bytes.length + 1)),
  "the start missing": (bytes, [at = 0]) => bytes.slice(at % (bytes.length + 1)),
  "bytes flipped": (bytes, draws) => {
    const copy = bytes.slice();
    for (const draw of draws) copy[draw % copy.length] = (draw >> 7) & 0xff;
    return copy;
  },
  "bytes of JSON put in": (bytes, draws) => {
    const signs = '{}[]",:\\0\n';
    const copy = bytes.slice();
    for (const draw of draws) copy[draw % copy.length] = signs.charCodeAt(draw % signs.length);
    return copy;
  },
  "a stretch missing": (bytes, [at = 0, length = 0]) => {
    const start = at % (bytes.length + 1);
    return new Uint8Array([...bytes.slice(0, start), ...bytes.slice(start + length % 200)]);
  },
  "a stretch of NUL": (bytes, [at = 0, length = 0]) => {
    const copy = bytes.slice();
    const start = at % (bytes.length + 1);
    return copy.fill(0, start, start + length % 100);
  },
  "lines dropped": (bytes, draws) => encode(linesOf(bytes).filter((_, index) => !draws.includes(index))),
  "lines written twice": (bytes, draws) =>
    encode(linesOf(bytes).flatMap((line, index) => draws.includes(index) ? [line, line] : [line])),
  "lines shuffled": (bytes, draws) => {
    const lines = linesOf(bytes);
    draws.forEach((draw, index) => {
      const [a, b] = [index % lines.length, draw % lines.length];
      [lines[a], lines[b]] = [lines[b]!, lines[a]!];
    });
    return encode(lines);
  },
  "values of other types": (bytes, draws) => {
    const text = new TextDecoder().decode(bytes);
    const others = ["null", "7", "true", '"x"', "[]", "{}", "[[]]", '{"__proto__":1}', "1e999", '"\\ud83d"'];
    let count = 0;
    return new TextEncoder().encode(
      text.replaceAll(/:\s*("(?:[^"\\]|\\.)*"|[0-9.]+|true|false|null|\[\]|\{\})/g, (whole) => {
        const draw = draws[count++ % draws.length]!;
        return draw % 3 === 0 ? `:${others[draw % others.length]}` : whole;
      }),
    );
  },
};

const draws = fc.array(fc.nat({ max: 1 << 20 }), { minLength: 1, maxLength: 6 });

const fixtures = findFixtures();

for (const [name, damage] of Object.entries(DAMAGE)) {
  Deno.test(`every fixture reads with ${name}`, async () => {
    for (const fixture of fixtures) {
      const bytes = await Deno.readFile(fixture.input);
      if (bytes.length === 0) continue;
      await fc.assert(
        fc.asyncProperty(draws, async (drawn) => {
          const damaged = damage(bytes, drawn);
          await readAll(damaged, fixture);
          await readUnnamed(damaged);
        }),
        { seed: 11, numRuns: 4 },
      ).catch((error) => {
        throw new Error(`${fixture.name}: ${error.message}`, { cause: error });
      });
    }
  });
}

/** Formats whose later records may change what earlier ones say: a title, a rewind, a call's result, a checkpoint. */
function isPrefixOf(part: readonly string[], whole: readonly string[]): boolean {
  return part.every((text, index) => text === whole[index]);
}

Deno.test("a file of which the end is missing keeps the conversations in front of it", async () => {
  for (const fixture of fixtures) {
    const bytes = await Deno.readFile(fixture.input);
    const whole = (await readAll(bytes, fixture)).map((messages) => stringifyJson(messages));
    if (whole.length < 3) continue;
    for (let cut = 1; cut < 6; cut++) {
      const read = await readAll(bytes.slice(0, Math.floor(bytes.length * cut / 6)), fixture);
      const kept = read.map((messages) => stringifyJson(messages));
      // The last may be damaged itself, and the fault behind it may stand alone.
      assert(isPrefixOf(kept.slice(0, -2), whole), fixture.name);
    }
  }
});

/** The same file with something broken behind its last record; `undefined` for a file of which the end cannot be told. */
function brokenBehind(text: string, isList: boolean): string | undefined {
  if (!isList) return `${text.trimEnd()}\n{"type":"user","mess`;
  const end = text.trimEnd();
  return end.endsWith("]") ? `${end.slice(0, -1)},{"type":"user","mess` : undefined;
}

Deno.test("what is whole in front of a cut record is read as if the record were not there", async () => {
  let tried = 0;
  for (const fixture of fixtures) {
    const bytes = await Deno.readFile(fixture.input);
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    const source = await openSource(bytes);
    const { layout } = source.sample;
    await source.close();
    const whole = await readAll(bytes, fixture);
    // A file of one record is a document as well, of which a broken second one makes lines.
    if (layout === "document" || text.includes("\ufffd") || text.trim().split("\n").length < 2) continue;
    const broken = brokenBehind(text, layout === "list");
    if (broken === undefined || !text.trimEnd().endsWith(layout === "list" ? "]" : "}")) continue;
    tried++;
    const read = await readAll(new TextEncoder().encode(broken), fixture);
    assertEquals(
      read.filter(({ length }) => length > 0),
      whole.filter(({ length }) => length > 0),
      fixture.name,
    );
  }
  assert(tried > 200, `${tried} fixtures were tried`);
});
