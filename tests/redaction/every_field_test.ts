import { assert, assertEquals } from "@std/assert";
import {
  compactDocument,
  loadTokenizer,
  type ReadConversation,
  readConversations,
  stringifyJson,
} from "@pith/pith";
import { main } from "@pith/pith/cli";
import { redactConversation } from "../../src/reports/redact_conversation.ts";
import { fakeHost } from "../cli/fake_host.ts";
import { findFixtures } from "../formats/fixtures.ts";
import { glue, signs } from "./signs.ts";

const tokenizer = await loadTokenizer();
const TOKEN = glue("ghp", "_", signs(36));

/** Signs that every piece of the token of some length has; a reader may change its `_`. */
const PIECES = Array.from({ length: TOKEN.length - 11 }, (_, at) => TOKEN.slice(at + 4, at + 12));

type Path = readonly (string | number)[];

interface Field {
  readonly path: Path;
  /** Whether the secret goes into the name of a property, not into its value. */
  readonly isKey: boolean;
}

function* fieldsOf(value: unknown, path: Path = []): Generator<Field> {
  if (typeof value === "string") yield { path, isKey: false };
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    const own = [...path, Array.isArray(value) ? Number(key) : key];
    if (!Array.isArray(value)) yield { path: own, isKey: true };
    yield* fieldsOf(item, own);
  }
}

/** A copy with something else in the place of one string or name. */
function planted(
  value: unknown,
  { path: [at, ...rest], isKey }: Field,
  plant: (text: string) => string,
): unknown {
  if (at === undefined) return plant(String(value));
  const change = (item: unknown) =>
    isKey && rest.length === 0 ? item : planted(item, { path: rest, isKey }, plant);
  if (Array.isArray(value)) return value.map((item, index) => index === at ? change(item) : item);
  return Object.fromEntries(
    Object.entries(value as object).map(([key, item]) => {
      if (key !== at) return [key, item];
      return [isKey && rest.length === 0 ? plant(key) : key, change(item)];
    }),
  );
}

/** What is no text: encoded content, and what providers seal. */
function withoutSealed(conversation: ReadConversation): unknown {
  return JSON.parse(
    stringifyJson(conversation),
    (key, value) =>
      key === "data" || key === "signature" || key === "url" && String(value).startsWith("data:")
        ? undefined
        : value,
  );
}

function assertPlain(output: string, what: string): void {
  const piece = PIECES.find((piece) => output.includes(piece));
  if (piece === undefined) return;
  const at = output.indexOf(piece);
  throw new Error(`${what} holds a piece of the secret: ${output.slice(Math.max(0, at - 80), at + 20)}`);
}

/** The document of a fixture, as one value or one a line; `undefined` where it is broken on purpose. */
function valueOf(text: string): { readonly value: unknown; readonly isLines: boolean } | undefined {
  try {
    return { value: JSON.parse(text), isLines: false };
  } catch {
    try {
      return { value: text.trim().split("\n").map((line) => JSON.parse(line)), isLines: true };
    } catch {
      return undefined;
    }
  }
}

/** Every field that a fixture has and no fixture of its format had before, with the secret in it. */
function* plantedFixtures(plant: (text: string) => string): Generator<{ what: string; text: string }> {
  const seen = new Set<string>();
  for (const { format, input } of findFixtures()) {
    const read = valueOf(Deno.readTextFileSync(input));
    if (read === undefined) continue;
    for (const field of fieldsOf(read.value)) {
      const words = field.path.map((step) => typeof step === "number" ? "[]" : step).slice(
        read.isLines ? 1 : 0,
      );
      const what = `${format} ${words.join(".")}${field.isKey ? " (name)" : ""}`;
      if (seen.has(what)) continue;
      seen.add(what);
      const value = planted(read.value, field, plant);
      const lines = read.isLines ? value as unknown[] : [value];
      yield { what, text: lines.map((line) => JSON.stringify(line)).join("\n") };
    }
  }
}

const PLANTS: Readonly<Record<string, (text: string) => string>> = {
  behind: (text) => `${text} ${TOKEN}`,
  alone: () => TOKEN,
};

