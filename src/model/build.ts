import type { Message, Part, Role, ToolUsePart } from "./message.ts";

/** What {@linkcode toMessage} makes a message of: a text, a part, a list of both, or a finished message. */
export type MessageLike = string | Part | Message | readonly (string | Part)[];

function isMessage(value: MessageLike): value is Message {
  return typeof value === "object" && "role" in value && "content" in value;
}

function toParts(items: readonly (string | Part)[]): Part[] {
  return items.map((item) => typeof item === "string" ? { type: "text", text: item } : item);
}

/**
 * Makes a message of a text, a part or a list of both.
 *
 * @param value what is said; a finished message is returned as it is
 * @param role who speaks, `"user"` by default; not used for a finished message
 * @returns the message
 *
 * @example A user's text
 * ```ts
 * import { toMessage } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(toMessage("List the files."), {
 *   role: "user",
 *   content: [{ type: "text", text: "List the files." }],
 * });
 * ```
 */
export function toMessage(value: MessageLike, role: Role = "user"): Message {
  if (typeof value === "string") return { role, content: toParts([value]) };
  if (isMessage(value)) return value;
  const items: readonly (string | Part)[] = "type" in value ? [value] : value;
  return { role, content: toParts(items) };
}

/**
 * Makes a conversation of a list in which user and assistant take turns.
 *
 * The first plain value is the user's. After the user or a tool the assistant speaks, after the assistant
 * the user; finished messages are taken as they are and set who is next.
 *
 * @param values the messages in order
 * @returns the conversation
 *
 * @example Two turns
 * ```ts
 * import { toMessages } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const roles = toMessages(["Hello", "Hi. What can I do?", "List the files."]).map((m) => m.role);
 * assertEquals(roles, ["user", "assistant", "user"]);
 * ```
 */
export function toMessages(values: readonly MessageLike[]): Message[] {
  let next: Role = "user";
  return values.map((value) => {
    const message = toMessage(value, next);
    next = message.role === "assistant" ? "user" : "assistant";
    return message;
  });
}

/**
 * Makes a user message.
 *
 * @param content texts and parts, in order
 * @returns the message
 *
 * @example
 * ```ts
 * import { user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(user("Hello").role, "user");
 * ```
 */
export function user(...content: readonly (string | Part)[]): Message {
  return toMessage(content, "user");
}

/**
 * Makes an assistant message.
 *
 * @param content texts and parts, in order
 * @returns the message
 *
 * @example Prose and a call
 * ```ts
 * import { assistant, toolUse } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const message = assistant("I look.", toolUse("Bash", { command: "ls" }));
 * assertEquals(message.content.map((part) => part.type), ["text", "tool_use"]);
 * ```
 */
export function assistant(...content: readonly (string | Part)[]): Message {
  return toMessage(content, "assistant");
}

/** Options of {@linkcode toolUse}. */
export interface ToolUseOptions {
  /**
   * The call's id.
   *
   * @default {"call_" + name}
   */
  readonly id?: string;
}

function callId(name: string): string {
  return `call_${name}`;
}

/**
 * Makes a tool call.
 *
 * @param name the tool
 * @param args its named arguments, none by default
 * @param options the id, when the one made of the name would not do
 * @returns the part
 *
 * @example
 * ```ts
 * import { toolUse } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(toolUse("Bash", { command: "ls" }).id, "call_Bash");
 * ```
 */
export function toolUse(
  name: string,
  args: Readonly<Record<string, unknown>> = {},
  options: ToolUseOptions = {},
): ToolUsePart {
  return { type: "tool_use", id: options.id ?? callId(name), name, arguments: args };
}

/** Options of {@linkcode toolResult}. */
export interface ToolResultOptions {
  /** The name of the tool that answers; none by default. */
  readonly name?: string;
  /**
   * The id of the call that is answered.
   *
   * @default {"call_" + name, or "" without a name}
   */
  readonly id?: string;
  /**
   * Whether the tool failed.
   *
   * @default {false}
   */
  readonly isError?: boolean;
}

/**
 * Makes a tool message with one result.
 *
 * @param text what the tool answered
 * @param options which call it answers
 * @returns the message
 *
 * @example A result that pairs with `toolUse("Bash", …)`
 * ```ts
 * import { toolResult } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(toolResult("ready", { name: "Bash" }), {
 *   role: "tool",
 *   content: [{ type: "tool_result", id: "call_Bash", name: "Bash", text: "ready" }],
 * });
 * ```
 */
export function toolResult(text: string, options: ToolResultOptions = {}): Message {
  const { name } = options;
  return {
    role: "tool",
    content: [{
      type: "tool_result",
      id: options.id ?? (name === undefined ? "" : callId(name)),
      ...(name === undefined ? {} : { name }),
      text,
      ...(options.isError ? { isError: true } : {}),
    }],
  };
}
