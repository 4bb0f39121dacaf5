import { assertEquals, assertStringIncludes } from "@std/assert";
import { main } from "@pith/pith/cli";
import { sessionId, shortIds } from "../../src/cli/sessions/session_id.ts";
import { fakeHost } from "./fake_host.ts";

const claude = (text: string, cwd = "/project") =>
  `${
    JSON.stringify({ type: "user", uuid: "u", sessionId: "s", cwd, message: { role: "user", content: text } })
  }\n`;

const HOME = "/home/person";
const FILES = {
  [`${HOME}/.claude/projects/-project/old.jsonl`]: claude("The old one"),
  [`${HOME}/.claude/projects/-project/new.jsonl`]: claude("The new\n\u001b[31mone"),
  [`${HOME}/.claude/projects/-project/agent-1.jsonl`]: claude("A sub-agent"),
  [`${HOME}/.claude/projects/-project/new/subagents/agent-2.jsonl`]: claude("A sub-agent"),
  [`${HOME}/.claude/projects/-other/other.jsonl`]: claude("Elsewhere", "/other"),
};
const TIMES = {
  [`${HOME}/.claude/projects/-project/old.jsonl`]: "2026-01-01T00:00:00Z",
  [`${HOME}/.claude/projects/-project/new.jsonl`]: "2026-01-02T03:04:05Z",
  [`${HOME}/.claude/projects/-other/other.jsonl`]: "2026-01-03T00:00:00Z",
};

const machine = (more: Readonly<Record<string, string>> = {}) =>
  fakeHost({ files: { ...FILES, ...more }, times: TIMES, environment: { HOME } });

async function list(...args: string[]): Promise<Record<string, unknown>[]> {
  const { host, out } = machine();
  assertEquals(await main(["sessions", ...args, "--json"], host), 0);
  return JSON.parse(out()).sessions;
}

Deno.test("pith sessions lists those of the folder, the newest first", async () => {
  assertEquals(await list(), [
    {
      id: "new",
      host: "claude",
      changed: "2026-01-02T03:04:05.000Z",
      turns: 1,
      tokens: 8,
      prompt: "The new [31mone",
      path: `${HOME}/.claude/projects/-project/new.jsonl`,
    },
    {
      id: "old",
      host: "claude",
      changed: "2026-01-01T00:00:00.000Z",
      turns: 1,
      tokens: 3,
      prompt: "The old one",
      path: `${HOME}/.claude/projects/-project/old.jsonl`,
    },
  ]);
  assertEquals((await list("--limit", "1")).map(({ prompt }) => prompt), ["The new [31mone"]);
  assertEquals((await list("--everywhere")).map(({ prompt }) => prompt), [
    "Elsewhere",
    "The new [31mone",
    "The old one",
  ]);
  assertEquals(await list("--host", "codex"), []);
});

Deno.test("pith sessions prints a table, and says when there is none", async () => {
  const { host, out } = machine();
  assertEquals(await main(["sessions"], host), 0);
  assertEquals(out().split("\n")[1]!.split(/  +/).slice(0, 6), [
    "new",
    "claude",
    "2026-01-02 03:04",
    "1",
    "8",
    "The new [31mone",
  ]);
  const none = fakeHost({ environment: { HOME } });
  assertEquals(await main(["sessions"], none.host), 0);
  assertEquals([none.out(), none.error()], [
    "",
    'no session of "/project" or a folder around it was found, --everywhere looks for those of other folders\n',
  ]);
});

Deno.test("pith finds the home folder without the environment, by the folders in it", async () => {
  const files = { "/.claude/projects/-project/a.jsonl": claude("Hello"), "/project/.git/config": "" };
  const { host, out } = fakeHost({ files: { ...files, "/project/x": "" } });
  assertEquals(await main(["count", "--latest", "claude", "--json", "--home", "/"], host), 0);
  assertEquals(JSON.parse(out()).tokens, 1);
  const unknown = fakeHost({ files: { "/project/x": "" } });
  assertEquals(await main(["sessions"], unknown.host), 1);
  assertStringIncludes(unknown.error(), "--home DIR");
});

Deno.test("--latest takes the place of a file", async () => {
  const { host, out } = machine();
  assertEquals(await main(["convert", "--latest", "claude", "--to", "markdown"], host), 0);
  assertEquals(out(), "## User\n\nThe new\n\u001b[31mone\n");
  const twice = machine();
  assertEquals(await main(["count", "x.jsonl", "--latest", "claude"], twice.host), 2);
  assertStringIncludes(twice.error(), "takes the place of a file");
  const none = machine();
  assertEquals(await main(["count", "--latest", "codex"], none.host), 1);
  assertStringIncludes(none.error(), 'There is no session of codex in "/project"');
});

