// deno-lint-ignore-file camelcase -- names of the other side
/** What the golden files write for values that JSON has no word for, and the shapes of messages, as pith's own values. */
import type { Message, Part, Role } from "@pith/pith";

/** Any value of a golden case. */
// deno-lint-ignore no-explicit-any
export type Json = any;

const PYTHON_FLOATS: Readonly<Record<string, number>> = { inf: Infinity, "-inf": -Infinity, nan: NaN };

const SHAPES: Readonly<Record<string, (value: Json) => unknown>> = {
  $float: (text: string) => PYTHON_FLOATS[text] ?? Number(text),
  $int: BigInt,
  $tuple: (items: Json[]) => items.map(decode),
};

/** The value that a shape such as `{"$float": "0.5"}` stands for. */
export function decode(value: Json): Json {
  if (Array.isArray(value)) return value.map(decode);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value);
  const shape = entries.length === 1 ? SHAPES[entries[0]![0]] : undefined;
  return shape?.(entries[0]![1]) ?? Object.fromEntries(entries.map(([key, item]) => [key, decode(item)]));
}

/** Whether a case holds a float that a JavaScript number cannot tell from an integer, such as `1.0`. */
export function needsFloatIdentity(value: Json): boolean {
  if (value === null || typeof value !== "object") return false;
  if (typeof value.$float === "string") return Number.isSafeInteger(Number(value.$float));
  return Object.values(value).some(needsFloatIdentity);
}

const PARTS: Readonly<Record<string, (part: Json) => Part>> = {
  text: ({ text }) => ({ type: "text", text }),
  thinking: ({ text }) => ({ type: "thinking", text }),
  tool_use: ({ data }) => ({
    type: "tool_use",
    id: data.id,
    name: data.name,
    arguments: decode(data.arguments),
  }),
  tool_result: ({ text, data }) => ({ type: "tool_result", id: data.id, name: data.name, text }),
  input_image: ({ text }) => ({ type: "media", mime: "image/png", url: text }),
  input_audio: ({ text }) => ({ type: "media", mime: "audio/mpeg", url: text }),
};

/** A golden part as a canonical one. */
export function toPart(part: Json): Part {
  const make = PARTS[part.type];
  if (make === undefined) throw new Error(`The golden part type "${part.type}" has no counterpart here`);
  return make(part);
}

/** A golden message as a canonical one. */
export function toMessage({ role, content }: Json): Message {
  return { role: role as Role, content: content.map(toPart) };
}

/** The budgets of a case under the names they have here; those that it leaves out are left out. */
export function budgets(args: Json): Record<string, number> {
  const names = {
    user_toks: "userTokens",
    asst_toks: "assistantTokens",
    call_toks: "callTokens",
    result_toks: "resultTokens",
  };
  return Object.fromEntries(
    Object.entries(names).flatMap(([from, to]) => args[from] === undefined ? [] : [[to, args[from]]]),
  );
}
