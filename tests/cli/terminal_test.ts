import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { main } from "@pith/pith/cli";
import { permissionWords, systemError } from "../../src/cli/machine/system_error.ts";
import { fakeHost, type FakeHostOptions } from "./fake_host.ts";

const line = '{"type":"user","uuid":"u","parentUuid":null,"message":{"role":"user","content":"Hello"}}\n';
const files = { "/project/session.jsonl": line };

async function run(args: readonly string[], options: FakeHostOptions = {}) {
  const fake = fakeHost({ files, ...options });
  const code = await main(args, fake.host);
  return { code, out: fake.out(), error: fake.error() };
}

const ESC = "\u001b";

/** What is coloured, by command line and machine. */
const COLOURS:
  readonly (readonly [args: string[], options: FakeHostOptions, out: boolean, error: boolean])[] = [
    [["--help"], {}, false, false],
    [["--help"], { stdoutIsTerminal: true }, true, false],
    [["--help"], { stdoutIsTerminal: true, noColor: true }, false, false],
    [["help", "--color=always"], { noColor: true }, true, false],
    [["compact", "--help", "--color", "never"], { stdoutIsTerminal: true }, false, false],
    [["compact", "--help", "--color", "always"], {}, true, false],
    [["count", "session.jsonl"], { stdoutIsTerminal: true }, true, false],
    [["count", "session.jsonl", "--json"], { stdoutIsTerminal: true }, false, false],
    [["count", "session.jsonl", "--color=always"], {}, true, false],
    [["count", "none.jsonl"], { stdoutIsTerminal: true }, false, false],
    [["count", "none.jsonl"], { stderrIsTerminal: true }, false, true],
    [["count", "none.jsonl"], { stderrIsTerminal: true, noColor: true }, false, false],
    [["count", "none.jsonl", "--color=always"], {}, false, true],
    [["nothing", "--color=always"], {}, false, true],
    [["compact", "session.jsonl"], { stdoutIsTerminal: true }, false, false],
    [["compact", "session.jsonl", "--stats"], { stderrIsTerminal: true }, false, true],
    [["formats"], { stdoutIsTerminal: true }, true, false],
  ];

