import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { main } from "@pith/pith/cli";
import { fakeHost, type FakeHostOptions } from "./fake_host.ts";

const record = (type: string, uuid: string, content: unknown) =>
  JSON.stringify({ type, uuid, sessionId: "s", message: { role: type, content } });

const secret = ["ghp", "_", "Ab3".repeat(12)].join("");

const session = [
  record("user", "u1", `Look. ${"word ".repeat(300)}${secret}`),
  record("assistant", "a1", [{ type: "tool_use", id: "t1", name: "zsh", input: { line: "ls", dir: "/" } }]),
  record("user", "u2", [{ type: "tool_result", tool_use_id: "t1", content: "a.ts" }]),
  record("assistant", "a2", [{ type: "text", text: "One file." }]),
].join("\n");

async function run(args: readonly string[], config: unknown, options: FakeHostOptions = {}) {
  const text = typeof config === "string" ? config : JSON.stringify(config);
  const files = { "/project/session.jsonl": session, "/project/pith.json": text, ...options.files };
  const fake = fakeHost({ ...options, files });
  const code = await main(args, fake.host);
  return { code, out: fake.out(), error: fake.error(), files: fake.files };
}

const compact = ["compact", "session.jsonl", "--last", "1"];

Deno.test("pith.json sets budgets, and the command line wins", async () => {
  const tokens = async (args: readonly string[], config: unknown) =>
    JSON.parse((await run([...compact, "--json", ...args], config)).out).after;
  const plain = await tokens([], {});
  const small = await tokens([], { userTokens: 20 });
  assert(small < plain - 100, `${small} against ${plain}`);
  assertEquals(await tokens(["--user-tokens", "2000"], { userTokens: 20 }), plain);
  assertEquals(await tokens(["--no-config"], { userTokens: 20 }), plain);
  assert(await tokens([], { maxTokens: 150 }) <= 150);
});

Deno.test("pith.json sets the encoding for every command that counts", async () => {
  const { out } = await run(["count", "session.jsonl", "--json"], { encoding: "cl100k_base", last: 3 });
  assertEquals(JSON.parse(out).encoding, "cl100k_base");
});

Deno.test("pith.json takes secrets out, --no-redact leaves them in", async () => {
  const config = { redact: true };
  assert(!(await run(["convert", "session.jsonl", "--to", "messages"], config)).out.includes(secret));
  const left = await run(["convert", "session.jsonl", "--to", "messages", "--no-redact"], config);
  assertStringIncludes(left.out, secret);
  const both = await run(["count", "session.jsonl", "--redact", "--no-redact"], {});
  assertEquals([both.code, both.out], [2, ""]);
  assertStringIncludes(both.error, "--redact and --no-redact contradict");
});

Deno.test("pith.json says how the calls of a tool are shown, also in files of many", async () => {
  const forms = {
    bash: "! ls",
    code: "```python\nls\n```",
    generic: "▶ zsh(line='ls')",
  };
  for (const [as, shown] of Object.entries(forms)) {
    const config = { callRenderers: { zsh: { argument: "line", as } } };
    assertStringIncludes((await run(compact, config)).out, `\n${shown}\n`);
    const fold = ["fold", "session.jsonl", "--threshold", "5", "--keep", "1", "--segment-tokens", "120"];
    const folded = await run(fold, config);
    assertStringIncludes(folded.out, JSON.stringify(`\n${shown}\n`).slice(1, -1));
    const many = await run(["compact", ".", "--last", "1", "-o", "/out"], config, {
      files: { "/project/other.jsonl": session },
    });
    assertStringIncludes(many.files.get("/out/session.jsonl.md") ?? many.error, `\n${shown}\n`);
  }
  assertStringIncludes((await run(compact, {})).out, "▶ zsh(line='ls', dir='/')");
});

Deno.test("pith.json sets notes, refs and stats, --no-refs and --no-stats take them back", async () => {
  const config = { notes: "Go on with the tests.", refs: true, stats: true };
  const set = await run(compact, config);
  assertStringIncludes(set.out, "Go on with the tests.");
  assertStringIncludes(set.error, "before");
  assertEquals((await run([...compact, "--no-stats"], config)).error, "");
  const named = /^#[0-9a-f]{3} § /m;
  assert(named.test(set.out));
  assert(!named.test((await run([...compact, "--no-refs"], config)).out));
});

Deno.test("pith finds the nearest pith.json upwards, and --debug says which", async () => {
  const files = { "/pith.json": '{"last": 2}' };
  const count = ["count", "session.jsonl", "--debug"];
  assertStringIncludes((await run(count, {}, { files })).error, "config: /project/pith.json\n");
  const fake = fakeHost({ files: { "/project/session.jsonl": session, ...files } });
  await main(count, fake.host);
  assertStringIncludes(fake.error(), "config: /pith.json\n");
  const none = fakeHost({ files: { "/project/session.jsonl": session } });
  await main(count, none.host);
  assertStringIncludes(none.error(), "config: none\n");
  const other = await run([...count, "--config", "other.json"], "not read", {
    files: { "/project/other.json": "{}" },
  });
  assertStringIncludes(other.error, "config: other.json\n");
});

