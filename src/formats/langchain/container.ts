import type { Container } from "../read_items.ts";
import { asArray, asObject, type JsonObject } from "../values.ts";
import { kindOf } from "./record.ts";

/** A message as a text of the user, as a pair of its kind and its content, or as an object. */
function toRecord(message: unknown): unknown {
  if (typeof message === "string") return { type: "human", content: message };
  if (!isPair(message)) return message;
  const [type, content] = message as [unknown, unknown];
  return { type, content };
}

/** A message as a pair of its kind and its content. */
function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && kindOf(value[0]) !== undefined;
}

/** The lists of messages in a value: one, or a batch of several. */
function listsOf(messages: unknown): unknown[][] {
  const items = asArray(messages);
  if (items.length === 0) return [];
  const isBatch = items.every((item) => Array.isArray(item) && !isPair(item));
  return (isBatch ? items as unknown[][] : [items]).map((list) => list.map(toRecord));
}

/** The messages that a run of a model gave: the first choice for each list. */
function generated(outputs: unknown): unknown[] {
  return asArray(asObject(outputs)?.generations).map((choices) => {
    const first = asObject(Array.isArray(choices) ? choices[0] : choices);
    return first?.message ??
      (typeof first?.text === "string" ? { type: "ai", content: first.text } : undefined);
  });
}

/** The conversations of a run as LangSmith keeps it: what went in, and what came out. */
function runLists({ inputs, outputs }: JsonObject): unknown[][] {
  const before = listsOf(asObject(inputs)?.messages ?? asObject(inputs)?.input);
  const after = listsOf(asObject(outputs)?.messages);
  // An agent gives back its whole state, with what it was given in front.
  if (after.length > 0 && after[0]!.length >= (before[0]?.length ?? 0)) return after;
  const answers = generated(outputs);
  const single = asObject(outputs)?.output;
  return before.map((list, index) => [
    ...list,
    ...[answers[index], ...(index === 0 ? [single] : [])].filter((answer) => asObject(answer) !== undefined),
  ]);
}

/** The places where a record keeps messages. */
const PLACES: readonly ((record: JsonObject) => unknown[][])[] = [
  ({ messages }) => listsOf(messages),
  ({ kwargs }) => listsOf(asObject(kwargs)?.messages),
  ({ values }) => listsOf(asObject(values)?.messages),
  ({ channel_values: values }) => listsOf(asObject(values)?.messages),
  runLists,
];

/** The lists of messages that a record holds, each a conversation; empty for a message. */
export function messageLists(record: JsonObject): unknown[][] {
  for (const place of PLACES) {
    const lists = place(record);
    if (lists.length > 0) return lists;
  }
  return [];
}

/** Opens a record that holds lists of messages: a state, a prompt, a run, or no more than the lists. */
export function openContainer(record: JsonObject): Container[] | undefined {
  const lists = messageLists(record);
  if (lists.length === 0) return Array.isArray(record.messages) ? [{ items: [] }] : undefined;
  return lists.map((items) => ({ items }));
}
