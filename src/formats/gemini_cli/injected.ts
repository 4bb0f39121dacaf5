import { asString, type JsonObject } from "../values.ts";
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

/** Takes the host's elements off the start of a text; one that is not closed takes the rest with it. */
function withoutElements(text: string): string {
  let at = 0;
  for (let match = ELEMENT.exec(text); match !== null; match = ELEMENT.exec(text.slice(at, at + 200))) {
    const close = `</${match[1]}>`;
    const end = text.indexOf(close, at);
    if (end < 0) return "";
    at = end + close.length;
  }
  return at === 0 ? text : text.slice(at).trimStart();
}

/** Takes what the host wrote out of a text of the user's turn. */
export function withoutInjected(text: string): string {
  return text.trimStart().startsWith(OPENING) ? "" : withoutElements(text);
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
