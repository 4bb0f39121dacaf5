import type { ConversationBuilder } from "./conversation_builder.ts";
import { asObject, type JsonObject } from "./values.ts";

/** Members of requests, in the spellings of all APIs, that say how to answer and are no part of the conversation. */
const SETTINGS: readonly string[] = [
  "tools",
  "tool_choice",
  "toolConfig",
  "tool_config",
  "functions",
  "response_format",
  "temperature",
  "top_p",
  "top_k",
  "max_tokens",
  "max_completion_tokens",
  "max_output_tokens",
  "stop",
  "stop_sequences",
  "generationConfig",
  "generation_config",
  "safetySettings",
  "safety_settings",
];

/** Where the lines of batches and the logs of gateways keep the request. */
const INNER: readonly string[] = ["body", "request", "params"];

function isSet(request: JsonObject, name: string): boolean {
  const value = request[name];
  return Object.hasOwn(request, name) && value !== null && !(Array.isArray(value) && value.length === 0);
}

/**
 * Counts the settings of a request as left out, so that nobody takes what is written from it for the same request.
 *
 * @param record the request, or the record that holds it
 * @param builder the conversation
 */
export function leaveOutSettings(record: JsonObject, builder: ConversationBuilder): void {
  const inner = INNER.map((name) => asObject(record[name])).filter((request) => request !== undefined);
  const requests = [record, ...inner];
  for (const name of SETTINGS) {
    if (requests.some((request) => isSet(request, name))) builder.leaveOut(`the request's "${name}"`);
  }
}
