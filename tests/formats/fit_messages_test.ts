import { assert, assertEquals, assertThrows } from "@std/assert";
import fc from "fast-check";
import {
  assistant,
  fitMessages,
  type Message,
  type Target,
  TARGETS,
  toolResult,
  toolUse,
  user,
  validateMessages,
} from "@pith/pith";
import { conversations, wildMessages } from "./arbitraries.ts";

for (const target of TARGETS) {
  Deno.test(`fitMessages() gives messages without a problem for ${target}, whatever it is given`, () => {
    fc.assert(
      fc.property(wildMessages, (messages) => {
        const copy = structuredClone(messages);
        const fitted = fitMessages(messages, target);
        assertEquals(messages, copy);
        assertEquals(validateMessages(fitted.messages, target), []);
        // What is fit already stays as it is.
        assertEquals(fitMessages(fitted.messages, target), { messages: fitted.messages, losses: [] });
      }),
      { seed: 5, numRuns: 300 },
    );
  });

  Deno.test(`fitMessages() changes nothing of a sound conversation for ${target}`, () => {
    fc.assert(
      fc.property(conversations({ system: "first", errors: true }), (messages) => {
        const ended = [...messages, user("Go on.")];
        assertEquals(fitMessages(ended, target), { messages: ended, losses: [] });
      }),
      { seed: 6, numRuns: 100 },
    );
  });
}

const system = (text: string): Message => ({ role: "system", content: [{ type: "text", text }] });
const call = (id: string, name = "f") => toolUse(name, {}, { id });
const result = (id: string, text = "r") => toolResult(text, { id, name: "f" });
const thought: Message = { role: "assistant", content: [{ type: "thinking", text: "Hm." }] };
/** A sealed thought, and what is said behind it. */
const sealed = (...texts: string[]): Message =>
  assistant({ type: "thinking", text: "Hm.", signature: "s" }, ...texts);
const picture: Message = { role: "assistant", content: [{ type: "media", mime: "image/png", data: "AA==" }] };

