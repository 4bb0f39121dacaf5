import {
  assistant,
  citationsOf,
  cited,
  compactConversation,
  type CompactConversationOptions,
  FactsLostError,
  loadTokenizer,
  type Message,
  paths,
  ProvenanceLostError,
  toolResult,
  toolUse,
  user,
  validateMessages,
} from "@pith/pith";
import { assert, assertEquals, assertRejects, assertStrictEquals } from "@std/assert";
import { deepFreeze, longTurn } from "./histories.ts";

const turns: readonly Message[] = deepFreeze([
  cited(longTurn("user", 1), ["b"]),
  cited(longTurn("assistant", 2), ["a", "b"]),
  longTurn("user", 3),
  longTurn("assistant", 4),
]);

const summary = cited(assistant("Short."), ["a", "b", "extra"]);

const options: CompactConversationOptions = { summarise: () => summary, thresholdTokens: 10, keepRecent: 1 };

Deno.test("compactConversation() replaces the span and says what it did", async () => {
  const done = await compactConversation(turns, { ...options, runId: "run-7" });
  assertEquals(done.history, [
    { ...summary, metadata: { "adk.citations": "a,b,extra", "adk.compacted": "true" } },
    turns[3]!,
  ]);
  assertStrictEquals(done.history[1], turns[3]);
  assertEquals([done.ran, done.folded, done.reason], [true, 3, null]);
  assertEquals(done.citations, ["a", "b"]);
  assertEquals(done.event?.runId, "run-7");
  assertEquals(done.event?.citations, ["a", "b"]);
});

Deno.test("compactConversation() leaves the history alone and says why", async () => {
  let calls = 0;
  const summarise = () => {
    calls++;
    return summary;
  };
  const folded = (await compactConversation(turns, options)).history;
  const cases: [readonly Message[], Partial<CompactConversationOptions>, string][] = [
    [[], {}, "all-recent"],
    [turns, { keepRecent: 4 }, "all-recent"],
    [turns, { keepRecent: Infinity }, "all-recent"],
    [turns, { thresholdTokens: 1e6 }, "under-threshold"],
    [folded, {}, "already-compacted"],
  ];
  for (const [history, others, reason] of cases) {
    const done = await compactConversation(history, { ...options, summarise, ...others });
    assertStrictEquals(done.history, history, reason);
    assertEquals(
      { ...done, history: [] },
      {
        history: [],
        ran: false,
        folded: 0,
        citations: [],
        event: null,
        reason,
      } as typeof done,
    );
  }
  assertEquals(calls, 0);
});

Deno.test("compactConversation() folds an earlier summary in with new turns", async () => {
  const first = await compactConversation(turns, options);
  const grown = [...first.history, ...turns];
  const second = await compactConversation(grown, {
    ...options,
    summarise: (span) => cited(assistant("Shorter."), span.flatMap(citationsOf)),
  });
  assertEquals(second.folded, 5);
  assertEquals(second.citations, ["a", "b", "extra"]);
});

Deno.test("compactConversation() estimates text parts only, and counts every text with a tokenizer", async () => {
  const history = [
    assistant(
      "12345678",
      "123",
      "\u{1f600}\u{1f600}\u{1f600}\u{1f600}",
      toolUse("Bash", { command: "ls -la" }),
    ),
    toolResult("a result that is not in the estimate", { name: "Bash" }),
    user("recent"),
  ];
  const summarise = () => assistant("ok");
  const estimated = await compactConversation(history, { summarise, thresholdTokens: 3, keepRecent: 1 });
  assertEquals(estimated.event?.tokensBefore, 2 + 0 + 1 + 1);
  const at = await compactConversation(history, { summarise, thresholdTokens: 4, keepRecent: 1 });
  assertEquals(at.reason, "under-threshold");
  const tokenizer = await loadTokenizer();
  const texts = [
    "12345678",
    "123",
    "\u{1f600}\u{1f600}\u{1f600}\u{1f600}",
    "Bash",
    '{"command":"ls -la"}',
    "a result that is not in the estimate",
    "recent",
  ];
  const counted = await compactConversation(history, {
    summarise,
    thresholdTokens: 3,
    keepRecent: 1,
    tokenizer,
  });
  assertEquals(counted.event?.tokensBefore, texts.reduce((sum, text) => sum + tokenizer.count(text), 0));
  assertEquals(counted.event?.tokensAfter, tokenizer.count("ok") + tokenizer.count("recent"));
});

