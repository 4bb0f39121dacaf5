// deno-lint-ignore-file no-import-prefix -- LangChain is only for these tests
/** What LangChain itself writes is read right, and it reads the fixtures that have the shape of its storage. */
import { assertEquals } from "@std/assert";
import { type Message, parseJson, readConversation } from "@pith/pith";
import {
  AIMessage,
  AIMessageChunk,
  type BaseMessage,
  ChatMessage,
  FunctionMessage,
  HumanMessage,
  mapChatMessagesToStoredMessages,
  mapStoredMessagesToChatMessages,
  RemoveMessage,
  type StoredMessage,
  SystemMessage,
  ToolMessage,
} from "npm:@langchain/core@1.4.0/messages";
import { ChatPromptValue } from "npm:@langchain/core@1.4.0/prompt_values";

/** The messages less what only tells where they come from. */
async function read(value: unknown): Promise<Message[]> {
  const { format, messages, diagnostics } = await readConversation(JSON.stringify(value));
  assertEquals(format, "langchain");
  assertEquals(diagnostics.filter(({ recovered }) => !recovered), []);
  return messages.map(({ role, content }) => ({ role, content }));
}

const PNG = "iVBORw0KGgo=";

const said: readonly BaseMessage[] = [
  new SystemMessage("Be brief."),
  new HumanMessage({
    id: "h1",
    content: [
      { type: "text", text: "See." },
      { type: "image_url", image_url: { url: `data:image/png;base64,${PNG}` } },
      { type: "image", source_type: "base64", mime_type: "image/png", data: PNG },
    ],
  }),
  new AIMessage({
    content: [{ type: "text", text: "I look." }, { type: "tool_use", id: "c1", name: "look", input: {} }],
    tool_calls: [{ type: "tool_call", id: "c1", name: "look", args: { n: 1 } }],
    invalid_tool_calls: [
      { type: "invalid_tool_call", id: "c2", name: "list", args: '{"p":', error: "not JSON" },
    ],
  }),
  new ToolMessage({ content: "a dot", tool_call_id: "c1", name: "look", artifact: { rows: 1 } }),
  new ToolMessage({ content: "invalid input", tool_call_id: "c2", status: "error" }),
  new AIMessage({
    content: "",
    additional_kwargs: { function_call: { name: "old", arguments: '{"a":1}' } },
  }),
  new FunctionMessage({ content: "ok", name: "old" }),
  new RemoveMessage({ id: "h1" }),
  new ChatMessage("And?", "user"),
  new AIMessage("A dot."),
];

const heard: readonly Message[] = [
  { role: "system", content: [{ type: "text", text: "Be brief." }] },
  {
    role: "user",
    content: [
      { type: "text", text: "See." },
      { type: "media", mime: "image/png", data: PNG },
      { type: "media", mime: "image/png", data: PNG },
    ],
  },
  {
    role: "assistant",
    content: [
      { type: "text", text: "I look." },
      { type: "tool_use", id: "c1", name: "look", arguments: { n: 1 } },
      { type: "tool_use", id: "c2", name: "list", arguments: { input: '{"p":' } },
    ],
  },
  {
    role: "tool",
    content: [
      { type: "tool_result", id: "c1", name: "look", text: "a dot" },
      { type: "tool_result", id: "c2", name: "list", text: "invalid input", isError: true },
    ],
  },
  { role: "assistant", content: [{ type: "tool_use", id: "call_3", name: "old", arguments: { a: 1 } }] },
  { role: "tool", content: [{ type: "tool_result", id: "call_3", name: "old", text: "ok" }] },
  { role: "user", content: [{ type: "text", text: "And?" }] },
  { role: "assistant", content: [{ type: "text", text: "A dot." }] },
];

/** The ways in which LangChain writes messages. */
const SHAPES: Readonly<Record<string, (messages: readonly BaseMessage[]) => unknown>> = {
  "stored messages": (messages) => mapChatMessagesToStoredMessages([...messages]),
  "dumps": (messages) => messages,
  "a dumped prompt": (messages) => new ChatPromptValue([...messages]),
  "a state": (messages) => ({ values: { messages } }),
  "a batch of one": (messages) => ({ messages: [messages] }),
};

for (const [shape, write] of Object.entries(SHAPES)) {
  Deno.test(`what LangChain writes as ${shape} is read right`, async () => {
    assertEquals(await read(write(said)), heard);
  });
}

Deno.test("standard blocks of LangChain are read right", async () => {
  const message = new AIMessage({
    contentBlocks: [
      { type: "reasoning", reasoning: "Hm." },
      { type: "text", text: "I look." },
      { type: "tool_call", id: "c1", name: "look", args: { n: 1 } },
    ],
  });
  const wanted: Message[] = [{
    role: "assistant",
    content: [
      { type: "thinking", text: "Hm." },
      { type: "text", text: "I look." },
      { type: "tool_use", id: "c1", name: "look", arguments: { n: 1 } },
    ],
  }];
  assertEquals(await read(mapChatMessagesToStoredMessages([message])), wanted);
  assertEquals(await read([message]), wanted);
});

Deno.test("a streamed message is read as LangChain puts it together", async () => {
  const chunks = [
    new AIMessageChunk({ content: "I ", id: "run-1" }),
    new AIMessageChunk({ content: "look.", id: "run-1" }),
    new AIMessageChunk({
      content: "",
      id: "run-1",
      tool_call_chunks: [{ name: "look", args: '{"n"', id: "c1", index: 0 }],
    }),
    new AIMessageChunk({ content: "", id: "run-1", tool_call_chunks: [{ args: ":1}", index: 0 }] }),
    new AIMessageChunk({
      content: "",
      id: "run-1",
      tool_call_chunks: [{ name: "list", args: "{}", id: "c2", index: 1 }],
    }),
  ];
  const whole = chunks.reduce((before, chunk) => before.concat(chunk));
  const wanted = await read(mapChatMessagesToStoredMessages([whole]));
  assertEquals(wanted[0]?.content.map(({ type }) => type), ["text", "tool_use", "tool_use"]);
  assertEquals(await read(mapChatMessagesToStoredMessages(chunks)), wanted);
  assertEquals(await read(chunks), wanted);
});

/** The fixtures that LangChain's own storage could have written. */
const STORED = [
  "stored",
  "first-version",
  "calls-told-three-times",
  "calls-of-openai-only",
  "invalid-calls",
  "old-function-call",
  "thoughts",
];

for (const name of STORED) {
  Deno.test(`LangChain reads the fixture ${name}, and what it writes of it is read as the fixture is`, async () => {
    const text = await Deno.readTextFile(
      new URL(`../../fixtures/langchain/${name}/input.json`, import.meta.url),
    );
    const stored = parseJson(text) as StoredMessage[];
    const messages = mapStoredMessagesToChatMessages(stored);
    assertEquals(messages.length, stored.length);
    assertEquals(await read(mapChatMessagesToStoredMessages(messages)), await read(stored));
  });
}
