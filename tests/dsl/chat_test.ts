import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  assistant,
  compactBody,
  compactChat,
  compactContent,
  countMessages,
  joinCompacts,
  loadTokenizer,
  type Message,
  toolResult,
  toolUse,
  user,
} from "@pith/pith";

const tokenizer = await loadTokenizer();

const long = (word: string) => `${word} `.repeat(300).trim();

const messages: readonly Message[] = [
  user(long("first")),
  assistant(long("second"), toolUse("Bash", { command: long("third") })),
  toolResult(long("fourth"), { name: "Bash" }),
  user("<command-name>/compact</command-name>"),
];

const small = { tokenizer, userTokens: 8, assistantTokens: 8, callTokens: 8, resultTokens: 8 };

Deno.test("compactChat() keeps the last substantive messages whole, and plumbing does not count", () => {
  const whole = (lastN: number) =>
    ["first", "second", "third", "fourth"].filter((word) =>
      compactChat(messages, { ...small, lastN }).includes(long(word))
    );
  assertEquals([0, 1, 2, 3, 9].map(whole), [
    [],
    ["fourth"],
    ["second", "third", "fourth"],
    ["first", "second", "third", "fourth"],
    ["first", "second", "third", "fourth"],
  ]);
});

Deno.test("compactChat() begins a turn at each message of the user that shows something", () => {
  const chat = compactChat([user("One."), user("<system-reminder>x"), user("Two.")], { tokenizer });
  assertEquals(chat, "§ One. §\n\n***\n\n§ Two. §");
  assertEquals(compactChat([], { tokenizer }), "");
});

Deno.test("compactChat() refuses a number of messages that is none", () => {
  for (const lastN of [-1, 0.5, NaN]) {
    assertThrows(() => compactChat([], { tokenizer, lastN }), RangeError, `last ${lastN}`);
  }
});

Deno.test("compactContent() says in its legend what is whole", () => {
  const sentence = (lastN: number) =>
    /[A-Z][a-z ]+(?:un)?truncated\./.exec(compactContent("", "x", { lastN }))?.[0];
  assertEquals([5, 1, 2, 12, 0].map(sentence), [
    "The final five messages are preserved untruncated.",
    "The final message is preserved untruncated.",
    "The final two messages are preserved untruncated.",
    undefined, // "The final 12 messages": digits
    "Any message may be truncated.",
  ]);
  assert(compactContent("", "x", { lastN: 12 }).includes("The final 12 messages are preserved untruncated."));
});

Deno.test("compactBody() takes out what compactContent() wrapped", () => {
  const body = compactChat(messages, { ...small, lastN: 1 });
  for (const notes of ["", "A note.", "Two\n\nparagraphs."]) {
    assertEquals(compactBody(compactContent(body, "/tmp/x.jsonl", { notes })), body);
  }
  assertThrows(() => compactBody("no document"), SyntaxError, "## Conversation");
});

Deno.test("compactContent() lists each skill once, also those of earlier segments", () => {
  const skill = (name: string) => compactChat([assistant(toolUse("Skill", { skill: name }))], { tokenizer });
  const document = compactContent(joinCompacts(skill("a"), skill("b"), skill("a")), "x");
  assert(document.endsWith("re-invoke it: Skill(a), Skill(b)."), document);
});

Deno.test("countMessages() counts by role what a model reads", () => {
  const count = countMessages([
    user("Which files are here?", { type: "media", mime: "image/png", data: "AA==" }),
    assistant({ type: "thinking", text: "One look." }, toolUse("Bash", { command: "ls" })),
    toolResult("a.ts", { name: "Bash" }),
  ], { tokenizer });
  const tokens = (...texts: string[]) => texts.reduce((sum, text) => sum + tokenizer.count(text), 0);
  assertEquals(count, {
    messages: 3,
    tokens: tokens("Which files are here?", "One look.", "Bash", '{"command":"ls"}', "a.ts"),
    byRole: {
      user: { messages: 1, tokens: tokens("Which files are here?") },
      assistant: { messages: 1, tokens: tokens("One look.", "Bash", '{"command":"ls"}') },
      tool: { messages: 1, tokens: tokens("a.ts") },
    },
    media: 1,
  });
});

Deno.test("compactChat() takes a conversation of 200,000 turns", () => {
  const turns = Array.from({ length: 200_000 }, () => user(""));
  assertEquals(compactChat(turns, { tokenizer }).split("***").length, 200_000);
});
