import type { Message, Part } from "../../model/message.ts";
import { EMPTY_ERROR, isEmptyError } from "../empty_error.ts";
import type { AnthropicBlock, AnthropicMessage, AnthropicRequest, AnthropicText } from "./rows.ts";
import { writeAnthropicMedium } from "./write_media.ts";

/** The blocks of parts, by their types. */
const BLOCKS: {
  readonly [K in Part["type"]]: (part: Extract<Part, { type: K }>) => AnthropicBlock;
} = {
  text: ({ text }) => ({ type: "text", text }),
  thinking: ({ text, signature = "" }) => ({ type: "thinking", thinking: text, signature }),
  media: (part) => writeAnthropicMedium(part).part,
  "tool_use": ({ id, name, arguments: input }) => ({ type: "tool_use", id, name, input }),
  "tool_result": (part) => {
    const content = isEmptyError(part) ? EMPTY_ERROR : part.text;
    return {
      type: "tool_result",
      "tool_use_id": part.id,
      ...(content === "" ? {} : { content }),
      ...(part.isError === true ? { "is_error": true } : {}),
    };
  },
};

function toBlock(part: Part): AnthropicBlock {
  return (BLOCKS[part.type] as (part: Part) => AnthropicBlock)(part);
}

/** One text as it is; anything else as a list of blocks. */
function compact<T extends AnthropicBlock>(blocks: T[]): string | T[] {
  const [first] = blocks;
  return blocks.length === 1 && first?.type === "text" ? first.text : blocks;
}

function isText(block: AnthropicBlock): block is AnthropicText {
  return block.type === "text";
}

/**
 * Writes messages as the Messages API takes them.
 *
 * @param messages messages that satisfy the rules of `anthropic`
 * @returns the system prompt and the messages of a request; results and what the user says behind them are one message
 */
export function toAnthropicRequest(messages: readonly Message[]): AnthropicRequest {
  const turns: { role: AnthropicMessage["role"]; blocks: AnthropicBlock[] }[] = [];
  const system: AnthropicText[] = [];
  for (const { role, content } of messages) {
    const blocks = content.map(toBlock);
    if (role === "system") {
      for (const block of blocks) if (isText(block)) system.push(block);
      continue;
    }
    const side = role === "assistant" ? "assistant" : "user";
    const last = turns.at(-1);
    if (last?.role === side) { for (const block of blocks) last.blocks.push(block); }
    else turns.push({ role: side, blocks });
  }
  return {
    ...(system.length === 0 ? {} : { system: compact(system) }),
    messages: turns.map(({ role, blocks }) => ({ role, content: compact(blocks) })),
  };
}
