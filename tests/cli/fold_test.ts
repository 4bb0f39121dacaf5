import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { main } from "@pith/pith/cli";
import { assistant, citationsOf, cited, type Message, user } from "@pith/pith";
import { fakeHost, type FakeHostOptions } from "./fake_host.ts";

const history: readonly Message[] = [
  user("Where is the policy?"),
  cited(assistant(`In docs/policy.md. ${"It is long. ".repeat(200)}`), ["policy-7", "policy-9"]),
  user("And in winter?"),
  assistant("The same."),
];

const files = { "/project/history.json": JSON.stringify(history) };

async function fold(args: readonly string[], options: FakeHostOptions = {}) {
  const fake = fakeHost({ files, ...options });
  const code = await main(["fold", "history.json", ...args], fake.host);
  return { code, out: fake.out(), error: fake.error(), files: fake.files };
}

Deno.test("pith fold prints the messages, the older ones as one summary with every source", async () => {
  const { code, out, error } = await fold(["--threshold", "100", "--keep", "2", "--segment-tokens", "60"]);
  assertEquals(code, 0);
  const [summary, ...recent] = JSON.parse(out) as Message[];
  assertEquals(recent, history.slice(2));
  assertEquals(citationsOf(summary!), ["policy-7", "policy-9"]);
  assert(/^2 messages folded, [0-9,]+ tokens before, [0-9,]+ after\n$/.test(error), error);
});

Deno.test("pith fold reads what it printed, and leaves a short history as it is", async () => {
  const first = await fold(["--threshold", "100", "--keep", "2", "--segment-tokens", "60"]);
  const again = await fold(["--threshold", "100000", "--keep", "1"], {
    files: { "/project/history.json": first.out },
  });
  assertEquals(JSON.parse(again.out), JSON.parse(first.out));
  assertEquals(again.error, "nothing folded: the conversation is within the threshold\n");
});

Deno.test("pith fold --json tells what was done", async () => {
  const { out } = await fold([
    "--threshold",
    "100",
    "--keep",
    "2",
    "--segment-tokens",
    "60",
    "--json",
    "--require",
    "paths",
  ]);
  const report = JSON.parse(out);
  assertEquals([report.ran, report.folded, report.citations], [true, 2, ["policy-7", "policy-9"]]);
  assertEquals(report.attributes["adk.compaction.folded"], "2");
  assertStringIncludes(JSON.stringify(report.history[0]), "docs/policy.md");
});

Deno.test("pith fold takes the summary from a program, and refuses one that loses a source", async () => {
  const summarise = (ids: string) => (input: string) => {
    assertEquals(JSON.parse(input).length, 2);
    return { code: 0, output: JSON.stringify(cited(user("Asked for the policy."), ids.split(" "))) };
  };
  const args = ["--threshold", "100", "--keep", "2", "--summariser-command", "model", "-o", "out.json"];
  const good = await fold(args, { commands: { model: summarise("policy-7 policy-9") } });
  assertEquals(good.code, 0);
  assertStringIncludes(good.files.get("/project/out.json") ?? "", "Asked for the policy.");

  const bad = await fold(args, { commands: { model: summarise("policy-7") } });
  assertEquals([bad.code, bad.out, bad.files.has("/project/out.json")], [4, "", false]);
  assertStringIncludes(bad.error, "lacks the sources policy-9");

  const facts = await fold([...args, "--require", "paths"], {
    commands: { model: summarise("policy-7 policy-9") },
  });
  assertEquals([facts.code, facts.files.has("/project/out.json")], [4, false]);
  assertStringIncludes(facts.error, "docs/policy.md");
});

const WRONG: Readonly<Record<string, readonly [code: number, args: string[], error: string]>> = {
  "no threshold": [2, [], "needs a threshold from 1: --threshold N"],
  "a threshold of nothing": [2, ["--threshold", "0"], "needs a threshold from 1"],
  "unknown facts": [2, ["--threshold", "9", "--require", "paths,names"], 'does not take "names"'],
  "a summariser that fails": [
    1,
    ["--threshold", "9", "--keep", "1", "--summariser-command", "none"],
    "failed: it returned 127",
  ],
};

for (const [name, [code, args, message]] of Object.entries(WRONG)) {
  Deno.test(`pith fold says in a sentence what is wrong: ${name}`, async () => {
    const result = await fold(args);
    assertEquals([result.code, result.out], [code, ""]);
    assertStringIncludes(result.error, message);
  });
}

Deno.test("pith fold refuses what a program prints when it is no message", async () => {
  for (const output of ["", "no JSON", "null", "[]", '{"role":"user"}', '{"role":"user","content":[]}']) {
    const args = ["--threshold", "9", "--keep", "1", "--summariser-command", "model"];
    const { code, error } = await fold(args, { commands: { model: () => ({ code: 0, output }) } });
    assertEquals(code, 1, `${output}: ${error}`);
  }
});