for (const [args, options, out, error] of COLOURS) {
  Deno.test(`colour of ${args.join(" ")} on ${JSON.stringify(options)}`, async () => {
    const result = await run(args, options);
    assertEquals([result.out.includes(ESC), result.error.includes(ESC)], [out, error]);
    const plain = await run([...args, "--color=never"].filter((word) => word !== "--color=always"), {});
    // deno-lint-ignore no-control-regex -- colours are made of such signs
    const bare = (text: string) => text.replaceAll(/\u001b\[[0-9;]*m/g, "");
    assertEquals(bare(result.out), plain.out, "the text is the same");
  });
}

Deno.test("--color takes its three words on every command", async () => {
  const { code, error } = await run(["count", "session.jsonl", "--color=allways"]);
  assertEquals(code, 2);
  assertStringIncludes(error, "expected auto or always or never\n  did you mean always?");
});

const WIPE = `\r${ESC}[K`;

Deno.test("pith shows how much of a file it has read after half a second, and wipes the line", async () => {
  const { out, error } = await run(["count", "session.jsonl"], { stderrIsTerminal: true, clock: [0, 600] });
  assertEquals(error, `${WIPE}[########################] 0.0 MB/0.0 MB session.jsonl${WIPE}`);
  assertStringIncludes(out, "total");
  const piped = await run(["count", "-"], { stderrIsTerminal: true, clock: [0, 600], stdin: line });
  assertEquals(piped.error, `${WIPE}0.0 MB standard input${WIPE}`);
});

Deno.test("pith shows no progress soon, on no terminal and when it is to be quiet", async () => {
  const args = ["count", "session.jsonl"];
  for (const clock of [[0, 499], [0, 600]]) {
    const isSoon = clock[1]! < 500;
    const cases: readonly (readonly [string[], FakeHostOptions])[] = [
      ...isSoon ? [[args, { stderrIsTerminal: true, clock }] as const] : [],
      [args, { clock }],
      [args, { clock, stdoutIsTerminal: true, noColor: true }],
      [[...args, "--quiet"], { stderrIsTerminal: true, clock }],
    ];
    for (const [words, options] of cases) assertEquals((await run(words, options)).error, "");
  }
});

Deno.test("a message never stands on the line of the progress bar", async () => {
  const broken = { "/project/session.jsonl": `${line}{"cut` };
  const options = { files: broken, stderrIsTerminal: true, noColor: true, clock: [0, 600] };
  for (const args of [["count", "session.jsonl"], ["count", "session.jsonl", "--conversation", "all"]]) {
    const { error } = await run(args, options);
    const at = error.indexOf("warning: ");
    assert(error.slice(0, at).endsWith(WIPE), JSON.stringify(error));
    assertEquals(error.lastIndexOf(WIPE), at - WIPE.length, "nothing is drawn behind it");
  }
});

Deno.test("names that would move a terminal's cursor are shown without control signs", async () => {
  const wild = `a${ESC}[2J\nb.jsonl`;
  const fake = fakeHost({
    files: { [`/project/${wild}`]: line },
    stderrIsTerminal: true,
    clock: [0, 600],
  });
  await main(["count", wild], fake.host);
  assertStringIncludes(fake.error(), "a [2J b.jsonl");
});

Deno.test("permissionWords() names the flag for every permission of Deno", () => {
  for (const name of ["read", "write", "run", "env", "net", "sys", "import", "ffi"]) {
    const refused = new Deno.errors.NotCapable(
      `Requires ${name} access, run again with the --allow-${name} flag`,
    );
    assertStringIncludes(permissionWords(refused) ?? "", `, start it with --allow-${name}`);
    assertStringIncludes(systemError("do", "x", refused).message, `Cannot do "x": Deno may not `);
  }
  assertEquals(permissionWords(new Error("--allow-read")), undefined);
  assertEquals(permissionWords("text"), undefined);
});

Deno.test("a permission that nobody expected is told in a sentence all the same", async () => {
  const refused = new Deno.errors.NotCapable("Requires net access, run again with the --allow-net flag");
  const fake = fakeHost({ files });
  const host = { ...fake.host, fileSize: () => Promise.reject(refused) };
  assertEquals(await main(["count", "session.jsonl"], host), 1);
  assertEquals(
    fake.error(),
    "error: Cannot do that: Deno may not use the network, start it with --allow-net\n",
  );
});

Deno.test("no message that quotes a file holds a sign on which a terminal would act", async () => {
  const evil = `${ESC}]0;title\u0007${ESC}[2J\u009b1A\rover`;
  const title = { type: "summary", summary: evil, leafUuid: "u" };
  const call = { type: "tool_use", id: `c${evil}`, name: evil, input: {} };
  const talk = {
    type: "assistant",
    uuid: "u",
    parentUuid: null,
    message: { role: "assistant", content: [call] },
  };
  const other = { ...talk, uuid: "o", sessionId: "other" };
  const sessions = {
    "/project/evil.jsonl": [title, talk, { type: evil, uuid: "x", parentUuid: "u" }].map((one) =>
      `${JSON.stringify(one)}\n`
    ).join(""),
    "/project/evils.json": JSON.stringify([
      { messages: [{ role: evil, content: evil }, { role: "user", content: "Hi." }] },
      other,
    ]),
    "/project/pith.json": JSON.stringify({ [evil]: 1 }),
  };
  const commands = [
    ["check", "evil.jsonl", "--no-config"],
    ["check", "evil.jsonl", "--target", "anthropic", "--no-config"],
    ["convert", "evil.jsonl", "--to", "anthropic", "-o", "out.json", "--no-config"],
    ["inspect", "evil.jsonl", "--no-config"],
    ["count", "evils.json", "--no-config", "--debug"],
    ["formats", "--explain", "evil.jsonl"],
    ["recall", "evil.jsonl", evil, "--no-config"],
    ["compact", evil, "--no-config"],
    ["count", "evil.jsonl", "--debug"],
    [evil],
  ];
  for (const args of commands) {
    const { out, error } = await run(args, { files: sessions });
    // deno-lint-ignore no-control-regex -- these are the signs that are looked for
    const found = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.exec(out + error);
    assertEquals(found?.[0], undefined, `${JSON.stringify(args)}: ${JSON.stringify(out + error)}`);
    assert((out + error).length > 0, args.join(" "));
  }
});
