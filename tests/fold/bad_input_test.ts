import {
  assemblePrompt,
  assistant,
  citationsOf,
  cited,
  compactConversation,
  type CompactConversationOptions,
  dslSummariser,
  type DslSummariserOptions,
  loadTokenizer,
  type Message,
  toolResult,
  toolUse,
  user,
} from "@pith/pith";
import { assertEquals, assertRejects, assertStringIncludes, assertThrows } from "@std/assert";
import { deepFreeze, longTurn } from "./histories.ts";

const turns: readonly Message[] = deepFreeze([longTurn("user", 1), longTurn("assistant", 2)]);
const options: CompactConversationOptions = {
  summarise: () => assistant("Short."),
  thresholdTokens: 10,
  keepRecent: 1,
};

/** A fold with an option, a history or a summary of the wrong type, as plain JavaScript can pass it. */
function foldWith(others: object, history: unknown = turns) {
  return () =>
    compactConversation(history as Message[], { ...options, ...others } as CompactConversationOptions);
}

Deno.test("compactConversation() checks the range of its options before anything else", async () => {
  for (const thresholdTokens of [0, -1, NaN, undefined]) {
    await assertRejects(
      foldWith({ thresholdTokens }, null),
      RangeError,
      `threshold of ${thresholdTokens} tokens`,
    );
  }
  for (const keepRecent of [-1, NaN, 1.5, -Infinity]) {
    await assertRejects(foldWith({ keepRecent }, null), RangeError, `the last ${keepRecent} messages`);
  }
});

Deno.test("compactConversation() says which option or message has the wrong type", async () => {
  const cases: [object, unknown, string][] = [
    [{ summarise: undefined }, turns, '"summarise" is missing'],
    [{ require: "paths" }, turns, '"require" is no function'],
    [{ require: () => [1] }, turns, '"require" returned no list of facts'],
    [{ tokenizer: {} }, turns, '"tokenizer" is missing'],
    [{}, "history", 'The history is "history"'],
    [{}, [...turns, { role: "user" }], "Message 2 has undefined as content"],
    [{}, [{ role: "user", content: [], metadata: { n: 1 } }], 'Message 0 has number as metadata "n"'],
    [{}, [{ role: "user", content: [{ type: "text" }] }], 'Part 0 of message 0 has undefined as "text"'],
    [{}, [{ role: "bot", content: [] }], 'Message 0 has the role "bot"'],
  ];
  for (const [others, history, says] of cases) {
    await assertRejects(foldWith(others, history), TypeError, says);
  }
});

Deno.test("compactConversation() takes no summary that is not one", async () => {
  const cases: [unknown, string][] = [
    [undefined, "the summariser returned no message"],
    ["text", "the summariser returned no message"],
    [{ role: "assistant" }, "the summariser returned no message"],
    [{ ...assistant("x"), metadata: { "adk.citations": 1 } }, "the summariser returned no message"],
    [Promise.resolve([assistant("x")]), "the summariser returned no message"],
    [assistant(""), "the summary has no text"],
    [assistant(" \u3000\n", { type: "media", mime: "image/png" }), "the summary has no text"],
    [assistant("x", toolUse("Bash")), "the summary holds a tool call or result"],
    [toolResult("x"), "the summary holds a tool call or result"],
  ];
  for (const [summary, says] of cases) {
    await assertRejects(foldWith({ summarise: () => summary }), TypeError, says);
  }
});

Deno.test("compactConversation() passes on what a summariser throws, and survives one that meddles", async () => {
  const before = structuredClone(turns);
  const summarise = () => {
    throw new Error("The model is out of reach");
  };
  await assertRejects(foldWith({ summarise }), Error, "out of reach");
  await assertRejects(foldWith({ summarise: (span: Message[]) => span.pop() }), TypeError);
  assertEquals(turns, before);
});

Deno.test("cited() refuses ids that would not come back", () => {
  const cases: [unknown, string][] = [
    ["a", "expected an array"],
    [[1], "Cannot cite id 0"],
    [["a", ""], "Cannot cite id 1"],
    [[" \u2003"], "Cannot cite id 0"],
    [["a,b"], 'Cannot cite the id "a,b": expected an id without a comma'],
  ];
  for (const [ids, says] of cases) {
    assertThrows(() => cited(user("x"), ids as string[]), TypeError, says);
  }
  assertThrows(
    () => citationsOf({ role: "user", content: [], metadata: { "adk.citations": 1 } } as unknown as Message),
    TypeError,
    'Cannot read the metadata "adk.citations"',
  );
});

Deno.test("dslSummariser() checks its options when it is made", async () => {
  const tokenizer = await loadTokenizer();
  const make = (others: object) => () => {
    dslSummariser({ tokenizer, path: "session.jsonl", ...others } as DslSummariserOptions);
  };
  assertThrows(make({ tokenizer: undefined }), TypeError, '"tokenizer" is missing');
  for (const path of [undefined, "", " "]) assertThrows(make({ path }), TypeError, '"path" is missing');
  for (const segmentTokens of [15, NaN, 16.5, -1]) {
    assertThrows(make({ segmentTokens }), RangeError, `in ${segmentTokens} tokens`);
  }
  make({ segmentTokens: 16 })();
});

Deno.test("assemblePrompt() says what is no message", async () => {
  const error = await assertRejects(() => assemblePrompt({}, [{ role: "user" } as Message]), TypeError);
  assertStringIncludes(error.message, "Message 0 has undefined as content");
});
