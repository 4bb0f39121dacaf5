import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  assistant,
  BudgetError,
  compactDocument,
  countMessages,
  fitChat,
  type FitChatOptions,
  loadTokenizer,
  type Message,
  type Part,
  toolResult,
  toolUse,
  user,
} from "@pith/pith";
import { conversations } from "../formats/arbitraries.ts";
import { makeSession } from "../make_sample.ts";
import { readConversation } from "@pith/pith";
import { glue, signs } from "../redaction/signs.ts";
import { deepFreeze } from "../deep_freeze.ts";

const tokenizer = await loadTokenizer();

type Wanted = Partial<Omit<FitChatOptions, "maxTokens">>;

const fit = (messages: readonly Message[], maxTokens: number, wanted: Wanted = {}) =>
  fitChat(messages, { maxTokens, tokenizer, path: "session.jsonl", ...wanted });

/** The smallest budget that works. */
function smallestOf(messages: readonly Message[], wanted: Wanted): number {
  return assertThrows(() => fit(messages, 0, wanted), BudgetError).smallest;
}

/** Holds budgets from the smallest that works to more than the full size against what `fitChat()` promises. */
function assertFits(messages: readonly Message[], wanted: Wanted, steps: number): void {
  const smallest = smallestOf(messages, wanted);
  const error = assertThrows(() => fit(messages, smallest - 1, wanted), BudgetError);
  assertEquals([error.smallest, error.maxTokens], [smallest, smallest - 1]);
  const full = fit(messages, Infinity, wanted);
  let before: readonly number[] = messages.map(() => 0);
  const step = Math.max(1, Math.floor((full.tokens - smallest) / steps));
  for (let maxTokens = smallest; maxTokens <= full.tokens + step; maxTokens += step) {
    const { document, tokens, receipt } = fit(messages, maxTokens, wanted);
    assert(tokens <= maxTokens, `${tokens} of ${maxTokens}`);
    assertEquals(tokens, tokenizer.count(document));
    assertEquals(fit(messages, maxTokens, wanted).document, document);
    const after = receipt.messages.map(({ after }) => after);
    after.forEach((count, index) => assert(count >= before[index]!, `message ${index} at ${maxTokens}`));
    before = after;
  }
}

const talks = conversations({ system: "first", thinking: "any", textBehindCalls: true });

Deno.test("fitChat() keeps every budget from the smallest that works to the full size, and shows no less for more", () => {
  fc.assert(
    fc.property(talks, (messages) => assertFits(messages, {}, 12)),
    { seed: 17, numRuns: 25 },
  );
});

const token = glue("ghp", "_", signs(36));
const picture = `data:image/png;base64,${"iVBORw0KGgoA".repeat(60)}`;

/** Puts a secret and a blob into some messages, and some messages there twice, as the very same objects. */
function heavier(messages: readonly Message[]): Message[] {
  const changed = messages.map((message, index): Message => {
    const content = message.content.map((part): Part => {
      if (part.type !== "text" && part.type !== "tool_result") return part;
      return index % 3 === 1 ? { ...part, text: `${part.text}\n${token} and ${picture}` } : part;
    });
    return { ...message, content };
  });
  const empty: Message[] = [{ role: "assistant", content: [] }, { role: "system", content: [] }];
  return [...changed, ...empty, ...changed];
}

Deno.test("fitChat() keeps its promises with names, secrets, blobs and messages that are one object, and changes none", () => {
  fc.assert(
    fc.property(talks, fc.nat({ max: 12 }), (drawn, lastN) => {
      const messages = deepFreeze(heavier(drawn));
      const wanted = { refs: true, redact: true, lastN };
      assertFits(messages, wanted, 8);
      const maxTokens = smallestOf(messages, wanted) + 150;
      const apart = structuredClone(messages) as Message[];
      assertEquals(fit(messages, maxTokens, wanted).receipt, fit(apart, maxTokens, wanted).receipt);
    }),
    { seed: 18, numRuns: 15 },
  );
});

Deno.test("fitChat() shows all that is shorter than a line about what it does not show", () => {
  for (const refs of [false, true]) {
    const messages = [user("Hi.")];
    const { tokens, document } = fit(messages, Infinity, { refs });
    assertEquals(fit(messages, tokens, { refs }).document, document);
    assert(assertThrows(() => fit(messages, 0, { refs }), BudgetError).smallest <= tokens);
  }
});

Deno.test("fitChat() gives a message that is there twice as one object the budget of each place", () => {
  const twice = assistant("because of this and that ".repeat(60));
  const messages = [user("One."), twice, user("Two."), twice];
  for (let maxTokens = 300; maxTokens < 900; maxTokens += 50) {
    const [one, other] = [messages, structuredClone(messages)].map((all) =>
      fit(all, maxTokens, { lastN: 1 })
    );
    assertEquals(one!.document, other!.document);
    assertEquals(one!.receipt, other!.receipt);
  }
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

/** A conversation of long questions and longer answers, all of them different. */
const LONG = Array.from({ length: 40 }, (_, index) => [
  user(`Question ${index}: ${"why ".repeat(30)}`),
  assistant(`Answer ${index}: ${"because ".repeat(60)}`),
]).flat();

function numbersIn(pattern: RegExp, document: string): number[] {
  return (pattern.exec(document) ?? []).slice(1).map((digits) => Number(digits.replaceAll(",", "")));
}

Deno.test("fitChat() tells what there is no room for in lines with its tokens", () => {
  const { document, receipt } = fit(LONG, 600);
  const [turns, tokens] = numbersIn(/^… ([0-9]+) turns, ([0-9,]+) tokens removed …$/m, document);
  const [others, otherTokens] = numbersIn(
    /^… the user's words alone in ([0-9]+) turns, ([0-9,]+) tokens removed …$/m,
    document,
  );
  const folded = receipt.messages.filter(({ done }) => done === "folded");
  assertEquals(folded.length, turns! * 2 + others!);
  assertEquals(folded.reduce((sum, { before }) => sum + before, 0), tokens! + otherTokens!);
  assert(document.includes("Question 39"), "the last turn is there");
  assert(!document.includes("Question 3:"), "an old one is not");
});

Deno.test("fitChat() shows the user's words of all turns before it shows what else is in old ones", () => {
  const questions = (document: string) => document.match(/§ Question/g)?.length ?? 0;
  const answers = (document: string) => document.match(/» Answer/g)?.length ?? 0;
  const documents = [600, 1000, 1500, 2000, 2500, 3000, 4000].map((maxTokens) =>
    fit(LONG, maxTokens).document
  );
  const counts = documents.map((document) => [questions(document), answers(document)] as const);
  for (const [asked, answered] of counts) assert(answered <= 3 || asked === 40, `${counts.join("; ")}`);
  assert(counts.some(([asked]) => asked < 40), `${counts.join("; ")}`);
  assert(counts.some(([asked, answered]) => asked === 40 && answered > 3), `${counts.join("; ")}`);
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
  assertThrows(() => fit([], 1000, { lastN: -1 }), RangeError, "lastN");
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
