import { strip } from "../dsl/python_text.ts";
import type { Message, ToolResultPart, ToolUsePart } from "../model/message.ts";
import { type ReplyMarkupOptions, toolBlock, writeToolBlock } from "./tool_details.ts";

/** The block of a result; results do not carry what their call was. */
function writeResult(
  part: ToolResultPart,
  call: ToolUsePart | undefined,
  options: ReplyMarkupOptions,
): string {
  const { id, name = call?.name ?? "", text } = part;
  return writeToolBlock(
    toolBlock({ type: "tool_use", id, name, arguments: call?.arguments ?? {} }, text),
    options,
  );
}

/**
 * Writes the messages of a reply in the markup that dialogs store: prose, and a block for each call with its result.
 * Thoughts and calls without a result are left out.
 *
 * @param messages assistant and tool messages
 * @param options the form of tool blocks, and how much of a result is kept
 * @returns the reply
 * @throws {RangeError} for a message of another role
 *
 * @example
 * ```ts
 * import { assistant, parseReply, renderReply, toolResult, toolUse } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const messages = [
 *   assistant("Check:", toolUse("python", { code: "1+1" })),
 *   toolResult("2", { name: "python" }),
 *   assistant("It is 2."),
 * ];
 * assertEquals(parseReply(renderReply(messages)), messages);
 * ```
 */
export function renderReply(messages: readonly Message[], options: ReplyMarkupOptions = {}): string {
  const calls = new Map<string, ToolUsePart>();
  const pieces: string[] = [];
  messages.forEach(({ role, content }, index) => {
    if (role !== "assistant" && role !== "tool") {
      throw new RangeError(
        `Cannot render message ${
          index + 1
        } of the reply: expected assistant and tool messages only, got "${role}"`,
      );
    }
    for (const part of content) {
      if (part.type === "tool_use") calls.set(part.id, part);
      else if (part.type === "tool_result") pieces.push(writeResult(part, calls.get(part.id), options));
      else if (part.type === "text" && role === "assistant") pieces.push(strip(part.text));
    }
  });
  return pieces.filter((piece) => piece !== "").join("\n\n");
}
