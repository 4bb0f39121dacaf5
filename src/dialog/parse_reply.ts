import { strip } from "../dsl/python_text.ts";
import type { Message, Part, TextPart } from "../model/message.ts";
import { literalValue } from "./literal_value.ts";
import { findBlocks } from "./reply_blocks.ts";
import { readToolBlock, type ToolBlock } from "./tool_block.ts";
import { withoutBlocks } from "./without_blocks.ts";

/** What the history has where a turn would be blank. */
export const PLACEHOLDER = ".";

const THINK_START = "<!--think_start-->";
const THINK_END = "<!--think_end-->";

/** Lines that only show that the model is thinking. */
const THINKING_LINES = /^🧠+[ \t]*(?:\n|$)/gmu;

/** Removes each thought up to its first end mark; one that is never closed stays. */
function dropThoughts(reply: string): string {
  let kept = "";
  let from = 0;
  for (let start = reply.indexOf(THINK_START); start >= 0; start = reply.indexOf(THINK_START, from)) {
    const end = reply.indexOf(THINK_END, start);
    if (end < 0) break;
    kept += reply.slice(from, start);
    from = end + THINK_END.length;
    if (reply[from] === "\n") from++;
  }
  return kept + reply.slice(from);
}

/** One piece of a reply: prose, or a tool call with its result. */
export type ReplyPiece =
  | { readonly type: "prose"; readonly text: string }
  | { readonly type: "call"; readonly block: ToolBlock };

/**
 * Prose and calls of a reply in order, prose stripped and never empty; usage, thoughts and provider's calls are
 * dropped.
 */
export function replyPieces(reply: string): ReplyPiece[] {
  const said = dropThoughts(withoutBlocks(reply, ({ kind }) => kind === "usage"));
  const text = strip(said.replaceAll(THINKING_LINES, ""));
  const pieces: ReplyPiece[] = [];
  const addProse = (from: number, to: number) => {
    const prose = strip(text.slice(from, to));
    if (prose !== "") pieces.push({ type: "prose", text: prose });
  };
  let from = 0;
  for (const found of findBlocks(text)) {
    addProse(from, found.start);
    const block = readToolBlock(found, text);
    if (block !== undefined) pieces.push({ type: "call", block });
    from = found.end;
  }
  addProse(from, text.length);
  return pieces;
}

/** What opens and closes the answer of a code-fence protocol, inside a reply. */
const RESULT_OPEN = "\n`````result\n";
const RESULT_CLOSE = "\n`````\n";

/** Prose and result fences by turns, prose first. */
function splitAtResults(text: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let open = text.indexOf(RESULT_OPEN); open >= 0; open = text.indexOf(RESULT_OPEN, from)) {
    const close = text.indexOf(RESULT_CLOSE, open + RESULT_OPEN.length);
    if (close < 0) break;
    pieces.push(text.slice(from, open), text.slice(open, close + RESULT_CLOSE.length));
    from = close + RESULT_CLOSE.length;
  }
  return [...pieces, text.slice(from)];
}

function textPart(text: string): TextPart {
  return { type: "text", text };
}

/** Splits prose at result fences: those are the user's. */
function splitResults(message: Message): Message[] {
  if (!message.content.some((part) => part.type === "text" && part.text.includes(RESULT_OPEN))) {
    return [message];
  }
  const messages = message.content.flatMap((part): Message[] => {
    if (part.type !== "text") return [];
    return splitAtResults(part.text).flatMap((piece, index): Message[] => {
      if (piece === "") return [];
      return index % 2 === 0
        ? [{ role: "assistant", content: [textPart(strip(piece))] }]
        : [{ role: "user", content: [textPart(piece)] }];
    });
  });
  const calls = message.content.filter((part) => part.type === "tool_use");
  return calls.length > 0 ? [...messages, { role: "assistant", content: calls }] : messages;
}

function callParts({ id, name, args, result }: ToolBlock): [Part, Part] {
  const values = Object.fromEntries(args.map(([key, value]) => [key, literalValue(value)]));
  return [{ type: "tool_use", id, name, arguments: values }, { type: "tool_result", id, name, text: result }];
}

/** Prose and the calls behind it are one message, their results the next. */
function groupPieces(pieces: readonly ReplyPiece[]): Message[] {
  const messages: Message[] = [];
  let content: Part[] = [];
  let results: Part[] = [];
  const flush = () => {
    if (results.length === 0) return;
    messages.push({ role: "assistant", content }, { role: "tool", content: results });
    content = [];
    results = [];
  };
  for (const piece of pieces) {
    if (piece.type === "prose") {
      flush();
      content.push(textPart(piece.text));
    } else {
      const [call, result] = callParts(piece.block);
      content.push(call);
      results.push(result);
    }
  }
  flush();
  return content.length > 0 ? [...messages, { role: "assistant", content }] : messages;
}

/**
 * Recovers the messages that a stored reply was written from: prose, calls and results.
 *
 * Calls without prose between them are one batch. Thoughts, usage and calls that the provider ran itself are dropped. A
 * reply that ends in a call, and an empty one, get a last text `.`, since no host accepts less.
 *
 * @param reply the reply's markup: `<details>` blocks, `:::` blocks or fenced `json {.tool}` blocks
 * @returns assistant and tool messages
 * @throws {SyntaxError} when a tool block names no tool
 *
 * @example
 * ```ts
 * import { parseReply, toolDetails, toolUse } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const reply = `Check:\n\n${toolDetails(toolUse("python", { code: "1+1" }), "2").trim()}\n\nIt is 2.`;
 * assertEquals(parseReply(reply).map((message) => message.role), ["assistant", "tool", "assistant"]);
 * ```
 */
export function parseReply(reply: string): Message[] {
  const messages = groupPieces(replyPieces(reply)).flatMap((message) => {
    return message.role === "assistant" ? splitResults(message) : [message];
  });
  if (messages.length > 0 && messages.at(-1)!.role !== "tool") return messages;
  return [...messages, { role: "assistant", content: [textPart(PLACEHOLDER)] }];
}