Deno.test("pith sessions looks in the folders around this one, and says when there are more", async () => {
  const inside = {
    ...machine().host,
    absolutePath: (path: string) => path === "." ? "/project/src/deep" : path,
  };
  let out = "";
  let error = "";
  const host = {
    ...inside,
    writeOut: (text: string) => void (out += text),
    writeError: (text: string) => void (error += text),
  };
  assertEquals(await main(["sessions", "--limit", "1"], host), 0);
  assertStringIncludes(out, `The new [31mone\n  ${HOME}/.claude/projects/-project/new.jsonl\n`);
  assertEquals(error, "there are more than 1, --limit N lists them\n");
});

Deno.test("--session takes the beginning of an id, from any folder", async () => {
  const projects = `${HOME}/.claude/projects`;
  const codex = `${HOME}/.codex/sessions/2026/01/02`;
  const more = {
    [`${projects}/-project/3f9c2a71-0000-4000-8000-000000000001.jsonl`]: claude("One"),
    [`${projects}/-other/3f9c2a72-0000-4000-8000-000000000002.jsonl`]: claude("Two", "/other"),
    [`${codex}/rollout-2026-01-02T03-04-05-0194aaaa-1111-7000-8000-000000000003.jsonl`]: claude("Three"),
  };
  const read = async (...args: string[]) => {
    const { host, out, error } = machine(more);
    const code = await main(["convert", "--to", "markdown", ...args], host);
    return [code, out() || error()];
  };
  assertEquals(await read("--session", "3f9c2a71"), [0, "## User\n\nOne\n"]);
  assertEquals(await read("--session", "3f9c2a72-0000"), [0, "## User\n\nTwo\n"]);
  assertEquals(await read("--session", "0194aaaa"), [0, "## User\n\nThree\n"]);
  assertEquals(await read("--session", "old"), [0, "## User\n\nThe old one\n"]);
  const [code, words] = await read("--session", "3f9c2a7");
  assertEquals(code, 2);
  assertStringIncludes(String(words), "  3f9c2a71-0000-4000-8000-000000000001  ");
  assertStringIncludes(
    String(words),
    'There are 2 sessions whose id begins with "3f9c2a7"\n  name more of the id',
  );
  assertEquals((await read("--session", "zz"))[0], 1);
  assertStringIncludes(String((await read("--session", "3f", "x.jsonl"))[1]), "takes the place of a file");
  assertStringIncludes(String((await read("--session", "3f", "--latest", "claude"))[1]), "leave one out");
  assertEquals((await list("--limit", "1"))[0]?.id, "new");
});

Deno.test("--latest any takes the newest session, whoever keeps it", async () => {
  const codex = `${HOME}/.codex/sessions/2026/01/02/rollout-2026-01-02T03-04-05-0194aaaa.jsonl`;
  const { host, out } = fakeHost({
    files: { ...FILES, [codex]: claude("The newest") },
    times: { ...TIMES, [codex]: "2026-01-09T00:00:00Z" },
    environment: { HOME },
  });
  assertEquals(await main(["convert", "--latest", "any", "--to", "markdown"], host), 0);
  assertEquals(out(), "## User\n\nThe newest\n");
  const none = machine();
  assertEquals(await main(["count", "--latest"], none.host), 2);
  assertStringIncludes(
    none.error(),
    "needs a value: --latest HOST\n  expected claude or codex or gemini or any",
  );
});

Deno.test("sessionId() and shortIds() keep ids apart, eight signs at least", () => {
  assertEquals(sessionId("/a/0194aaaa-1111.jsonl"), "0194aaaa-1111");
  assertEquals(sessionId("/a/rollout-2026-01-02T03-04-05-0194aaaa-1111.jsonl"), "0194aaaa-1111");
  assertEquals(sessionId("/a/session-2026-01-02T03-04-abcd1234.json"), "abcd1234");
  assertEquals(shortIds(["0194aaaa-1111", "0194aaaa-1222", "3f9c2a71-5b1e", "ab"]), [
    "0194aaaa-11",
    "0194aaaa-12",
    "3f9c2a71",
    "ab",
  ]);
});

Deno.test("a new user is led on: from the list to an id, from an id to its flag, from --latest to the file", async () => {
  const terminal = { files: FILES, times: TIMES, environment: { HOME }, stderrIsTerminal: true };
  const listed = fakeHost(terminal);
  await main(["sessions"], listed.host);
  assertEquals(listed.error(), "pith compact --session new makes the first small\n");
  const wrong = fakeHost(terminal);
  assertEquals(await main(["compact", "3f9c2a71", "--color=never"], wrong.host), 1);
  assertStringIncludes(wrong.error(), "no such file\n  if it is the id of a session: --session 3f9c2a71\n");
  const latest = fakeHost(terminal);
  await main(["count", "--latest", "any"], latest.host);
  assertEquals(latest.error(), `session: ${HOME}/.claude/projects/-project/new.jsonl\n`);
  const nothing = fakeHost();
  await main(["compact"], nothing.host);
  assertStringIncludes(nothing.error(), "  or --latest any for the newest session of this folder\n");
});
