import type { Container } from "../read_items.ts";
import { asObject, asObjects, type JsonObject } from "../values.ts";

/** Finds the request that a record is, or holds as a log or a batch does; `undefined` for a record without one. */
export function requestIn(record: JsonObject): JsonObject | undefined {
  const { params, request, body } = record;
  const holders = asObjects([record, params, request, asObject(request)?.body, body]);
  return holders.find(({ messages }) => Array.isArray(messages));
}

/** Whether an object is what the API answers to a request. */
export function isAnswer({ type, role, ...message }: JsonObject): boolean {
  return type === "message" && role === "assistant" && "stop_reason" in message &&
    Array.isArray(message.content);
}

/** Finds the answer that a record holds beside its request; `undefined` where there is none. */
export function answerIn({ response }: JsonObject): JsonObject | undefined {
  return asObjects([response, asObject(response)?.body]).find(isAnswer);
}

/**
 * Opens a record that holds a conversation whole: a request, alone or with its answer, or a line of a batch.
 *
 * @param record any record
 * @returns the messages, and what stands beside them; `undefined` for a record that holds none
 */
export function openContainer(record: JsonObject): Container | undefined {
  const [request, answer] = [requestIn(record), answerIn(record)];
  if (request !== undefined || answer !== undefined) {
    const asked = (request?.messages ?? []) as readonly unknown[];
    return {
      items: answer === undefined ? asked : [...asked, answer],
      beside: { ...record, ...request },
    };
  }
  const result = asObject(record.result);
  if (result === undefined) return undefined;
  return { items: asObject(result.message) === undefined ? [] : [result.message] };
}