for (const [where, plant] of Object.entries(PLANTS)) {
  Deno.test(`no field of any format keeps a secret (${where}), save encoded content and seals`, async () => {
    let [count, found] = [0, 0];
    for (const { what, text } of plantedFixtures(plant)) {
      count++;
      const read: ReadConversation[] = [];
      try {
        for await (const conversation of readConversations(text)) read.push(conversation);
      } catch {
        continue; // The secret took the place of what tells the format.
      }
      for (const conversation of read) {
        const { conversation: plain } = redactConversation(conversation);
        if (stringifyJson(plain) !== stringifyJson({ ...conversation, dialog: undefined })) found++;
        assertPlain(JSON.stringify(withoutSealed(plain)), what);
        const { document } = compactDocument(conversation.messages, { tokenizer, path: "s", redact: true });
        assertPlain(document, `the document of ${what}`);
      }
    }
    assert(count > 3000 && found > 300, `${count} fields, ${found} with a secret that was read`);
  });
}

/** A session with the secret in everything that a program may write around what was said. */
const SESSION = [
  { type: "summary", summary: `On ${TOKEN}`, leafUuid: "u3" },
  {
    type: "user",
    uuid: `u1-${TOKEN}`,
    parentUuid: null,
    sessionId: `s-${TOKEN}`,
    cwd: `/project/${TOKEN}`,
    gitBranch: TOKEN,
    timestamp: TOKEN,
    message: { role: "user", content: `Use ${TOKEN}.` },
  },
  {
    type: "assistant",
    uuid: "u2",
    parentUuid: `u1-${TOKEN}`,
    message: {
      role: "assistant",
      model: TOKEN,
      content: [{ type: "tool_use", id: `call_${TOKEN}`, name: `mcp__${TOKEN}`, input: { [TOKEN]: TOKEN } }],
    },
  },
  {
    type: "user",
    uuid: "u3",
    parentUuid: "u2",
    message: {
      role: "user",
      content: [{ type: "tool_result", tool_use_id: `call_${TOKEN}`, content: `> ${TOKEN}`, is_error: true }],
    },
  },
  { type: TOKEN, uuid: "u4", parentUuid: "u3" },
].map((record) => JSON.stringify(record)).join("\n") + `\n{"type":"user","broken":"${TOKEN}`;

const KEPT = "/home/person/.claude/projects/-project/one.jsonl";

const COMMANDS: readonly (readonly string[])[] = [
  ["compact", "s.jsonl", "--refs", "--json", "--receipt", "r.json", "--survival", "--debug"],
  ["compact", "s.jsonl", "--stats", "--conversation", "all"],
  ["compact", "s.jsonl", "--max-tokens", "1", "--debug"],
  ["compact", "s.jsonl", "--conversation", "none of it"],
  ["compact", "s.jsonl", "two.jsonl", "-o", "out/", "--json"],
  ["fold", "s.jsonl", "--threshold", "1", "--keep", "1"],
  ["count", "s.jsonl", "--json"],
  ["inspect", "s.jsonl", "--conversation", "all"],
  ["view", "s.jsonl"],
  ["check", "s.jsonl", "--target", "anthropic"],
  ["recall", "s.jsonl", "fff", "--debug"],
  ["sessions", "--json"],
  ["sessions"],
  ["formats", "--explain", "s.jsonl"],
  ["formats", "--explain", "s.jsonl", "--json"],
  ...["messages", "notebook", "markdown", "anthropic", "chat-completions"].map((to) => [
    "convert",
    "s.jsonl",
    "--to",
    to,
    "--json",
  ]),
];

for (const command of COMMANDS) {
  Deno.test(`no secret of any field is in what pith ${command.join(" ")} --redact prints`, async () => {
    const files = { "/project/s.jsonl": SESSION, "/project/two.jsonl": SESSION, [KEPT]: SESSION };
    const environment = { HOME: "/home/person" };
    const options = { files, environment, stderrIsTerminal: true, clock: [0, 1000, 3000] };
    const bare = fakeHost(options);
    await main([...command, "--redact"], bare.host);
    for (const path of Object.keys(files)) bare.files.delete(path);
    const output = [bare.out(), bare.error(), ...bare.files.values()].join("\n");
    assert(output.length > 20, output);
    assertPlain(output, command.join(" "));
  });
}

Deno.test("pith sessions obeys redact in pith.json", async () => {
  const files = { [KEPT]: SESSION, "/project/pith.json": '{"redact":true}' };
  const { host, out } = fakeHost({ files, environment: { HOME: "/home/person" } });
  assertEquals(await main(["sessions", "--everywhere"], host), 0);
  assert(out().includes("[redacted: github-token]"), out());
  assertPlain(out(), "the list");
});
