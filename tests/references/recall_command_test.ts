import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  compactDocument,
  loadTokenizer,
  parseCompact,
  readConversations,
  type ReadConversationsOptions,
  recall,
  type Reference,
  referencesOf,
  stringifyJson,
  toolResult,
  user,
} from "@pith/pith";
import { main } from "@pith/pith/cli";
import { redact } from "@pith/pith/redaction";
import { fakeHost } from "../cli/fake_host.ts";
import { findFixtures } from "../formats/fixtures.ts";

/** The flags of reading, and the options that they stand for. */
const READINGS: readonly (readonly [flags: readonly string[], options: ReadConversationsOptions])[] = [
  [[], {}],
  [["--all-branches", "--subagents", "--injected", "--redact"], {
    branches: "all",
    subagents: true,
    injected: true,
  }],
  [["--view", "model", "--without-thinking"], { view: "model", thinking: false }],
];

/** What each kind of block has a name of. */
const NAMED: Readonly<Record<string, Reference["kind"]>> = {
  user: "turn",
  call: "call",
  code: "call",
  result: "result",
};

async function run(args: readonly string[], files: Readonly<Record<string, string>>) {
  const { host, out, error } = fakeHost({ files });
  const code = await main(args, host);
  return { code, out: out(), error: error() };
}

Deno.test("pith recall gives the original of every name in the document of every fixture, read in every way", async () => {
  let count = 0;
  for (const { name, input } of findFixtures()) {
    const path = `/project/${input.pathname.split("/").at(-1)}`;
    const files = { [path]: await Deno.readTextFile(input) };
    for (const [flags, options] of READINGS) {
      for await (const { number, messages } of readConversations(files[path]!, options)) {
        if (messages.length === 0) continue;
        const reading = [path, "--conversation", `${number}`, ...flags];
        const compacted = await run(["compact", ...reading, "--refs"], files);
        assertEquals(compacted.code, 0, `${name}: ${compacted.error}`);
        const blocks = parseCompact(compacted.out).blocks.filter(({ ref }) => ref !== undefined);
        const known = referencesOf(messages);
        assert(
          blocks.every(({ ref, kind }) => {
            const kindOf = known.find((reference) => reference.ref === ref)?.kind;
            return kindOf !== undefined && (NAMED[kind] ?? kindOf) === kindOf;
          }),
          `${name} ${flags}`,
        );
        const names = blocks.map(({ ref }) => `#${ref!.toUpperCase()}`);
        if (names.length === 0) continue;
        const recalled = await run(["recall", ...reading, "--json", ...names], files);
        assertEquals(recalled.code, 0, `${name}: ${recalled.error}`);
        const reports = [JSON.parse(recalled.out)].flat();
        const originals = blocks.map(({ ref }) => {
          const original = recall(messages, ref!)!.messages;
          return flags.includes("--redact") ? redact(original).messages : original;
        });
        assertEquals(
          reports.map(({ messages }) => messages),
          JSON.parse(stringifyJson(originals)),
          `${name} ${flags}`,
        );
        count += names.length;
      }
    }
  }
  assert(count > 3000, `${count} names`);
});

Deno.test("pith recall says when an earlier document has a name, too, and where that one's transcript is", async () => {
  const tokenizer = await loadTokenizer();
  const results = Array.from({ length: 60 }, (_, index) => toolResult(`row ${index}`, { id: `r${index}` }));
  // A document of another conversation that happens to have the names of this one.
  const options = { tokenizer, path: "/project/monday.json", refs: true };
  const { document } = compactDocument([user("Look."), ...results], options);
  const messages = [user("Look."), ...results, user(document, "Go on.")];
  const files = { "/project/tuesday.json": JSON.stringify(messages) };
  const [, { ref } = { ref: "" }] = referencesOf(messages);
  const { code, out, error } = await run(["recall", "tuesday.json", ref], files);
  assertEquals([code, out], [0, "row 0\n"]);
  assertStringIncludes(
    error,
    `the name ${ref} is in an earlier document, too: its transcript is at: /project/monday`,
  );
  assertEquals((await run(["recall", "tuesday.json", ref, "--quiet"], files)).error, "");
  const own = { "/project/monday.json": JSON.stringify(messages) };
  assertEquals(
    (await run(["recall", "monday.json", ref], own)).error,
    "",
    "the document is of this conversation",
  );
});
