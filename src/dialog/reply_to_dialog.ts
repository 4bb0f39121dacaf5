import { resultOutput } from "./cell_outputs.ts";
import { cellId, freshId, type IdOptions } from "./ids.ts";
import { isIdentifier } from "./identifier.ts";
import type { CodeMessage, Dialog, DialogMessage, NoteMessage, PromptMessage } from "./model.ts";
import { PLACEHOLDER, type ReplyPiece, replyPieces } from "./parse_reply.ts";
import { literalRepr } from "./python_literal.ts";
import type { ToolBlock } from "./tool_block.ts";

function callSource({ id, name, args }: ToolBlock): string {
  const wrong = [name, ...args.map(([key]) => key)].find((name) => !isIdentifier(name));
  if (wrong !== undefined) {
    throw new SyntaxError(`Not a Python identifier: ${wrong}, a name in the tool call ${id}`);
  }
  return `${name}(${args.map(([key, value]) => `${key}=${literalRepr(value)}`).join(", ")})`;
}

type CellContent = Omit<NoteMessage, "id"> | Omit<CodeMessage, "id">;

function noteContent(text: string): CellContent {
  return { type: "note", content: text, metadata: {}, attachments: [] };
}

function pieceContent(piece: ReplyPiece): CellContent {
  if (piece.type === "prose") return noteContent(piece.text);
  const { block } = piece;
  return {
    type: "code",
    content: callSource(block),
    metadata: { ["tool_id"]: block.id },
    outputs: [resultOutput(block.result)],
  };
}

/**
 * Explodes a prompt's reply into a dialog of its own, so that its insides can be edited like any cells: a note for each
 * stretch of prose, and a code cell for each call. The source of such a cell is the call itself with literal
 * arguments, its output the result, its `tool_id` the call's id.
 *
 * Usage, thoughts and calls that the provider ran itself are dropped; a reply that ends in a call gets a last note `.`.
 *
 * @param message the prompt
 * @param options how ids are made
 * @returns the dialog, named after the prompt
 * @throws {SyntaxError} when a tool or an argument has a name that Python cannot have, or a tool block names no tool
 *
 * @example
 * ```ts
 * import { dialogToReply, replyToDialog, toolDetails, toolUse } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const reply = `Check:${toolDetails(toolUse("python", { code: "1+1" }), "2")}It is 2.`;
 * const prompt = { id: "p1", type: "prompt", content: "1+1?", reply, metadata: {}, attachments: [] } as const;
 * const dialog = replyToDialog(prompt);
 * assertEquals(dialog.messages.map((cell) => cell.content), ["Check:", "python(code='1+1')", "It is 2."]);
 * assertEquals(dialogToReply(dialog), reply);
 * ```
 */
export function replyToDialog(message: PromptMessage, options: IdOptions = {}): Dialog {
  const { newId = cellId } = options;
  const taken = new Set<string>();
  const contents = replyPieces(message.reply).map(pieceContent);
  if (contents.at(-1)?.type !== "note") contents.push(noteContent(PLACEHOLDER));
  const messages = contents.map((content, index): DialogMessage => {
    const id = freshId(taken, `${message.id}\n${index}\n${content.content}`, newId);
    return { id, ...content };
  });
  return { name: message.id, metadata: {}, messages };
}