Deno.test("compactConversation() does not fold what would not get smaller, by count and never by estimate", async () => {
  const history = [user("xxxxxxxx"), user("recent")];
  const longer = {
    ...options,
    thresholdTokens: 1,
    summarise: () => assistant("Earlier turns, told at length."),
  };
  const counted = await compactConversation(history, { ...longer, tokenizer: await loadTokenizer() });
  assertEquals([counted.ran, counted.reason], [false, "not-smaller"]);
  assertStrictEquals(counted.history, history);
  assert((await compactConversation(history, longer)).ran);
});

Deno.test("compactConversation() names the lost sources in code-point order", async () => {
  const history = [cited(longTurn("user", 1), ["\u{1f600}", "z", "\uff5e", "kept", "z"]), user("recent")];
  const error = await assertRejects(
    () => compactConversation(history, { ...options, summarise: () => cited(assistant("Short."), ["kept"]) }),
    ProvenanceLostError,
  );
  assertEquals(error.lost, ["z", "\uff5e", "\u{1f600}"]);
  assertEquals(error.folded, 1);
  assertEquals(error.details, { lost: "z,\uff5e,\u{1f600}", folded: "1" });
});

Deno.test("compactConversation() holds a summary to the required facts", async () => {
  const history = [user(`Look at src/a.ts, docs/b.md and src/a.ts. ${"word ".repeat(99)}`), user("recent")];
  const tell = (text: string) => ({ ...options, require: paths, summarise: () => assistant(text) });
  const error = await assertRejects(
    () => compactConversation(history, tell("It is in (src/a.ts).")),
    FactsLostError,
  );
  assertEquals(error.lost, ["docs/b.md"]);
  assertEquals(error.details, { lost: "docs/b.md", folded: "1" });
  assert((await compactConversation(history, tell("See src/a.ts:3 and docs/b.md."))).ran);
});

const first = user("a first turn of several words");
const call = (id: string) => toolUse("Bash", { command: `run ${id}` }, { id });
const result = (id: string) => toolResult(`done ${id}`, { id });

/** Each history, `keepRecent`, and how many messages may then be folded. */
const PAIRS: Readonly<Record<string, [Message[], number, number]>> = {
  "a result right behind its call": [[first, assistant(call("1")), result("1"), user("3")], 2, 1],
  "a cut between pairs": [[first, assistant(call("1")), result("1"), user("3")], 1, 3],
  "parallel calls": [
    [first, assistant(call("1"), call("2")), result("2"), result("1"), user("4")],
    2,
    1,
  ],
  "a call several messages back": [
    [first, assistant(call("1")), user("2"), assistant("3"), result("1"), user("5")],
    2,
    1,
  ],
  "nested and overlapping calls": [
    [
      first,
      assistant(call("1")),
      assistant(call("2")),
      result("1"),
      assistant(call("3")),
      result("2"),
      result("3"),
    ],
    1,
    1,
  ],
  "ids that are used again": [
    [assistant(call("1")), result("1"), assistant(call("1")), result("1"), user("4")],
    2,
    2,
  ],
  "a server tool inside one message": [
    [first, assistant(call("1"), { type: "tool_result", id: "1", text: "found" }), user("2")],
    1,
    2,
  ],
  "an open call at the end": [[first, assistant(call("1"), call("2")), result("1")], 0, 1],
  "a call left unanswered further up": [[first, assistant(call("1")), user("2"), user("3")], 1, 3],
  "a result without a call": [[first, result("1"), user("2")], 1, 2],
  "nothing before the pair": [[assistant(call("1")), result("1")], 1, 0],
};

for (const [name, [history, keepRecent, folded]] of Object.entries(PAIRS)) {
  Deno.test(`compactConversation() keeps pairs whole: ${name}`, async () => {
    const summarise = () => assistant("s");
    const tokenizer = await loadTokenizer();
    const done = await compactConversation(history, { summarise, thresholdTokens: 1, keepRecent, tokenizer });
    assertEquals(done.folded, folded);
    if (validateMessages(history).length === 0) assertEquals(validateMessages(done.history), []);
  });
}
