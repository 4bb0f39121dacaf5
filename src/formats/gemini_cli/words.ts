import { stringifyJson } from "../../model/exact_json.ts";
import { asString } from "../values.ts";
import type { SessionMessage } from "./record.ts";

/** What a compression puts in the place of the history. */
const SUMMARY_MARK = "<state_snapshot>";

/** What the host makes the model say to a summary, or to what it says about the surroundings. */
const ACKNOWLEDGEMENTS: readonly string[] = [
  "Got it. Thanks for the additional context!",
  "Got it. Thanks for the context!",
];

/** Takes all texts of a message as one. */
export function textOf({ parts }: Pick<SessionMessage, "parts">): string {
  return parts.map((part) => asString(part.text) ?? "").join("");
}

/** Tells whether a text is what the host makes the model say. */
export function isAcknowledgement(text: string): boolean {
  return ACKNOWLEDGEMENTS.includes(text.trim());
}

/** Tells whether a message stands for others that a compression took out, or is the answer to such a one. */
export function isSummary(message: SessionMessage): boolean {
  const text = textOf(message);
  return text.includes(SUMMARY_MARK) || (message.type === "gemini" && isAcknowledgement(text));
}

/** Takes all that a message says, to be compared; one that is nested too deep to be written out equals none. */
export function wordsOf(message: SessionMessage): string {
  const { type, parts, calls } = message;
  try {
    return stringifyJson([type, parts, calls.map(({ id, name, args }) => [id, name, args])]);
  } catch {
    return `${type} ${message.id} ${message.line}`;
  }
}

/** Takes a short text that differs, as a rule, for messages that say something else. */
export function fingerprintOf(message: SessionMessage): string {
  const words = wordsOf(message);
  let hash = 0;
  for (let at = 0; at < words.length; at++) hash = (Math.imul(hash, 31) + words.charCodeAt(at)) | 0;
  return `${words.length} ${hash}`;
}
