import { stringifyJson } from "../../model/exact_json.ts";
import type { Message, Part, Role } from "../../model/message.ts";
import { mediaMark } from "../media.ts";
import type { ChatCall, ChatMessage, ChatPart, ChatText } from "./rows.ts";
import { writeChatMedium } from "./write_media.ts";

function textOf(part: Part): ChatText[] {
  if (part.type === "text") return [{ type: "text", text: part.text }];
  return part.type === "media" ? [{ type: "text", text: mediaMark(part.mime) }] : [];
}

/** One text as it is; anything else as a list of parts. */
function compact<T extends ChatPart>(parts: T[]): string | T[] {
  const [first] = parts;
  return parts.length === 1 && first?.type === "text" ? first.text : parts;
}

function callOf(part: Part): ChatCall[] {
  if (part.type !== "tool_use") return [];
  const { id, name, arguments: args } = part;
  return [{ id, type: "function", function: { name, arguments: stringifyJson(args) } }];
}

const ROLES: Readonly<Record<Role, (content: readonly Part[]) => ChatMessage[]>> = {
  system: (content) => [{ role: "system", content: compact(content.flatMap(textOf)) }],
  user: (content) => {
    const toParts = (part: Part): ChatPart[] =>
      part.type === "media" ? [writeChatMedium(part).part] : textOf(part);
    return [{ role: "user", content: compact(content.flatMap(toParts)) }];
  },
  assistant: (content) => {
    const texts = content.flatMap(textOf);
    const calls = content.flatMap(callOf);
    return [{
      role: "assistant",
      content: texts.length === 0 ? null : compact(texts),
      ...(calls.length === 0 ? {} : { "tool_calls": calls }),
    }];
  },
  tool: (content) =>
    content.flatMap((part) =>
      part.type === "tool_result" ? [{ role: "tool", "tool_call_id": part.id, content: part.text }] : []
    ),
};

/**
 * Writes messages as Chat Completions takes them.
 *
 * @param messages messages that satisfy the rules of `chat-completions`
 * @returns the messages of the request, one for each result
 */
export function toChatMessages(messages: readonly Message[]): ChatMessage[] {
  return messages.flatMap(({ role, content }) => ROLES[role](content));
}
