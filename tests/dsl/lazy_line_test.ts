import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { bashCall, compactResult, loadTokenizer, type Tokenizer } from "@pith/pith";
import { lazyLine, oneLine } from "../../src/dsl/one_line.ts";
import { hardText } from "../texts.ts";

const tokenizer = await loadTokenizer();

/** The same tokenizer, for which a text must be made whole. */
const { endsBeyond: _, ...eager } = tokenizer as Tokenizer;

const lines = fc.array(
  fc.oneof(
    hardText,
    fc.constantFrom("", " ", "\t", "\r", "\x1c", "<warn>", "</warn>", "<note>", "</note>", "𝍁"),
  ),
  { maxLength: 40 },
).map((lines) => lines.join("\n"));

Deno.test("lazyLine() gives starts and ends of the line that oneLine() makes, of any length", () => {
  fc.assert(
    fc.property(lines, fc.nat(400), (text, length) => {
      const whole = `> ${oneLine(text)}`;
      const line = lazyLine("> ", text);
      const start = line.start(length);
      const end = line.end(length);
      assertEquals(start, whole.slice(0, start.length));
      assertEquals(end, whole.slice(whole.length - end.length));
      if (start.length < length) assertEquals(start, whole);
      if (end.length < length) assertEquals(end, whole);
      assertEquals(line.start(Infinity), whole);
    }),
    { seed: 11, numRuns: 2_000 },
  );
});

Deno.test("compactResult() and bashCall() cut a text that is made as far as it is looked at as they cut the whole", () => {
  fc.assert(
    fc.property(lines, fc.nat(120), (text, maxTokens) => {
      for (const render of [compactResult, bashCall]) {
        assertEquals(render(text, { tokenizer, maxTokens }), render(text, { tokenizer: eager, maxTokens }));
      }
    }),
    { seed: 13, numRuns: 2_000 },
  );
});

Deno.test("compactResult() looks at little of a long result", () => {
  const sizes: number[] = [];
  const watching: Tokenizer = {
    ...tokenizer,
    endsBeyond: (text, maxTokens, lengths) => {
      const seen = (part: string) => (sizes.push(part.length), part);
      const watched = {
        start: (length: number) => seen(text.start(length)),
        end: (length: number) => seen(text.end(length)),
      };
      return tokenizer.endsBeyond!(watched, maxTokens, lengths);
    },
  };
  const long = "one line of many \n".repeat(100_000);
  assertEquals(compactResult(long, { tokenizer: watching }), compactResult(long, { tokenizer: eager }));
  assertEquals(sizes.filter((size) => size > 2_000), []);
});
