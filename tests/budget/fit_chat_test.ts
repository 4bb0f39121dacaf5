import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  assistant,
  BudgetError,
  compactDocument,
  countMessages,
  fitChat,
  loadTokenizer,
  type Message,
  toolResult,
  toolUse,
  user,
} from "@pith/pith";
import { conversations } from "../formats/arbitraries.ts";
import { makeSession } from "../make_sample.ts";
import { readConversation } from "@pith/pith";

const tokenizer = await loadTokenizer();

const fit = (messages: readonly Message[], maxTokens: number, lastN = 5) =>
  fitChat(messages, { maxTokens, tokenizer, path: "session.jsonl", lastN });

/** The smallest budget that works. */
function smallestOf(messages: readonly Message[]): number {
  return assertThrows(() => fit(messages, 0), BudgetError).smallest;
}

Deno.test("fitChat() keeps every budget from the smallest that works to the full size, and shows no less for more", () => {
  fc.assert(
    fc.property(conversations({ system: "first", thinking: "any", textBehindCalls: true }), (messages) => {
      const smallest = smallestOf(messages);
      const error = assertThrows(() => fit(messages, smallest - 1), BudgetError);
      assertEquals([error.smallest, error.maxTokens], [smallest, smallest - 1]);
      const full = fit(messages, Infinity).tokens;
      let before: readonly number[] = messages.map(() => 0);
      const step = Math.max(1, Math.floor((full - smallest) / 12));
      for (let maxTokens = smallest; maxTokens <= full + step; maxTokens += step) {
        const { document, tokens, receipt } = fit(messages, maxTokens);
        assert(tokens <= maxTokens, `${tokens} of ${maxTokens}`);
        assertEquals(tokens, tokenizer.count(document));
        assertEquals(fit(messages, maxTokens).document, document);
        const after = receipt.messages.map(({ after }) => after);
        after.forEach((count, index) => assert(count >= before[index]!, `message ${index} at ${maxTokens}`));
        before = after;
      }
    }),
    { seed: 17, numRuns: 25 },
  );
});

Deno.test("fitChat() shows all when there is room, and says so", () => {
  const messages = [
    user("Look.\nNow."),
    assistant("I look.", toolUse("Bash", { command: "ls" })),
    toolResult("a.ts"),
  ];
  const { document, receipt } = fit(messages, 10_000);
  assert(document.includes("§ Look.\nNow. §\n» I look. »\n! ls\n> a.ts"), document);
  assert(document.includes("No message is truncated."));
  assertEquals(receipt.messages.map(({ done }) => done), ["whole", "whole", "whole"]);
});

Deno.test("fitChat() tells turns for which there is no room in one line with their tokens", () => {
  const messages = Array.from({ length: 40 }, (_, index) => [
    user(`Question ${index}: ${"why ".repeat(30)}`),
    assistant(`Answer ${index}: ${"because ".repeat(60)}`),
  ]).flat();
  const { document, receipt } = fit(messages, 600);
  const [, turns, tokens] = /… ([0-9]+) turns, ([0-9,]+) tokens removed …/.exec(document)!;
  const folded = receipt.messages.filter(({ done }) => done === "folded");
  assertEquals(folded.length, Number(turns) * 2);
  assertEquals(folded.reduce((sum, { before }) => sum + before, 0), Number(tokens!.replaceAll(",", "")));
  assert(document.includes("Question 39"), "the last turn is there");
  assert(!document.includes("Question 3:"), "an old one is not");
});

Deno.test("fitChat() gives the user's words more room than results, and the last messages more than older ones", () => {
  const long = (word: string) => `${word} `.repeat(2000);
  const messages = Array.from({ length: 8 }, () => [
    user(long("please")),
    assistant(toolUse("Bash", { command: "ls" })),
    toolResult(long("row")),
  ]).flat();
  const { receipt } = fit(messages, 6000);
  const after = (index: number) => receipt.messages[index]!.after;
  assert(after(0) > 5 * after(2), `${after(0)} for the user, ${after(2)} for the result`);
  assert(after(23) > 5 * after(2), `${after(23)} for the last, ${after(2)} for the first`);
});

Deno.test("a receipt accounts for every token of the conversation", async () => {
  const { messages } = await readConversation([...makeSession({ rounds: 1 })].join("\n"));
  const count = countMessages(messages, { tokenizer });
  for (const maxTokens of [1_000, 4_000, 20_000, Infinity]) {
    const { receipt, tokens } = fit(messages, maxTokens);
    assertEquals(receipt.before, count.tokens);
    assertEquals(receipt.messages.length, messages.length);
    assertEquals(receipt.document, tokens);
    const totals = Object.values(receipt.totals);
    assertEquals(totals.reduce((sum, { before }) => sum + before, 0), receipt.before);
    assertEquals(totals.reduce((sum, { after }) => sum + after, 0), receipt.after);
    assert(receipt.messages.every(({ source }) => source?.line !== undefined));
  }
});

Deno.test("fitChat() takes no messages, and refuses what is no budget", () => {
  assert(fit([], 1000).document.includes("## Conversation"));
  for (const maxTokens of [-1, 1.5, NaN]) assertThrows(() => fit([], maxTokens), RangeError, "whole number");
  assertThrows(() => fit([], 1000, -1), RangeError, "lastN");
  assertThrows(() => fit([user("x")], 10), BudgetError, "at least");
});

Deno.test("compactDocument() carries what earlier documents say over five rounds, and grows by the new turns alone", () => {
  let document = "";
  const sizes: number[] = [];
  for (let round = 1; round <= 5; round++) {
    const earlier = document === "" ? [] : [user(document)];
    const messages = [...earlier, user(`Question ${round}?`), assistant(`Answer ${round}.`)];
    const path = `round-${round}.jsonl`;
    document = compactDocument(messages, { tokenizer, path, lastN: 5 }).document;
    sizes.push(tokenizer.count(document));
    assertEquals(document.split("is being continued from an earlier").length, 2, "one legend");
    for (let past = 1; past <= round; past++) {
      assert(document.includes(`§ Question ${past}? §\n» Answer ${past}. »`));
    }
    assert(document.includes(path));
  }
  const growth = sizes.slice(1).map((size, index) => size - sizes[index]!);
  assert(Math.max(...growth) < 60, `grew by ${growth}`);
  assert(document.includes("The transcript of an earlier part is at: round-1.jsonl"));
});
