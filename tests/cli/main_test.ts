import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { main } from "@pith/pith/cli";
import { compactBody, compactDocument, countMessages, loadTokenizer, readConversation } from "@pith/pith";
import { fakeHost, type FakeHostOptions } from "./fake_host.ts";

const record = (type: "user" | "assistant", uuid: string, content: unknown) =>
  JSON.stringify({ type, uuid, sessionId: "s", message: { role: type, content } });

const long = "word ".repeat(400).trim();

const session = [
  record("user", "u1", `First ${long}`),
  record("assistant", "a1", [{ type: "tool_use", id: "t1", name: "Bash", input: { command: "ls" } }]),
  record("user", "u2", [{ type: "tool_result", tool_use_id: "t1", content: `a.ts\n${long}` }]),
  record("assistant", "a2", [{ type: "text", text: "Two files." }]),
].join("\n");

const files = { "/project/session.jsonl": session };

async function run(args: readonly string[], options: FakeHostOptions = { files }) {
  const fake = fakeHost(options);
  const code = await main(args, fake.host);
  return { code, out: fake.out(), error: fake.error(), files: fake.files };
}

Deno.test("pith compact prints a document with the absolute path of its input", async () => {
  const { code, out, error } = await run(["compact", "session.jsonl"]);
  assertEquals([code, error], [0, ""]);
  assertStringIncludes(out, "read the complete transcript at: /project/session.jsonl\n");
  assertStringIncludes(compactBody(out), "! ls\n> a.ts ¶ word");
});

Deno.test("pith compact obeys its budgets and counts what it saved", async () => {
  const args = ["compact", "session.jsonl", "--last", "1", "--user-tokens=12", "--result-tokens", "6"];
  const { code, out, error } = await run([...args, "--stats"]);
  assertEquals(code, 0);
  assertStringIncludes(out, "The final message is preserved untruncated.");
  const tokenizer = await loadTokenizer();
  const [question, , result] = compactBody(out).split("\n");
  assert(tokenizer.count(question!) <= 12, question);
  assert(tokenizer.count(result!) <= 6, result);
  const before = countMessages((await readConversation(session)).messages, { tokenizer }).tokens;
  const after = tokenizer.count(out.slice(0, -1));
  const numbers = error.replaceAll(",", "");
  assertMatch(numbers, new RegExp(`before +4 +${before}\\n`));
  assertMatch(numbers, new RegExp(`after +${after}\\n`));
  assertMatch(numbers, new RegExp(`saved +${before - after} \\(`));
});

Deno.test("pith compact --json gives the document, the counts and the faults", async () => {
  const { out, error } = await run(["compact", "-", "--json"], { stdin: `${session}\n{"cut` });
  const report = JSON.parse(out);
  assertEquals(report.format, "claude-code");
  assertEquals(report.saved, report.before.tokens - report.after);
  assertEquals(report.diagnostics.map(({ code, line }: Record<string, unknown>) => [code, line]), [
    ["invalid-json", 5],
  ]);
  assertEquals(error, "warning: standard input: Line 5 is not JSON: expected one object a line\n");
  assertStringIncludes(report.document, "transcript at: (standard input, not kept)");
});

Deno.test("pith compact --output writes the file and nothing else", async () => {
  const { code, out, files: after } = await run([
    "compact",
    "session.jsonl",
    "-o",
    "out.md",
    "--notes",
    "Go on.",
  ]);
  assertEquals([code, out], [0, ""]);
  assertStringIncludes(after.get("/project/out.md") ?? "", "continuation notes\n\nGo on.\n\nIf further");
  const dash = await run(["compact", "session.jsonl", "--output", "-"]);
  assertStringIncludes(dash.out, "## Conversation");
});

Deno.test("pith compact is quiet on request", async () => {
  const { error } = await run(["compact", "-", "--quiet", "--stats"], { stdin: `${session}\n{"cut` });
  assertEquals(error, "");
});

Deno.test("pith count gives a table, or JSON", async () => {
  const { out } = await run(["count", "session.jsonl"]);
  assertMatch(
    out,
    /^ +messages +tokens\nuser +1 +[0-9]+\nassistant +2 +[0-9]+\ntool +1 +[0-9]+\ntotal +4 +[0-9,]+\n$/,
  );
  const json = JSON.parse((await run(["count", "session.jsonl", "--json", "--encoding", "cl100k_base"])).out);
  assertEquals([json.encoding, json.messages], ["cl100k_base", 4]);
});

