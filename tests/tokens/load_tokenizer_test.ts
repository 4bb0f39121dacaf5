import { assertEquals, assertRejects, assertStrictEquals } from "@std/assert";
import { countTokens, type Encoding, loadTokenizer } from "@pith/pith";
import { childFlags } from "../offline_flags.ts";

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

Deno.test("a process without any permission imports the module and counts", async () => {
  const script = new URL("./count_without_permission.ts", import.meta.url).pathname;
  const denied = ["--no-prompt", "--deny-read", "--deny-write", "--deny-env", "--deny-net", "--deny-run"];
  const command = new Deno.Command(Deno.execPath(), { args: ["run", ...childFlags, ...denied, script] });
  const { code, stdout, stderr } = await command.output();
  assertEquals([code, new TextDecoder().decode(stdout)], [0, "4 tokens\n"], new TextDecoder().decode(stderr));
});
