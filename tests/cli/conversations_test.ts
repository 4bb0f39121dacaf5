import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { main } from "@pith/pith/cli";
import { fakeHost } from "./fake_host.ts";

const training = ["One", "Two", "Three", "Four"].map((content) =>
  JSON.stringify({ messages: [{ role: "user", content }, { role: "assistant", content: "Yes." }] })
).join("\n");

async function run(...args: string[]) {
  const fake = fakeHost({ files: { "/project/training.jsonl": training } });
  const code = await main(args, fake.host);
  return { code, out: fake.out(), error: fake.error() };
}

Deno.test("--conversation takes some numbers, and gives what all gives of those", async () => {
  for (
    const args of [
      ["count", "training.jsonl", "--json"],
      ["compact", "training.jsonl", "--json"],
      ["check", "training.jsonl", "--json"],
      ["inspect", "training.jsonl", "--json"],
      ["convert", "training.jsonl", "--to", "messages", "--json"],
    ]
  ) {
    const all = JSON.parse((await run(...args, "--conversation", "all")).out);
    const some = JSON.parse((await run(...args, "--conversation", "4,2")).out);
    assertEquals(some, [all[1], all[3]], args[0]);
  }
  const { out } = await run("compact", "training.jsonl", "--conversation", "1,3");
  assert(out.includes("§ One §") && out.includes("§ Three §") && !out.includes("§ Two §"));
});

Deno.test("--conversation says which of the numbers is not there, and which commands take one alone", async () => {
  const { code, out, error } = await run("count", "training.jsonl", "--conversation", "1,7,9");
  assertEquals([code, out], [2, ""]);
  assertStringIncludes(error, "there is no conversation 7 or 9, the input holds 4\n");
  const fold = await run("fold", "training.jsonl", "--threshold", "1", "--conversation", "1,2");
  assertEquals(fold.code, 2);
  assertStringIncludes(fold.error, "takes one conversation");
});

Deno.test("pith compact hints at --max-tokens when a document is long and has no limit", async () => {
  const long = JSON.stringify({
    messages: [{ role: "user", content: "many words ".repeat(12_000) }, {
      role: "assistant",
      content: "Yes.",
    }],
  });
  const hint = async (...args: string[]) => {
    const fake = fakeHost({ files: { "/project/long.jsonl": long, "/project/training.jsonl": training } });
    assertEquals(await main(["compact", ...args], fake.host), 0);
    return fake.error();
  };
  assertStringIncludes(await hint("long.jsonl"), " tokens: with --max-tokens N it has N at most\n");
  assertEquals(await hint("long.jsonl", "--quiet"), "");
  assertEquals(await hint("long.jsonl", "--max-tokens", "90000"), "");
  assertEquals(await hint("long.jsonl", "--last", "0"), "", "the document is short");
  assertEquals(await hint("training.jsonl", "--conversation", "1"), "");
});
