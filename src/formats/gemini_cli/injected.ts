import { asString, type JsonObject } from "../values.ts";
import { withoutElements } from "../without_elements.ts";
import { isAcknowledgement } from "./words.ts";

/** What the host writes about the surroundings, and what hooks add. */
const ELEMENT = /^\s*<(session_context|hook_context)>/;

/** How older versions begin to tell about the surroundings. */
const OPENING = "This is the Gemini CLI. We are setting up the context";

/** Commands to the host, which the model does not see. */
const COMMAND = /^\s*[/?]/;

/** Tells whether a text of the user's turn is a command to the host. */
export function isCommand(text: string): boolean {
  return COMMAND.test(text);
}

/** Takes what the host wrote out of a text of the user's turn. */
export function withoutInjected(text: string): string {
  if (text.trimStart().startsWith(OPENING)) return "";
  const own = withoutElements(text, ELEMENT);
  return own.length === text.length ? text : own.trimStart();
}

/** Tells whether parts tell about the surroundings. */
export function isContext(parts: readonly JsonObject[]): boolean {
  const texts = parts.map((part) => asString(part.text) ?? "");
  return texts.some((text) => text.trim() !== "") &&
    texts.every((text) => withoutInjected(text).trim() === "");
}

/** Tells whether parts are what the host makes the model say to the surroundings. */
export function isAnswerToContext(parts: readonly JsonObject[]): boolean {
  return parts.length === 1 && isAcknowledgement(asString(parts[0]!.text) ?? "");
}
