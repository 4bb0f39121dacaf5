import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import { loadTokenizer, type Tokenizer, truncateMiddle } from "@pith/pith";
import { hardText } from "../texts.ts";

const tokenizer = await loadTokenizer();

Deno.test("truncateMiddle() fits, cuts no character and keeps what fits, over 10,000 texts", () => {
  fc.assert(
    fc.property(hardText, fc.integer({ min: 0, max: 200 }), (text, maxTokens) => {
      const cut = truncateMiddle(text, maxTokens, { tokenizer });
      assert(tokenizer.count(cut) <= maxTokens, `${tokenizer.count(cut)} tokens: ${cut}`);
      assert(cut.isWellFormed(), "holds half a character");
      assert(!cut.includes("\ufffd") || text.includes("\ufffd"), "holds U+FFFD that the text lacks");
      const fits = tokenizer.count(text) <= maxTokens;
      if (fits && maxTokens > 0) assertEquals(cut, text);
    }),
    { seed: 20261130, numRuns: 10_000 },
  );
});

Deno.test("truncateMiddle() returns a start and an end of the text around the mark", () => {
  fc.assert(
    fc.property(hardText, fc.integer({ min: 3, max: 60 }), (text, maxTokens) => {
      const mark = "\u2756";
      fc.pre(!text.includes(mark) && tokenizer.count(text) > maxTokens);
      const [head, tail, ...more] = truncateMiddle(text, maxTokens, { tokenizer, mark }).split(mark);
      assertEquals(more, []);
      assert(head !== undefined && text.startsWith(head), `no start of the text: ${head}`);
      assert(tail !== undefined && text.endsWith(tail), `no end of the text: ${tail}`);
      assert(head.length + tail.length < text.length, "nothing was cut");
    }),
    { seed: 7, numRuns: 2_000 },
  );
});

Deno.test("truncateMiddle() gives the start the larger half of what the mark leaves", () => {
  const text = "one two three four five six seven eight nine ten";
  assertEquals(truncateMiddle(text, 5, { tokenizer }), "one two …  ten");
  assertEquals(truncateMiddle(text, 5, { tokenizer, mark: "|" }), "one two| nine ten");
});

Deno.test("truncateMiddle() cuts the mark when the budget has room for nothing else", () => {
  assertEquals([-3, 0, 1, 2].map((n) => truncateMiddle("some longer text", n, { tokenizer })), [
    "",
    "",
    " …",
    " … ",
  ]);
});

Deno.test("truncateMiddle() keeps lone surrogates of the text and adds none", () => {
  const text = `\ud83d ${"word ".repeat(50)}\udc4d`;
  const cut = truncateMiddle(text, 12, { tokenizer });
  assert(cut.startsWith("\ud83d ") && cut.endsWith("\udc4d"), cut);
  assert(tokenizer.count(cut) <= 12);
});

Deno.test("truncateMiddle() cuts alike with a tokenizer that can only encode, decode and count", () => {
  const { encoding, encode, decode, count } = tokenizer;
  const plain = { encoding, encode, decode, count } as Tokenizer;
  fc.assert(
    fc.property(hardText, fc.integer({ min: 0, max: 100 }), (text, maxTokens) => {
      const cut = truncateMiddle(text, maxTokens, { tokenizer: plain });
      assertEquals(cut, truncateMiddle(text, maxTokens, { tokenizer }));
    }),
    { seed: 9, numRuns: 1_000 },
  );
});

Deno.test("truncateMiddle() refuses a budget that is no number of tokens", () => {
  for (const budget of [NaN, 1.5, -Infinity]) {
    assertThrows(() => truncateMiddle("text", budget, { tokenizer }), RangeError, String(budget));
  }
});

Deno.test("truncateMiddle() does not guess without a tokenizer", () => {
  const missing = {} as { tokenizer: Tokenizer };
  assertThrows(() => truncateMiddle("text", 5, missing), TypeError, "loadTokenizer");
});

Deno.test("tokenizer.endsBeyond() gives the tokens of encode() at both ends, and nothing for a text that fits", () => {
  fc.assert(
    fc.property(
      fc.array(hardText, { maxLength: 12 }).map((texts) => texts.join("")),
      fc.nat(80),
      fc.nat(60),
      fc.nat(60),
      (whole, maxTokens, head, tail) => {
        const text = {
          start: (length: number) => whole.slice(0, length),
          end: (length: number) => whole.slice(Math.max(0, whole.length - length)),
        };
        const ids = [...tokenizer.encode(whole)];
        const ends = tokenizer.endsBeyond!(text, maxTokens, { head, tail });
        assertEquals(ends === undefined, ids.length <= maxTokens);
        if (ends === undefined) return;
        assertEquals([...ends.head], ids.slice(0, head));
        assertEquals([...ends.tail], ids.slice(Math.max(0, ids.length - tail)));
      },
    ),
    { seed: 17, numRuns: 2_000 },
  );
});
