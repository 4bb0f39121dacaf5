import { assertEquals } from "@std/assert";
import { CHAT_COMPLETIONS } from "../../src/formats/chat_completions/format.ts";
import { RESPONSES } from "../../src/formats/responses_format.ts";
import type { JsonObject } from "../../src/formats/values.ts";

const say = (content: unknown, role = "user"): JsonObject => ({ role, content });

/** The first records of an input, and which of the two formats know it. */
const INPUTS: Readonly<Record<string, readonly [records: JsonObject[], knownTo: string]>> = {
  "messages of one text": [[say("a"), say("b", "assistant")], "chat-completions"],
  "messages with calls": [[say("a"), { role: "assistant", "tool_calls": [] }], "chat-completions"],
  "a request": [[{ messages: [say([{ type: "image_url", "image_url": "x" }])] }], "chat-completions"],
  "a response": [[{ choices: [{ message: say("a", "assistant") }] }], "chat-completions"],
  "turns of ShareGPT": [[{ conversations: [{ from: "human", value: "a" }] }], "chat-completions"],
  "turns of nobody": [[{ conversations: [{ from: "constructor", value: "a" }] }], ""],
  "a record among others": [[say("a"), { x: 1 }, say("b"), say("c")], "chat-completions"],
  "few messages among others": [[say("a"), { x: 1 }, { x: 2 }], ""],
  "no messages": [[{ messages: [] }], ""],
  "nothing": [[], ""],

  "items": [[say("a"), { type: "function_call", "call_id": "1", name: "f" }], "responses"],
  "a message with a type": [[{ type: "message", ...say("a") }], "responses"],
  "blocks of input": [[say([{ type: "input_text", text: "a" }])], "responses"],
  "a request with a text": [[{ model: "gpt-5", input: "a" }], "responses"],
  "a request with items": [[{ input: [say("a")] }], "responses"],
  "a response object": [[{ object: "response", output: [] }], "responses"],
  "events": [[{ type: "response.created", response: {} }], "responses"],
  "a request for embeddings": [[{ model: "text-embedding-3", input: "a" }], ""],
  "texts for embeddings": [[{ model: "m", input: ["a", "b"] }], ""],

  "Anthropic's calls": [[say([{ type: "tool_use", id: "1", name: "f", input: {} }], "assistant")], ""],
  "Anthropic's system": [[{ system: "a", messages: [say("b")] }], ""],
  "an answer of Anthropic's": [
    [{ type: "message", role: "assistant", content: [], "stop_reason": "end_turn" }],
    "",
  ],
  "the AI SDK's parts": [[{ role: "user", parts: [{ type: "text", text: "a" }] }], ""],
  "the AI SDK's calls": [[say([{ type: "tool-call", toolCallId: "1" }], "assistant")], ""],
  "Gemini's contents": [[{ contents: [{ role: "user", parts: [{ text: "a" }] }] }], ""],
  "pith's results": [[say([{ type: "tool_result", id: "1", text: "a" }], "tool")], ""],
  "Claude Code": [[{ type: "user", uuid: "1", sessionId: "s", message: say("a") }], ""],
  "a Codex rollout": [[{ type: "response_item", payload: { type: "message", role: "user" } }], ""],
  "an old Codex rollout": [
    [{ id: "1", timestamp: "t", instructions: "a" }, { type: "message", ...say("b") }, {
      "record_type": "state",
    }],
    "",
  ],
  "events of codex exec": [[{ type: "thread.started" }, { type: "item.completed", item: {} }], ""],
  "a pi session": [
    [{ type: "session" }, { type: "message", id: "1", parentId: null, message: say("a") }],
    "",
  ],
  "LangChain": [[{ type: "human", data: { content: "a" } }], ""],
  "an export of ChatGPT": [[{ mapping: {}, "current_node": "1" }], ""],
  "an export of claude.ai": [[{ "chat_messages": [{ sender: "human", text: "a" }] }], ""],
};

for (const [name, [records, knownTo]] of Object.entries(INPUTS)) {
  Deno.test(`${name}: known to ${knownTo || "neither"}`, () => {
    const known = [CHAT_COMPLETIONS, RESPONSES].filter(({ detect }) =>
      detect({ layout: "list", records, start: "" }) !== undefined
    );
    assertEquals(known.map(({ name }) => name).join(), knownTo);
  });
}