Deno.test("pith formats lists what can be read", async () => {
  assertStringIncludes((await run(["formats"])).out, "claude-code");
  assert(JSON.parse((await run(["formats", "--json"])).out).formats.length > 0);
});

Deno.test("pith ends quietly when the reader of its output has gone", async () => {
  const { code, error } = await run(["compact", "session.jsonl"], { files, outIsClosed: true });
  assertEquals([code, error], [0, ""]);
});

const WRONG: Readonly<
  Record<string, readonly [code: number, args: string[], error: string, stdin?: string]>
> = {
  "no command": [2, [], "pith makes long LLM conversations small"],
  "unknown command": [2, ["compct"], 'error: There is no command "compct"\n  did you mean pith compact?'],
  "missing file": [1, ["compact", "none.jsonl"], 'error: Cannot read "none.jsonl": there is no such file'],
  "no input": [2, ["compact"], "error: The command compact needs a file, or - for the standard input"],
  "two files": [2, ["count", "a", "b"], "error: The command count takes one file, and 2 were given"],
  "empty file": [1, ["compact", "-"], 'error: Cannot read "standard input": ', ""],
  "binary file": [
    1,
    ["compact", "-"],
    'error: Cannot read "standard input": ',
    "\0\u0001\u0002PNG\uffff\n\0",
  ],
  "unknown format": [1, ["compact", "-"], "cannot tell the format", '{"hello":"world"}\n'],
  "no message": [1, ["compact", "-", "--from", "claude-code"], "there is no message", '{"type":"mode"}\n'],
  "wrong --from": [2, ["compact", "-", "--from", "claude-cod"], "did you mean claude-code?"],
  "unknown flag": [2, ["compact", "-", "--lst", "4"], "has no flag --lst\n  did you mean --last?"],
  "unknown flag with a value": [2, ["compact", "-", "--nope=x"], "has no flag --nope\n"],
  "unknown letter": [2, ["compact", "-", "-x"], "has no flag -x\n"],
  "missing value": [2, ["compact", "-", "--last"], "The flag --last needs a value: --last N"],
  "flag for a value": [2, ["compact", "-", "--last", "--json"], "The flag --last needs a value"],
  "empty value": [2, ["compact", "-", "--output="], "The flag --output needs a value"],
  "negative budget": [2, ["compact", "-", "--last", "-5"], 'The flag --last does not take "-5"'],
  "huge budget": [2, ["compact", "-", "--user-tokens", "9".repeat(30)], "expected a whole number from 0 to"],
  "fractional budget": [2, ["compact", "-", "--call-tokens", "1.5"], "expected a whole number"],
  "given twice": [2, ["compact", "-", "--last", "1", "--last", "2"], "was given 2 times"],
  "value for a denial": [2, ["compact", "-", "--no-config=x"], "The flag --no-config takes no value"],
  "misspelt denial": [2, ["compact", "-", "--no-redcat"], "did you mean --no-redact?"],
  "choice without a value": [2, ["count", "--latest"], "expected claude or codex or gemini or any"],
  "file named as a flag": [1, ["compact", "--", "--help"], 'Cannot read "--help"'],
  "value for a switch": [2, ["compact", "-", "--json=maybe"], "The flag --json takes no value"],
  "unknown encoding": [2, ["count", "-", "--encoding", "gpt2"], "expected o200k_base or cl100k_base"],
  "flag in front of the command": [2, ["--latest", "any"], '--latest": flags stand behind the command\n'],
  "short session id": [1, ["compact", "7b1d"], "if it is the id of a session: --session 7b1d"],
  "format that is only read": [2, ["convert", "-", "--to", "claude"], "claude-code can be read, not written"],
  "receipt of several": [2, ["compact", "a", "b", "-o", "out", "--receipt", "r.json"], "leave it out"],
  "operand of formats": [2, ["formats", "x"], "takes no operand"],
};

