/** The types of the `openai` package check that what is written is what its client takes. */
import { assertEquals } from "@std/assert";
import type { OpenAI } from "npm:openai@7.59.0";
import { assistant, type Message, toolResult, toolUse, user } from "@pith/pith";
import type { ChatMessage, ChatRequest } from "../../src/formats/chat_completions/rows.ts";
import { toChatMessages } from "../../src/formats/chat_completions/write_messages.ts";
import type { InputItem, ResponsesRequest } from "../../src/formats/responses/rows.ts";
import { toResponsesRequest } from "../../src/formats/responses/write_items.ts";

const MESSAGES: readonly Message[] = [
  { role: "system", content: [{ type: "text", text: "Be brief." }] },
  {
    role: "user",
    content: [
      { type: "text", text: "See." },
      { type: "media", mime: "image/png", data: "AAAA" },
      { type: "media", mime: "application/pdf", data: "JVBERi0=", filename: "a.pdf" },
    ],
  },
  assistant("I look.", toolUse("look", { n: 1 }, { id: "c1" })),
  toolResult("a cat", { id: "c1", name: "look" }),
  user("Thanks."),
];

// The rows as types, whatever is in them: an assignment that does not hold fails `deno check`.
const toMessageParams = (rows: ChatMessage[]): OpenAI.Chat.ChatCompletionMessageParam[] => rows;
const toChatBody = (request: ChatRequest): OpenAI.Chat.ChatCompletionCreateParamsNonStreaming => ({
  model: "gpt-4o",
  ...request,
});
const toInputItems = (rows: InputItem[]): OpenAI.Responses.ResponseInputItem[] => rows;
const toResponsesBody = (request: ResponsesRequest): OpenAI.Responses.ResponseCreateParamsNonStreaming => ({
  model: "gpt-5",
  ...request,
});

// The types of the package are not `any`: what it does not take is refused.
const refused: readonly unknown[] = [
  // @ts-expect-error there is no such role
  { role: "narrator", content: "It was night." } satisfies OpenAI.Chat.ChatCompletionMessageParam,
  // @ts-expect-error a result names its call
  { role: "tool", content: "found" } satisfies OpenAI.Chat.ChatCompletionMessageParam,
  // @ts-expect-error a call names its tool
  { type: "function_call", "call_id": "c1", arguments: "{}" } satisfies OpenAI.Responses.ResponseInputItem,
];

Deno.test("what is written for Chat Completions is what the openai package takes", () => {
  const { messages } = toChatBody({ messages: toChatMessages(MESSAGES) });
  const params = toMessageParams(toChatMessages(MESSAGES));
  assertEquals(messages, params);
  assertEquals(params.map(({ role }) => role), ["system", "user", "assistant", "tool", "user"]);
});

Deno.test("what is written for Responses is what the openai package takes", () => {
  const { input, instructions } = toResponsesBody(toResponsesRequest(MESSAGES));
  const items = toInputItems(toResponsesRequest(MESSAGES).input);
  assertEquals(input, items);
  assertEquals(instructions, "Be brief.");
  assertEquals(items.map((item) => item.type), [
    "message",
    "message",
    "function_call",
    "function_call_output",
    "message",
  ]);
  assertEquals(refused.length, 3);
});
