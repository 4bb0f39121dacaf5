import { tryParse } from "../json_entry.ts";
import { asObjects, asString, type JsonObject } from "../values.ts";

type Convert = (value: unknown) => JsonObject;

function says(role: string): Convert {
  return (content) => ({ role, content });
}

/** A call, or a list of calls, as JSON text; what is none is what the assistant says. */
function calls(value: unknown): JsonObject {
  const told = typeof value === "string" ? tryParse(value) : value;
  const found = asObjects(Array.isArray(told) ? told : [told]).filter(({ name }) => typeof name === "string");
  if (found.length === 0) return { role: "assistant", content: value };
  return { role: "assistant", "tool_calls": found.map((call) => ({ function: call })) };
}

/** Who speaks, by the names that data sets use. */
const SPEAKERS: Readonly<Record<string, Convert>> = {
  human: says("user"),
  user: says("user"),
  gpt: says("assistant"),
  chatgpt: says("assistant"),
  assistant: says("assistant"),
  model: says("assistant"),
  bing: says("assistant"),
  bard: says("assistant"),
  system: says("system"),
  tool: says("tool"),
  "tool_response": says("tool"),
  "function_response": says("tool"),
  observation: says("tool"),
  "function_call": calls,
  "tool_call": calls,
};

/** Whether an object is a turn of the ShareGPT kind: who speaks, and what. */
export function isShareGptTurn(turn: JsonObject): boolean {
  const from = asString(turn.from);
  return from !== undefined && Object.hasOwn(SPEAKERS, from) && "value" in turn && !("role" in turn);
}

/** Takes a turn of the ShareGPT kind as a message of Chat Completions; anything else stays as it is. */
export function fromShareGpt(turn: JsonObject): JsonObject {
  if (!isShareGptTurn(turn)) return turn;
  const { from, value, ...rest } = turn;
  return { ...rest, ...SPEAKERS[from as string]!(value) };
}
