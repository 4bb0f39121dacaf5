// deno-lint-ignore-file no-import-prefix -- the SDK is only for these tests
/** The Vercel AI SDK itself takes what is written. Later versions ask for permissions that tests do not have. */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { type Message, readConversation, readConversations, user, type Writer, WRITERS } from "@pith/pith";
import {
  convertToModelMessages,
  generateText,
  type ModelMessage,
  modelMessageSchema,
  safeValidateUIMessages,
  type UIMessage,
} from "npm:ai@5.0.277";
import { MockLanguageModelV2 } from "npm:ai@5.0.277/test";
import { conversations } from "./arbitraries.ts";
import { findFixtures } from "./fixtures.ts";

function writer(name: string): Writer {
  return WRITERS.find((writer) => writer.name === name)!;
}

const UI = writer("ai-sdk-ui");
const MODEL = writer("ai-sdk-model");

function write<T>({ write }: Writer, messages: readonly Message[]): T[] {
  // Through its text, since that is what a program reads.
  return JSON.parse(write({ messages }).text) as T[];
}

/** What a value is once it is stored: without `URL` objects, and without members that are only there for their type. */
function stored(value: unknown): string {
  return JSON.stringify(value);
}

/** The messages less what only tells where they come from. */
async function read(text: string, from?: string): Promise<Message[]> {
  const { messages } = await readConversation(text, from === undefined ? {} : { from });
  return messages.map(({ role, content }) => ({ role, content }));
}

function assertModelMessages(messages: readonly unknown[]): void {
  for (const message of messages) {
    const { success, error } = modelMessageSchema.safeParse(message);
    assert(success, `${error} ${JSON.stringify(message)}`);
  }
}

async function assertTaken(messages: readonly Message[]): Promise<void> {
  assertModelMessages(write(MODEL, messages));
  const written = write<UIMessage>(UI, messages);
  // The SDK takes no empty list.
  if (written.length === 0) return;
  const validated = await safeValidateUIMessages({ messages: written });
  assert(validated.success, validated.success ? "" : `${validated.error}`);
  assertModelMessages(convertToModelMessages(written));
}

const EVERYTHING = {
  thinking: "any",
  media: true,
  system: "anywhere",
  errors: true,
  textBehindCalls: true,
  repeatedRoles: true,
} as const;

const everything = conversations(EVERYTHING);

Deno.test("the AI SDK takes what is written of every fixture", async () => {
  let count = 0;
  for (const { input, options } of findFixtures()) {
    for await (const { messages } of readConversations(await Deno.readFile(input), options)) {
      await assertTaken(messages);
      count++;
    }
  }
  assert(count > 80);
});

Deno.test("the AI SDK takes what is written of any conversation", async () => {
  await fc.assert(fc.asyncProperty(everything, assertTaken), { seed: 7, numRuns: 100 });
});

Deno.test("the AI SDK makes the same of what both writers write", async () => {
  await fc.assert(
    fc.asyncProperty(everything, async (messages) => {
      const converted = stored(convertToModelMessages(write<UIMessage>(UI, messages)));
      const direct = stored(write(MODEL, messages));
      assertEquals(await read(converted, "ai-sdk-model"), await read(direct, "ai-sdk-model"));
    }),
    { seed: 8, numRuns: 100 },
  );
});

Deno.test("a model is sent what is written", async () => {
  await fc.assert(
    fc.asyncProperty(everything, async (messages) => {
      const model = new MockLanguageModelV2({
        doGenerate: {
          content: [{ type: "text", text: "Yes." }],
          finishReason: "stop",
          usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
          warnings: [],
        },
      });
      const written = write<ModelMessage>(MODEL, [...messages, user("And?")]);
      assertEquals(
        (await generateText({ model, messages: written, allowSystemInMessages: true })).text,
        "Yes.",
      );
      const [sent] = model.doGenerateCalls;
      const texts = (parts: unknown) => (stored(parts).match(/"(?:text|toolCallId)":/g) ?? []).length;
      assertEquals(texts(sent?.prompt), texts(written));
    }),
    { seed: 9, numRuns: 50 },
  );
});

Deno.test("UI messages and what the AI SDK makes of them for a model are read as the same conversation", async () => {
  const parts: UIMessage["parts"] = [
    { type: "step-start" },
    { type: "reasoning", text: "Both.", providerMetadata: { anthropic: { signature: "seal" } } },
    { type: "text", text: "I look." },
    {
      type: "tool-read-file",
      toolCallId: "c1",
      state: "output-available",
      input: { path: "a" },
      output: { rows: [1] },
    },
    {
      type: "dynamic-tool",
      toolName: "list",
      toolCallId: "c2",
      state: "output-error",
      input: {},
      errorText: "none",
    },
    { type: "source-url", sourceId: "s1", url: "https://example.com" },
    { type: "step-start" },
    {
      type: "tool-search",
      toolCallId: "s1",
      state: "output-available",
      input: {},
      output: "found",
      providerExecuted: true,
    },
    { type: "text", text: "Found.", state: "done" },
    { type: "file", mediaType: "image/png", url: "data:image/png;base64,AAAA" },
  ];
  const asked: UIMessage["parts"] = [
    { type: "text", text: "See." },
    { type: "file", mediaType: "image/png", url: "https://example.com/a.png" },
  ];
  const messages: UIMessage[] = [
    { id: "1", role: "system", parts: [{ type: "text", text: "Be brief." }] },
    { id: "2", role: "user", parts: asked },
    { id: "3", role: "assistant", parts },
  ];
  const converted = stored(convertToModelMessages(messages));
  assertEquals((await readConversation(stored(messages))).format, "ai-sdk-ui");
  assertEquals((await readConversation(converted)).format, "ai-sdk-model");
  assertEquals(await read(converted), await read(stored(messages)));
});
