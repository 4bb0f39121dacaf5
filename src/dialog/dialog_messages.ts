import type { Message, ToolUsePart } from "../model/message.ts";
import { dialogToHistory } from "./dialog_history.ts";
import type { DialogPartsOptions } from "./dialog_parts.ts";
import type { Dialog, DialogMessage } from "./model.ts";
import { parseReply } from "./parse_reply.ts";

/** A batch of calls and its results as one call and one result by turns; prose goes with the first call. */
function alternate(assistant: Message, tool: Message): Message[] {
  const calls = assistant.content.filter((part) => part.type === "tool_use");
  if (calls.length < 2) return [assistant, tool];
  const prose = assistant.content.filter((part) => part.type !== "tool_use");
  return calls.flatMap((call, index): Message[] => [
    { role: "assistant", content: index === 0 ? [...prose, call] : [call] },
    { role: "tool", content: [tool.content[index]!] },
  ]);
}

function alternateAll(messages: readonly Message[]): Message[] {
  return messages.flatMap((message, index): Message[] => {
    const next = messages[index + 1];
    if (message.role === "assistant" && next?.role === "tool") return alternate(message, next);
    return message.role === "tool" && messages[index - 1]?.role === "assistant" ? [] : [message];
  });
}

function refuseDuplicates(messages: readonly Message[]): void {
  const seen = new Set<string>();
  const twice = new Set<string>();
  const calls = messages.flatMap(({ content }) => content)
    .filter((part): part is ToolUsePart => part.type === "tool_use");
  for (const { id } of calls) {
    if (seen.has(id)) twice.add(id);
    seen.add(id);
  }
  if (twice.size > 0) throw new DuplicateCallError([...twice].sort());
}

/**
 * Says that calls of a dialog share an id, so that nobody could tell which result is whose.
 *
 * @example
 * ```ts
 * import { dialogToMessages, DuplicateCallError, toolDetails, toolUse } from "@pith/pith";
 * import { assertEquals, assertThrows } from "@std/assert";
 *
 * const reply = toolDetails(toolUse("f", {}, { id: "x1" }), "1");
 * const cell = { id: "a", type: "prompt", content: "q", reply: reply + reply, metadata: {}, attachments: [] } as const;
 * const error = assertThrows(() => dialogToMessages([cell]), DuplicateCallError);
 * assertEquals(error.ids, ["x1"]);
 * ```
 */
export class DuplicateCallError extends RangeError {
  /** The error's name. */
  override readonly name = "DuplicateCallError";
  /** The ids that occur more than once, sorted. */
  readonly ids: readonly string[];

  /**
   * Makes the error.
   *
   * @param ids the ids that occur more than once
   */
  constructor(ids: readonly string[]) {
    super(`Duplicate tool call id(s): ${ids.join(", ")}`);
    this.ids = ids;
  }
}

/**
 * Turns a dialog into canonical messages: user messages of the prompts and the cells before them, and each reply with
 * its calls and results as parts, one call and one result by turns.
 *
 * @param dialog the dialog, or its cells; the last one is a prompt
 * @param options what the model can take, and the host's hooks
 * @returns the conversation
 * @throws {RangeError} when there is no cell, the last is no prompt, or the time zone is unknown
 * @throws {DuplicateCallError} when two calls have the same id
 * @throws {SyntaxError} when a tool block of a reply names no tool
 *
 * @example
 * ```ts
 * import { dialogToMessages, toolDetails, toolUse } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const reply = `Check:${toolDetails(toolUse("python", { code: "1+1" }), "2")}It is 2.`;
 * const prompt = { id: "p1", type: "prompt", content: "1+1?", reply, metadata: {}, attachments: [] } as const;
 * const roles = dialogToMessages([prompt]).map((message) => message.role);
 * assertEquals(roles, ["user", "assistant", "tool", "assistant"]);
 * ```
 */
export function dialogToMessages(
  dialog: Dialog | readonly DialogMessage[],
  options: DialogPartsOptions = {},
): Message[] {
  const messages = dialogToHistory(dialog, options).flatMap(({ parts, reply }): Message[] => {
    return [{ role: "user", content: parts }, ...alternateAll(parseReply(reply))];
  });
  refuseDuplicates(messages);
  return messages;
}
