import { assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  assistant,
  type Message,
  parseJson,
  readConversation,
  stringifyJson,
  type Target,
  toolResult,
  toolUse,
  user,
  validateMessages,
  type Writer,
  WRITERS,
} from "@pith/pith";
import { conversations, wildMessages } from "./arbitraries.ts";

const WRITTEN: readonly Writer[] = WRITERS.filter(({ name }) => name.startsWith("ai-sdk-"));

function write(name: string, messages: readonly Message[]) {
  return WRITTEN.find((writer) => writer.name === name)!.write({ messages });
}

/** The messages less what only tells where they come from. */
async function readBack(text: string, from: string): Promise<Message[]> {
  const { messages, diagnostics } = await readConversation(text, { from });
  assertEquals(diagnostics, []);
  return messages.map(({ role, content }) => ({ role, content }));
}

const everything = conversations({
  thinking: "any",
  media: true,
  system: "anywhere",
  errors: true,
  textBehindCalls: true,
  repeatedRoles: true,
});

for (const { name } of WRITTEN) {
  Deno.test(`${name}: what is written is read again as it was`, async () => {
    await fc.assert(
      fc.asyncProperty(everything, async (messages) => {
        const copy = structuredClone(messages);
        const { text, losses } = write(name, messages);
        assertEquals(messages, copy);
        assertEquals(losses, []);
        const read = await readBack(text, name);
        // Integers beyond 2^53 are read as such.
        assertEquals(read, parseJson(stringifyJson(messages)));
        assertEquals(validateMessages(read, name as Target), []);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  Deno.test(`${name}: whatever is written is sound, and changes no more when it is written again`, async () => {
    await fc.assert(
      fc.asyncProperty(wildMessages, async (messages) => {
        const { text } = write(name, messages);
        if (text.trim() === "[]") return;
        const read = await readBack(text, name);
        assertEquals(validateMessages(read, name as Target), []);
        const again = write(name, read);
        assertEquals(again.losses, []);
        assertEquals(again.text, text);
      }),
      { seed: 8, numRuns: 200 },
    );
  });
}

const system = (...texts: string[]): Message => ({
  role: "system",
  content: texts.map((text) => ({ type: "text", text })),
});

/** What goes in, the losses by code, and what is written. */
const CASES: Readonly<Record<string, readonly [string, Message[], string[], unknown]>> = {
  "a UI message holds the whole loop": [
    "ai-sdk-ui",
    [
      system("One.", "Two."),
      user("go"),
      { ...assistant("I run.", toolUse("run", { a: 1 }, { id: "c1" })), metadata: { id: "m-1", model: "m" } },
      toolResult("no", { id: "c1", name: "run", isError: true }),
      assistant("Done."),
    ],
    [],
    [
      {
        id: "msg_1",
        role: "system",
        parts: [{ type: "text", text: "One." }, { type: "text", text: "Two." }],
      },
      { id: "msg_2", role: "user", parts: [{ type: "text", text: "go" }] },
      {
        id: "m-1",
        role: "assistant",
        metadata: { model: "m" },
        parts: [
          { type: "step-start" },
          { type: "text", text: "I run." },
          {
            type: "dynamic-tool",
            toolName: "run",
            toolCallId: "c1",
            state: "output-error",
            input: { a: 1 },
            errorText: "no",
          },
          { type: "step-start" },
          { type: "text", text: "Done." },
        ],
      },
    ],
  ],
  "a UI message can hold an open call": [
    "ai-sdk-ui",
    [user("go"), assistant(toolUse("run", {}, { id: "c1" }))],
    [],
    [
      { id: "msg_1", role: "user", parts: [{ type: "text", text: "go" }] },
      {
        id: "msg_2",
        role: "assistant",
        parts: [
          { type: "step-start" },
          { type: "dynamic-tool", toolName: "run", toolCallId: "c1", state: "input-available", input: {} },
        ],
      },
    ],
  ],
  "ids of messages that are there twice": [
    "ai-sdk-ui",
    [{ ...user("a"), metadata: { id: "x" } }, { ...user("b"), metadata: { id: "x" } }],
    [],
    [
      { id: "x", role: "user", parts: [{ type: "text", text: "a" }] },
      { id: "msg_1", role: "user", parts: [{ type: "text", text: "b" }] },
    ],
  ],
  "texts of the system are one for a model": [
    "ai-sdk-model",
    [system("One.", "Two."), user("go")],
    [],
    [{ role: "system", content: "One.\n\nTwo." }, { role: "user", content: [{ type: "text", text: "go" }] }],
  ],
  "a medium without a URL": [
    "ai-sdk-model",
    [user({ type: "media", mime: "image/png", url: "file-1" }), user({ type: "media", mime: "image/png" })],
    ["media", "media"],
    [
      { role: "user", content: [{ type: "text", text: "<media image/png> file-1" }] },
      { role: "user", content: [{ type: "text", text: "<media image/png>" }] },
    ],
  ],
  "a thought with its seal": [
    "ai-sdk-model",
    [user("go"), assistant({ type: "thinking", text: "Hm.", signature: "seal" }, "Yes.")],
    [],
    [
      { role: "user", content: [{ type: "text", text: "go" }] },
      {
        role: "assistant",
        content: [
          { type: "reasoning", text: "Hm.", providerOptions: { anthropic: { signature: "seal" } } },
          { type: "text", text: "Yes." },
        ],
      },
    ],
  ],
};

for (const [what, [name, messages, codes, wanted]] of Object.entries(CASES)) {
  Deno.test(`${name}: ${what}`, () => {
    const { value, losses } = write(name, messages);
    assertEquals(losses.map(({ code }) => code), codes);
    assertEquals(value, wanted);
  });
}