for (const [name, [code, args, message, stdin]] of Object.entries(WRONG)) {
  Deno.test(`pith says in a sentence what is wrong: ${name}`, async () => {
    const result = await run(args, stdin === undefined ? {} : { stdin });
    assertEquals(result.code, code, result.error);
    assertStringIncludes(result.error, message);
    assertEquals(result.out, "");
    assertEquals(result.files.size, 0);
    assert(!/\bat .*\.ts:/.test(result.error), "shows a stack");
  });
}

Deno.test("pith compact does not write over its input", async () => {
  const { code, error, files: after } = await run([
    "compact",
    "session.jsonl",
    "-o",
    "/project/session.jsonl",
  ]);
  assertEquals([code, after.get("/project/session.jsonl")], [2, session]);
  assertStringIncludes(error, "it is the input");
});

Deno.test("pith compact writes no line break that would be one token too many", async () => {
  const tokenizer = await loadTokenizer();
  const { messages } = await readConversation(session);
  const budgets = Array.from({ length: 400 }, (_, index) => 200 + index);
  const full = budgets.find((maxTokens) => {
    const options = { tokenizer, maxTokens, path: "/project/session.jsonl" };
    return tokenizer.count(`${compactDocument(messages, options).document}\n`) > maxTokens;
  });
  assert(full !== undefined, "one budget of many is used up to the last token");
  for (const maxTokens of [full, full + 50]) {
    const { out } = await run(["compact", "session.jsonl", "--max-tokens", String(maxTokens)]);
    assert(tokenizer.count(out) <= maxTokens, out);
  }
});

Deno.test("no output may be the input, nor two outputs one file, by whatever names", async () => {
  const links = { "/project/link.jsonl": "/project/session.jsonl", "/project/link.md": "/project/out.md" };
  const cases: readonly (readonly [string[], string])[] = [
    [["-o", "link.jsonl"], 'Cannot write to "link.jsonl": it is the input'],
    [["--receipt", "session.jsonl"], "name another file with --receipt"],
    [["--receipt", "/project/session.jsonl", "--force"], "name another file with --receipt"],
    [["-o", "out.md", "--receipt", "out.md"], "The flags --output and --receipt name one file"],
    [["-o", "out.md", "--receipt", "link.md"], "The flags --output and --receipt name one file"],
  ];
  for (const [args, message] of cases) {
    const { host, error, files: written } = fakeHost({ files, links });
    assertEquals([args, await main(["compact", "session.jsonl", ...args], host)], [args, 2]);
    assertStringIncludes(error(), message);
    assertEquals([...written.keys()], Object.keys(files));
  }
});

Deno.test("pith compact keeps a budget for the whole document, and writes a receipt of every message", async () => {
  const args = ["compact", "session.jsonl", "--max-tokens", "200", "--receipt", "receipt.json", "--json"];
  const { code, out, error, files: written } = await run(args, { files });
  assertEquals([code, error], [0, ""]);
  const { document, after, receipt } = JSON.parse(out);
  assert(after <= 200);
  assertEquals(receipt.document, after);
  assertEquals(JSON.parse(written.get("/project/receipt.json")!), receipt);
  assertEquals(
    receipt.messages.reduce((sum: number, { before }: { before: number }) => sum + before, 0),
    receipt.before,
  );
  assertStringIncludes(document, "## Conversation");
});

Deno.test("pith compact says which budget is the smallest that works", async () => {
  const { code, error, out } = await run(["compact", "session.jsonl", "--max-tokens", "9"], { files });
  assertEquals([code, out], [3, ""]);
  assertStringIncludes(error, "Cannot make a document of 9 tokens: expected a budget of at least ");
});

Deno.test("--redact takes secrets out before anything is cut, and tells how many", async () => {
  const secret = ["ghp", "_", "Ab3".repeat(12)].join("");
  const text = [
    record("user", "u1", `Use ${secret}, and again ${secret}.`),
    record("assistant", "a1", [{
      type: "tool_use",
      id: "t1",
      name: "Bash",
      input: { command: `login ${secret}` },
    }]),
  ].join("\n");
  for (
    const args of [
      ["compact"],
      ["compact", "--user-tokens", "9"],
      ["compact", "--max-tokens", "180", "--json"],
      ["convert", "--to", "messages"],
      ["convert", "--to", "notebook"],
      ["fold", "--threshold", "5", "--keep", "1"],
    ]
  ) {
    const fake = await run([...args, "session.jsonl", "--redact"], {
      files: { "/project/session.jsonl": text },
    });
    assertEquals(fake.code, 0, fake.error);
    assert(!`${fake.out}${fake.error}`.includes(secret.slice(0, 8)), args.join(" "));
    assertStringIncludes(fake.error, "redacted: 3 × github-token\n");
  }
});

