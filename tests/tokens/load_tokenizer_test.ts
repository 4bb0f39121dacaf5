import { assertEquals, assertRejects, assertStrictEquals, assertThrows } from "@std/assert";
import { countTokens, type Encoding, loadTokenizer } from "@pith/pith";
import { childFlags } from "../offline_flags.ts";
import { finish } from "../processes.ts";
import { corpus } from "./corpora.ts";
import { fileURLToPath } from "node:url";

Deno.test("loadTokenizer() gives one tokenizer for each encoding", async () => {
  const [first, second, other] = await Promise.all([
    loadTokenizer(),
    loadTokenizer("o200k_base"),
    loadTokenizer("cl100k_base"),
  ]);
  assertStrictEquals(first, second);
  assertEquals([first.encoding, other.encoding], ["o200k_base", "cl100k_base"]);
});

Deno.test("loadTokenizer() gives the ids of the encodings", async () => {
  const o200k = await loadTokenizer("o200k_base");
  const cl100k = await loadTokenizer("cl100k_base");
  assertEquals([...o200k.encode("hello world")], [24912, 2375]);
  assertEquals([...cl100k.encode("hello world")], [15339, 1917]);
});

Deno.test("loadTokenizer() refuses an encoding that it does not know", async () => {
  const error = await assertRejects(() => loadTokenizer("p50k_base" as Encoding), RangeError);
  assertEquals(error.message, 'Cannot load the encoding "p50k_base": expected o200k_base or cl100k_base');
});

Deno.test("tokenizer.count() takes special tokens for plain text", async () => {
  const tokenizer = await loadTokenizer();
  assertEquals(tokenizer.count("<|endoftext|>"), 7);
  assertEquals(countTokens("", { tokenizer }), 0);
});

Deno.test("tokenizer.decode() gives back the bytes, a byte-order mark and all", async () => {
  const tokenizer = await loadTokenizer();
  for (const text of ["", "\ufeffbom", "👩‍👩‍👧‍👦 漢字\r\n", "<|endoftext|>"]) {
    assertEquals(tokenizer.decode(tokenizer.encode(text)), new TextEncoder().encode(text));
  }
});

Deno.test("tokenizer.decode() knows special tokens, and refuses what the encoding has not", async () => {
  const tokenizer = await loadTokenizer();
  assertEquals(new TextDecoder().decode(tokenizer.decode(Uint32Array.of(199999))), "<|endoftext|>");
  const error = assertThrows(() => tokenizer.decode(Uint32Array.of(1, 300_000)), RangeError);
  assertEquals(error.message, "Cannot decode the token 300000: o200k_base has no such id");
});

Deno.test("tokenizer.fits() compares as count() does, with any number", async () => {
  const tokenizer = await loadTokenizer();
  const text = "four tokens are here";
  const budgets = [-Infinity, -1, 0, 3, 3.9, 4, 4.5, 1000, Infinity, NaN];
  assertEquals(budgets.map((budget) => tokenizer.fits(text, budget)), budgets.map((budget) => 4 <= budget));
  assertEquals([-1, 0, 1].map((budget) => tokenizer.fits("", budget)), [false, true, true]);
});

Deno.test("tokenizer.ends() gives no more tokens than there are", async () => {
  const tokenizer = await loadTokenizer();
  const all = tokenizer.encode("four tokens are here");
  assertEquals(tokenizer.ends!("four tokens are here", 9, 9), { head: all, tail: all });
  assertEquals(tokenizer.ends!("four tokens are here", 0, 0), {
    head: all.slice(0, 0),
    tail: all.slice(0, 0),
  });
  assertEquals(tokenizer.ends!("", 1, 1), { head: all.slice(0, 0), tail: all.slice(0, 0) });
});

Deno.test("tokenizer.count() stays exact when it knows pieces, and when it has to forget them", async () => {
  const tokenizer = await loadTokenizer();
  for (const kind of ["base64", "CJK", "base64"]) {
    const text = corpus(kind, 500_000);
    const { length } = tokenizer.encode(text);
    assertEquals([tokenizer.count(text), tokenizer.count(text)], [length, length]);
  }
});

Deno.test("a process without any permission imports the module and counts", async () => {
  const script = fileURLToPath(new URL("./start/pith.ts", import.meta.url));
  const denied = ["--no-prompt", "--deny-read", "--deny-write", "--deny-env", "--deny-net", "--deny-run"];
  const command = new Deno.Command(Deno.execPath(), { args: ["run", ...childFlags, ...denied, script] });
  const { code, out, error } = await finish(command);
  assertEquals([code, out], [0, "4 tokens\n"], error);
});
