import { assertEquals, assertStringIncludes } from "@std/assert";
import { main } from "@pith/pith/cli";
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
