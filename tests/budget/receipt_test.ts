import { assert, assertEquals } from "@std/assert";
import {
  assistant,
  compactDocument,
  countMessages,
  loadTokenizer,
  readConversations,
  type Receipt,
  type TokensBeforeAfter,
  toolResult,
  toolUse,
  user,
} from "@pith/pith";
import { findFixtures } from "../formats/fixtures.ts";
import { deepFreeze } from "../deep_freeze.ts";
import { glue, signs } from "../redaction/signs.ts";

const tokenizer = await loadTokenizer();
const path = "session.jsonl";

function sum(parts: Iterable<TokensBeforeAfter>): TokensBeforeAfter {
  const all = [...parts];
  return {
    before: all.reduce((total, { before }) => total + before, 0),
    after: all.reduce((total, { after }) => total + after, 0),
  };
}

/** Holds a receipt's sums against each other and against what it accounts for. */
function assertAddsUp(receipt: Receipt, tokensBefore: number, document: string): void {
  const { before, after, messages, totals } = receipt;
  assertEquals(before, tokensBefore);
  assertEquals(sum(messages), { before, after });
  assertEquals(sum(Object.values(totals)), { before, after });
  assertEquals(receipt.document, tokenizer.count(document));
  assertEquals(messages.map(({ index }) => index), messages.map((_, index) => index));
  for (const { done, after, index } of messages) {
    assertEquals(after === 0, done === "dropped" || done === "folded", `message ${index} is ${done}`);
  }
}

Deno.test("a receipt adds up for every conversation of every fixture, with and without a limit", async () => {
  let count = 0;
  for (const { input, options } of findFixtures()) {
    for await (const { messages } of readConversations(await Deno.readFile(input), options)) {
      const { tokens } = countMessages(messages, { tokenizer });
      for (
        const wanted of [{}, { maxTokens: 400 }, { lastN: 2, redact: true, refs: true, resultTokens: 12 }]
      ) {
        const { document, receipt } = compactDocument(messages, { tokenizer, path, ...wanted });
        assertAddsUp(receipt, tokens, document);
        count++;
      }
    }
  }
  assert(count > 1000, `${count} receipts`);
});

Deno.test("a receipt tells the secrets of a message by kind, and counts it as it came in", () => {
  const token = glue("ghp", "_", signs(36));
  const messages = [
    user(`Use ${token}, not ${token}.`),
    assistant("Yes."),
    toolResult(`key ${token} `.repeat(100)),
  ];
  const { receipt, document } = compactDocument(messages, { tokenizer, path, redact: true });
  assertAddsUp(receipt, countMessages(messages, { tokenizer }).tokens, document);
  assertEquals(receipt.messages.map(({ done, secrets }) => [done, secrets]), [
    ["redacted", { "github-token": 2 }],
    ["whole", undefined],
    ["cut", { "github-token": 100 }],
  ]);
  assertEquals(receipt.messages[0]!.reason, "within its budget, and its secrets are taken out");
});

Deno.test("a receipt says that a blob was told by its size, and counts it as it came in", () => {
  const blob = `data:image/png;base64,${"iVBORw0KGgoA".repeat(200)}`;
  const messages = [user("Draw."), assistant(toolUse("Show", { url: blob })), toolResult("shown")];
  const { receipt, document } = compactDocument(messages, { tokenizer, path });
  assertAddsUp(receipt, countMessages(messages, { tokenizer }).tokens, document);
  assert(document.includes("▶ Show(url='[base64 image/png 2 KB]')"), document);
  const { done, reason, before } = receipt.messages[1]!;
  assertEquals([done, reason], ["cut", "within its budget, and its base64 is told by its size"]);
  assert(before > 500, `${before}`);
  const kept = compactDocument(messages, { tokenizer, path, shortenBlobs: false, callTokens: 10_000 });
  assert(kept.document.includes(blob));
});

Deno.test("a receipt adds up for what is odd: empty messages, one object twice, no end of budgets; and changes nothing", () => {
  const token = glue("ghp", "_", signs(36));
  const shared = assistant(`${token} and so on. `.repeat(40), toolUse("Draw", { [token]: "iVBORw0KGgo" }));
  const earlier = compactDocument([user("Before."), shared], { tokenizer, path: "a", refs: true }).document;
  const messages = deepFreeze([
    user(earlier, "Go on."),
    shared,
    toolResult(`data:image/png;base64,${"iVBORw0KGgoA".repeat(200)} ${token}`, { name: token }),
    { role: "user" as const, content: [] },
    { role: "assistant" as const, content: [] },
    { role: "tool" as const, content: [] },
    { role: "system" as const, content: [{ type: "text" as const, text: token }] },
    { role: "user" as const, content: [{ type: "media" as const, mime: "image/png", data: "iVBORw0KGgoA" }] },
    { ...user(""), metadata: { line: "no line", id: "" } },
    shared,
  ]);
  const { tokens } = countMessages(messages, { tokenizer });
  const apart = structuredClone(messages) as typeof messages;
  for (const lastN of [0, 1, 3, 100]) {
    for (const maxTokens of [undefined, 600, 900, 1400, 100_000]) {
      const wanted = { lastN, refs: true, redact: true, ...(maxTokens === undefined ? {} : { maxTokens }) };
      const { document, receipt } = compactDocument(messages, { tokenizer, path, ...wanted });
      assertAddsUp(receipt, tokens, document);
      assertEquals(compactDocument(apart, { tokenizer, path, ...wanted }).receipt, receipt);
      assertEquals(JSON.parse(JSON.stringify(receipt)), receipt, "nothing in it that JSON does not know");
    }
  }
});

Deno.test("a receipt leads from a name to the source record", () => {
  const messages = [{ ...user("Why?"), metadata: { uuid: "u1", line: "7" } }, assistant("So.")];
  const { receipt, document } = compactDocument(messages, { tokenizer, path, refs: true });
  assertEquals(receipt.references?.map(({ kind, index, source }) => [kind, index, source]), [
    ["turn", 0, { id: "u1", line: 7 }],
  ]);
  assert(document.includes(`${receipt.references![0]!.ref} § Why? §`), document);
  assertEquals(compactDocument(messages, { tokenizer, path }).receipt.references, undefined);
});
