/** Rules of the readers for Anthropic's and Google's formats that are better shown as tables. */
import { assert, assertEquals } from "@std/assert";
import { detectFormats, readConversation, readConversations } from "@pith/pith";
import { toResponseText } from "../../src/formats/gemini/response_text.ts";

const words = (text: string) => [{ type: "text", text }];
const call = { type: "tool_use", id: "t", name: "f", input: {} };

/** An input, and the first format that knows it. */
const DETECTED: Readonly<Record<string, readonly [unknown, string | undefined]>> = {
  "a list with a call": [[{ role: "assistant", content: [call] }], "anthropic"],
  "a request with a system prompt": [
    { system: "S", messages: [{ role: "user", content: "hi" }] },
    "anthropic",
  ],
  "an answer": [
    { type: "message", role: "assistant", content: words("hi"), "stop_reason": null },
    "anthropic",
  ],
  "a picture from Anthropic": [[{
    role: "user",
    content: [{ type: "image", source: { type: "url", url: "u" } }],
  }], "anthropic"],
  "texts alone": [[{ role: "user", content: "hi" }], "chat-completions"],
  "thoughts beside calls of Chat Completions": [
    [{ role: "assistant", content: [{ type: "thinking", thinking: "Hm." }], "tool_calls": [] }],
    "chat-completions",
  ],
  "contents": [{ contents: [{ parts: [{ text: "hi" }] }] }, "gemini"],
  "a list of contents": [[{ role: "user", parts: [{ text: "hi" }] }], "gemini"],
  "an answer of Gemini": [{ candidates: [] }, "gemini"],
  "a message of a user interface": [
    [{ id: "1", role: "user", parts: [{ type: "text", text: "hi" }] }],
    "ai-sdk-ui",
  ],
  "the head of a session": [{ sessionId: "s", projectHash: "h" }, "gemini-cli"],
  "a session that lacks its head": [[{ id: "1", type: "gemini", content: "hi" }], "gemini-cli"],
  "a saved chat": [{ history: [{ role: "user", parts: [{ text: "hi" }] }] }, "gemini-cli"],
  "a prompt of AI Studio": [{ chunkedPrompt: {} }, "ai-studio"],
  "parts alone": [{ parts: [{ text: "hi" }] }, undefined],
  "a history of something else": [{ history: [{ command: "ls" }] }, undefined],
};

for (const [name, [input, format]] of Object.entries(DETECTED)) {
  Deno.test(`detectFormats() knows ${name}`, async () => {
    assertEquals((await detectFormats(JSON.stringify(input)))[0]?.format, format);
  });
}

/** A response of a function, its text, and whether it is an error. */
const RESPONSES: readonly (readonly [unknown, string, true?])[] = [
  [{ output: "a" }, "a"],
  [{ result: "a" }, "a"],
  [{ content: "a" }, "a"],
  [{ output: "a", error: null }, "a"],
  [{ output: "" }, ""],
  [{ output: { a: 1 } }, '{"output":{"a":1}}'],
  [{ output: "a", code: 0 }, '{"output":"a","code":0}'],
  [{ other: "a" }, '{"other":"a"}'],
  [{ error: "a" }, "a", true],
  [{ error: { code: 5 } }, '{"error":{"code":5}}', true],
  [{ output: "a", error: "b" }, '{"output":"a","error":"b"}', true],
  [{ output: "a", error: false }, '{"output":"a","error":false}'],
  [[1], "[1]"],
  ["a", "a"],
  [null, ""],
  [undefined, ""],
];

for (const [response, text, isError] of RESPONSES) {
  Deno.test(`toResponseText() of ${JSON.stringify(response)}`, () => {
    assertEquals(toResponseText({ response }), { text, ...(isError ? { isError } : {}) });
  });
}

Deno.test("many calls without ids are paired in good time", async () => {
  const numbers = Array.from({ length: 30_000 }, (_, index) => index);
  const contents = [
    { role: "model", parts: numbers.map((n) => ({ functionCall: { name: "f", args: { n } } })) },
    {
      role: "user",
      parts: numbers.map((n) => ({ functionResponse: { name: "f", response: { output: `${n}` } } })),
    },
  ];
  const { messages } = await readConversation(JSON.stringify({ contents }));
  const last = messages.map(({ content }) => content.at(-1));
  assertEquals(last[1], { type: "tool_result", id: "call_0_29999", name: "f", text: "29999" });
});

Deno.test("many rewinds and checkpoints are read in good time", async () => {
  const head = { sessionId: "s", projectHash: "h" };
  const message = (id: string) => ({ id, type: "user", content: id });
  const numbers = Array.from({ length: 20_000 }, (_, index) => index);
  const lines = [
    head,
    ...numbers.map((n) => message(`m${n}`)),
    ...numbers.flatMap((n) => [{ $set: { messages: [message(`n${n}`)] } }, { $rewindTo: `n${n}` }]),
  ];
  const { messages, leftOut } = await readConversation(lines.map((line) => JSON.stringify(line)).join("\n"));
  assertEquals(messages.length, 20_000);
  assertEquals(leftOut, { "messages that a rewind took back": 20_000 });
});

Deno.test("blocks that are nested too deep are only named", async () => {
  const depth = 5000;
  const content = `${'{"type":"search_result","content":['.repeat(depth)}${"]}".repeat(depth)}`;
  const input =
    `[{"role":"user","content":[{"type":"tool_result","tool_use_id":"t","content":[${content}]}]}]`;
  const { messages } = await readConversation(input);
  assertEquals(messages[0]!.content[0], { type: "tool_result", id: "t", text: "<search_result>" });
});

Deno.test("a file of damaged lines alone tells them all", async () => {
  const input = "5\n".repeat(150_000);
  for (const from of ["anthropic", "gemini", "gemini-cli", "ai-studio"]) {
    let count = 0;
    for await (const { diagnostics } of readConversations(input, { from })) count += diagnostics.length;
    assert(count === 150_000, from);
  }
});