Deno.test("pith compact tells which facts survive, and writes nothing when too few do", async () => {
  const text = record("user", "u1", `Look at src/a.ts. ${long} And at src/b.ts, ${long} then at src/c.ts.`);
  const cut = { files: { "/project/session.jsonl": `${text}\n${record("assistant", "a1", "Done.")}` } };
  const args = ["compact", "session.jsonl", "--last", "1", "--user-tokens", "40"];
  const told = await run([...args, "--survival"], cut);
  assertEquals(told.code, 0);
  assertMatch(told.error, /^paths +3 +2 +66.6 %$/m);
  const { survival } = JSON.parse((await run([...args, "--survival", "--json"], cut)).out);
  assertEquals(survival.paths, { before: 3, after: 2, lost: ["src/b.ts"] });
  assertEquals((await run([...args, "--min-survival", "paths=60,urls=100"], cut)).code, 0);
  const refused = await run([...args, "--min-survival", "paths=90", "-o", "out.md"], cut);
  assertEquals([refused.code, refused.files.has("/project/out.md")], [4, false]);
  assertStringIncludes(refused.error, "66.6 % of the paths survived, 90 % are wanted\n  nothing was written");
  const wrong = await run([...args, "--min-survival", "names=90"], cut);
  assertEquals(wrong.code, 2);
  assertStringIncludes(wrong.error, 'does not take "names=90": expected KIND=PERCENT');
});

Deno.test("pith check tells what is wrong and where, and returns 1", async () => {
  const open = await run(["check", "session.jsonl"]);
  assertEquals([open.code, open.out, open.error], [0, "", "nothing wrong\n"]);
  const text = [
    record("user", "u1", "Look."),
    record("assistant", "a1", [{ type: "tool_use", id: "t:1", name: "my tool", input: {} }]),
    record("user", "u2", "And?"),
  ].join("\n");
  const wrong = { files: { "/project/session.jsonl": text } };
  const own = await run(["check", "session.jsonl"], wrong);
  assertEquals([own.code, own.error], [1, "error: Found 1 problem\n"]);
  assertEquals(
    own.out,
    "message 2, line 2: Part 0 of message 2 is a call without a result: expected one after it\n",
  );
  const target = await run(["check", "session.jsonl", "--target", "anthropic", "--json"], wrong);
  assertEquals([target.code, target.error], [1, "error: Found 3 problems for anthropic\n"]);
  const codes = JSON.parse(target.out).problems.map(({ code }: { code: string }) => code);
  assertEquals(codes, ["bad-name", "bad-name", "unanswered-call"]);
});

Deno.test("--dry-run does everything but write, for one file and for many", async () => {
  for (
    const [args, words] of [
      [
        ["compact", "session.jsonl", "-o", "out.md", "--receipt", "r.json"],
        "would write out.md\nwould write r.json\n",
      ],
      [["compact", "session.jsonl"], "before"],
      [["compact", ".", "-o", "out"], "would write out/session.jsonl.md\n"],
      [["compact", ".", "-o", "out"], "1 document would be in out\n"],
      [["convert", "session.jsonl", "--to", "anthropic", "-o", "out.json"], "would write out.json\n"],
      [["fold", "session.jsonl", "--threshold", "5", "-o", "out.json"], "would write out.json\n"],
    ] as const
  ) {
    const made: string[] = [];
    const fake = fakeHost({ files });
    const host = { ...fake.host, makeFolder: (path: string) => Promise.resolve(void made.push(path)) };
    const code = await main([...args, "--dry-run"], host);
    assertEquals([code, fake.out(), made], [0, "", []], fake.error());
    assertEquals([...fake.files.keys()], Object.keys(files));
    assertStringIncludes(fake.error(), words);
  }
  const failed = await run(["compact", "session.jsonl", "--max-tokens", "9", "--dry-run"]);
  assertEquals(failed.code, 3, "failures are those of the real run");
});
