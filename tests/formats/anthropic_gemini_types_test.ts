/** The types of the providers' own packages check that what is written is what their clients take. */
import { assertEquals } from "@std/assert";
import type { Anthropic } from "npm:@anthropic-ai/sdk@1.14.0";
import type { Content, GenerateContentParameters, Part } from "npm:@google/genai@2.32.0";
import { assistant, type Message, toolResult, toolUse, user } from "@pith/pith";
import type { AnthropicMessage, AnthropicRequest } from "../../src/formats/anthropic/rows.ts";
import { toAnthropicRequest } from "../../src/formats/anthropic/write_messages.ts";
import type { GeminiContent, GeminiPart, GeminiRequest } from "../../src/formats/gemini/rows.ts";
import { toGeminiRequest } from "../../src/formats/gemini/write_contents.ts";

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
  {
    role: "assistant",
    content: [
      { type: "thinking", text: "A cat?", signature: "seal" },
      ...assistant("I look.", toolUse("look", { n: 1 }, { id: "c1" })).content,
    ],
  },
  toolResult("no cat", { id: "c1", name: "look", isError: true }),
  user("Thanks."),
];

// The rows as types, whatever is in them: an assignment that does not hold fails `deno check`.
const toMessageParams = (rows: AnthropicMessage[]): Anthropic.MessageParam[] => rows;
const toMessageBody = (request: AnthropicRequest): Anthropic.MessageCreateParamsNonStreaming => ({
  model: "claude-sonnet-4-5",
  "max_tokens": 1024,
  ...request,
});
const toContents = (rows: GeminiContent[]): Content[] => rows;
const toPart = (part: GeminiPart): Part => part;
const toParameters = ({ contents, systemInstruction }: GeminiRequest): GenerateContentParameters => ({
  model: "gemini-2.5-pro",
  contents,
  config: systemInstruction === undefined ? {} : { systemInstruction },
});

// The types of the packages are not `any`: what they do not take is refused.
const refused: readonly unknown[] = [
  // @ts-expect-error there is no such role
  { role: "narrator", content: "It was night." } satisfies Anthropic.MessageParam,
  // @ts-expect-error a result names its call
  { type: "tool_result", content: "found" } satisfies Anthropic.ToolResultBlockParam,
  // @ts-expect-error a picture has one of four types
  { type: "base64", "media_type": "image/tiff", data: "AAAA" } satisfies Anthropic.Base64ImageSource,
  // @ts-expect-error a text is a string
  { text: 7 } satisfies Part,
  // @ts-expect-error parts are a list
  { role: "user", parts: { text: "hi" } } satisfies Content,
];

Deno.test("what is written for Anthropic is what its package takes", () => {
  const request = toAnthropicRequest(MESSAGES);
  const { system, messages } = toMessageBody(request);
  assertEquals(messages, toMessageParams(request.messages));
  assertEquals(system, "Be brief.");
  assertEquals(messages, [
    {
      role: "user",
      content: [
        { type: "text", text: "See." },
        { type: "image", source: { type: "base64", "media_type": "image/png", data: "AAAA" } },
        {
          type: "document",
          source: { type: "base64", "media_type": "application/pdf", data: "JVBERi0=" },
          title: "a.pdf",
        },
      ],
    },
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "A cat?", signature: "seal" },
        { type: "text", text: "I look." },
        { type: "tool_use", id: "c1", name: "look", input: { n: 1 } },
      ],
    },
    {
      role: "user",
      content: [
        { type: "tool_result", "tool_use_id": "c1", content: "no cat", "is_error": true },
        { type: "text", text: "Thanks." },
      ],
    },
  ]);
});

Deno.test("what is written for Gemini is what its package takes", () => {
  const request = toGeminiRequest(MESSAGES);
  const { contents, config } = toParameters(request);
  assertEquals(contents, toContents(request.contents));
  assertEquals(config, { systemInstruction: { parts: [{ text: "Be brief." }] } });
  assertEquals(toPart(request.contents[0]!.parts[0]!), { text: "See." });
  assertEquals(contents, [
    {
      role: "user",
      parts: [
        { text: "See." },
        { inlineData: { mimeType: "image/png", data: "AAAA" } },
        { inlineData: { mimeType: "application/pdf", data: "JVBERi0=" } },
      ],
    },
    {
      role: "model",
      parts: [
        { text: "A cat?", thought: true },
        { text: "I look." },
        { functionCall: { id: "c1", name: "look", args: { n: 1 } } },
      ],
    },
    {
      role: "user",
      parts: [
        { functionResponse: { id: "c1", name: "look", response: { error: "no cat" } } },
        { text: "Thanks." },
      ],
    },
  ]);
  assertEquals(refused.length, 5);
});