/** What goes in, the target, the losses by code, and what comes out. */
const CASES: Readonly<Record<string, readonly [Message[], Target, string[], Message[]]>> = {
  "an open call": [
    [user("a"), assistant(call("1"))],
    "responses",
    ["missing-result"],
    [user("a"), assistant(call("1")), result("1", "(no result was recorded)")],
  ],
  "an open call of a UI message": [[user("a"), assistant(call("1"))], "ai-sdk-ui", [], [
    user("a"),
    assistant(call("1")),
  ]],
  "a result without a call": [
    [user("a"), result("9", "found")],
    "chat-completions",
    ["orphan-result"],
    [user("a"), user("(result of f) found")],
  ],
  "a result that comes late": [
    [user("a"), assistant(call("1"), call("2")), result("2"), user("b"), result("1", "late")],
    "gemini",
    ["result-place"],
    [
      user("a"),
      assistant(call("1"), call("2")),
      { role: "tool", content: [result("1", "late").content[0]!, result("2").content[0]!] },
      user("b"),
    ],
  ],
  "a late result where it may be": [
    [user("a"), assistant(call("1")), user("b"), result("1")],
    "responses",
    [],
    [user("a"), assistant(call("1")), user("b"), result("1")],
  ],
  "a call in the user's message": [
    [{ role: "user", content: [...user("a").content, call("1")] }, result("1")],
    "chat-completions",
    ["role-order"],
    [user("a"), assistant(call("1")), result("1")],
  ],
  "two speak at once": [[user("a"), user("b"), assistant("c"), assistant("d")], "anthropic", [
    "role-order",
    "role-order",
  ], [user("a", "b"), assistant("c", "d")]],
  "the assistant begins": [[assistant("a")], "anthropic", ["role-order"], [
    user("(The conversation begins with the assistant.)"),
    assistant("a"),
  ]],
  "a late system message": [[user("a"), system("b")], "gemini", ["system-place"], [system("b"), user("a")]],
  "a thought": [[user("a"), thought], "responses", ["thinking"], [user("a")]],
  "a picture of the assistant": [[user("a"), picture], "chat-completions", ["media"], [
    user("a"),
    assistant("<media image/png>"),
  ]],
  "one id twice": [
    [user("a"), assistant(call("1")), result("1", "x"), assistant(call("1")), result("1", "y")],
    "chat-completions",
    ["call-id"],
    [user("a"), assistant(call("1")), result("1", "x"), assistant(call("1_2")), result("1_2", "y")],
  ],
  "illegal names and ids": [
    [user("a"), assistant(call("x:1", "my tool")), toolResult("r", { id: "x:1", name: "my tool" })],
    "anthropic",
    ["call-id", "tool-name", "call-id", "tool-name"],
    [
      user("a"),
      assistant(call("call_x_1", "my_tool")),
      toolResult("r", { id: "call_x_1", name: "my_tool" }),
    ],
  ],
  "an id that is too long for one API": [
    [user("a"), assistant(call("x".repeat(41))), result("x".repeat(41))],
    "chat-completions",
    ["call-id", "call-id"],
    [user("a"), assistant(call(`call_${"x".repeat(27)}`)), result(`call_${"x".repeat(27)}`)],
  ],
  "a thought at the end": [[user("a"), sealed("b"), sealed()], "anthropic", ["thinking", "role-order"], [
    user("a"),
    sealed("b"),
  ]],
  "nothing but a thought at the end": [[user("a"), sealed()], "anthropic", ["thinking"], [user("a")]],
  "a thought before the end": [[user("a"), sealed(), user("b")], "anthropic", [], [
    user("a"),
    sealed(),
    user("b"),
  ]],
  "white space at the end": [[user("a"), assistant("b \n")], "anthropic", ["not-representable"], [
    user("a"),
    assistant("b"),
  ]],
};

for (const [name, [messages, target, losses, fitted]] of Object.entries(CASES)) {
  Deno.test(`fitMessages() for ${target}: ${name}`, () => {
    const actual = fitMessages(messages, target);
    assertEquals(actual.messages, fitted);
    assertEquals(actual.losses.map(({ code }) => code), losses);
  });
}

Deno.test("fitMessages() pairs 20,000 calls of one id in good time", () => {
  const messages = Array.from({ length: 20_000 }, () => [assistant(call("1")), result("1")]).flat();
  const { losses } = fitMessages([user("a"), ...messages], "chat-completions");
  assertEquals(losses.length, 19_999);
  assert(losses.every(({ code }) => code === "call-id"));
});

Deno.test("fitMessages() joins and renames 50,000 messages in good time", () => {
  const count = 50_000;
  const start = performance.now();
  fitMessages(Array.from({ length: count }, () => user("a")), "anthropic");
  fitMessages([user("a"), assistant(...Array.from({ length: count }, () => call("1")))], "anthropic");
  const long = Array.from({ length: count }, (_, index) => call("x".repeat(80) + index));
  fitMessages([user("a"), assistant(...long)], "chat-completions");
  // Each of the three took most of a minute when it looked at everything again for each.
  assert(performance.now() - start < 10_000);
});

Deno.test("validateMessages() refuses a thought at the end where none can stand", () => {
  const [problem] = validateMessages([user("a"), sealed()], "anthropic");
  assertEquals([problem?.code, problem?.index, problem?.part], ["misplaced-part", 1, 0]);
  assertEquals(validateMessages([user("a"), sealed()], "ai-sdk-ui"), []);
});

Deno.test("validateMessages() refuses a target that it does not know", () => {
  assertThrows(() => validateMessages([], "claude" as Target), RangeError, "anthropic");
  assertThrows(() => fitMessages([], "claude" as Target), RangeError, "anthropic");
});