/** A wrong config, and what is said of it. */
const WRONG: readonly (readonly [config: unknown, words: string])[] = [
  [{ maxTokns: 1 }, 'there is no key "maxTokns"\n  did you mean "maxTokens"?'],
  [{ "max-tokens": 1 }, 'there is no key "max-tokens"\n  did you mean "maxTokens"?'],
  [{ something: 1 }, 'there is no key "something"\n  expected some of maxTokens, last, '],
  [{ last: "5" }, 'last is "5": expected a whole number'],
  [{ last: -1 }, "last is -1: expected a whole number from 0 to"],
  [{ redact: 1 }, "redact is 1: expected true or false"],
  [
    { encoding: "o200k" },
    'encoding is "o200k": expected o200k_base or cl100k_base\n  did you mean o200k_base?',
  ],
  [[], "it is a list: expected an object"],
  ["null", "it is null: expected an object"],
  ['{"maxTokens": 1e400}', "maxTokens is Infinity: expected a whole number from 0 to"],
  [{ "\u001b[2Jred": 1 }, 'there is no key "\\u001b[2Jred"\n'],
  [{ ["k".repeat(10_000)]: 1 }, `there is no key "${"k".repeat(60)}…"\n`],
  ['{"__proto__": {"redact": true}}', 'there is no key "__proto__"\n'],
  [{ constructor: 1 }, 'there is no key "constructor"\n'],
  [
    `{"maxTokens": ${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
    "maxTokens is a list: expected a whole number",
  ],
  ["[".repeat(300_000), "it nests too deep"],
  [{ callRenderers: { "a\nb": { argument: "line" } } }, "callRenderers.a\\nb.as is missing: expected bash"],
  [
    { callRenderers: { zsh: { argument: "line", as: "bsh" } } },
    'callRenderers.zsh.as is "bsh": expected bash or code or generic\n  did you mean "bash"?',
  ],
  [
    { callRenderers: { zsh: { argumnt: "line", as: "bash" } } },
    'there is no key "argumnt" in callRenderers.zsh\n  did you mean "argument"?',
  ],
  [
    { callRenderers: { zsh: { as: "bash" } } },
    "callRenderers.zsh.argument is missing: expected the name of an argument",
  ],
  ['{\n  "last": 5,\n}', "line 2, column 12: expected no comma before }"],
  ['{\n  "last": 5\n  "redact": true\n}', "line 3, column 3: expected a comma or }"],
  ["{'last': 5}", "line 1, column 2: expected a name"],
  ['{"last": 05}', "line 1, column 11: expected a comma or }"],
  ["", "line 1, column 1: expected a value"],
  ['{"last": 5} x', "line 1, column 13: expected nothing more"],
  [`{"notes": "a\nb"}`, "line 1, column 11: expected a value"],
];

for (const [config, words] of WRONG) {
  Deno.test(`pith says what is wrong in pith.json: ${words.split("\n")[0]}`, async () => {
    const { code, out, error } = await run(compact, config);
    assertEquals([code, out], [2, ""]);
    assertStringIncludes(error, `error: Cannot use "/project/pith.json": `);
    assertStringIncludes(error, words);
  });
}

Deno.test("pith reads no config where none could matter, so that help and init always work", async () => {
  for (const args of [["formats"], ["completions", "bash"], ["init", "--force"], ["compact", "--help"]]) {
    assertEquals((await run(args, "not json")).code, 0, args.join(" "));
  }
});

Deno.test("pith --config names a file that must be there", async () => {
  const { code, error } = await run([...compact, "--config", "none.json"], {});
  assertEquals(code, 1);
  assertStringIncludes(error, 'Cannot read "none.json": there is no such file');
});

Deno.test("pith init never writes over a config unasked, and says what it did", async () => {
  const refused = await run(["init"], { last: 1 });
  assertEquals([refused.code, refused.files.get("/project/pith.json")], [2, '{"last":1}']);
  assertStringIncludes(
    refused.error,
    "There is a pith.json in this folder already\n  --force writes over it",
  );
  const forced = await run(["init", "--force"], { last: 1 });
  assertStringIncludes(forced.error, "wrote over /project/pith.json\n");
  const { host, error, files } = fakeHost();
  assertEquals(await main(["init"], host), 0);
  assertStringIncludes(error(), "wrote /project/pith.json\nnothing in it is in use yet");
  assert(files.has("/project/pith.json"));
});

Deno.test("pith.json may open with a byte order mark, break lines with CR LF, and name tools as it likes", async () => {
  const calls = ["__proto__", "constructor", ""].map((name, index) => ({
    id: `c${index}`,
    type: "function",
    function: { name, arguments: '{"line":"ls"}' },
  }));
  const talk = [{ role: "user", content: "Look." }, {
    role: "assistant",
    content: null,
    "tool_calls": calls,
  }];
  const renderer = '{"argument":"line","as":"bash"}';
  const config =
    `\ufeff{\r\n"last": 0,\r\n"callRenderers": {"__proto__":${renderer},"constructor":${renderer}}}\r\n`;
  const files = { "/project/talk.json": JSON.stringify(talk), "/project/pith.json": config };
  const { host, out, error } = fakeHost({ files });
  assertEquals(await main(["compact", "talk.json"], host), 0, error());
  assertEquals(out().split("! ls").length, 3, out());
});
