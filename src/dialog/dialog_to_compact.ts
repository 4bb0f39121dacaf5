import { joinSegments } from "../dsl/join.ts";
import { MARKS } from "../dsl/marks.ts";
import type { CompactOptions } from "../dsl/options.ts";
import { COMPACT_POLICY } from "../dsl/policy.ts";
import { splitDocuments } from "../dsl/split_document.ts";
import { compactText } from "../dsl/text.ts";
import { requireTokenizer } from "../tokens/tokenizer.ts";
import { compactCode } from "./compact_code.ts";
import { compactReply } from "./compact_reply.ts";
import { type Dialog, type DialogMessage, isVisible } from "./model.ts";

/** The lines of a cell, and those of each document in it, whose turns are its own. */
function compactCell(message: DialogMessage, options: CompactOptions): readonly string[][] {
  if (message.type === "code") return [[compactCode(message, options)]];
  const { tokenizer, guard = true, userTokens: maxTokens = COMPACT_POLICY.userTokens } = options;
  const turns: string[][] = [[]];
  for (const piece of splitDocuments(message.content)) {
    if (typeof piece === "string") {
      turns.at(-1)!.push(compactText(piece, MARKS.user, { tokenizer, guard, maxTokens }));
    } else {
      turns.push([piece.body], []);
    }
  }
  if (message.type === "prompt" && message.reply !== "") {
    turns.at(-1)!.push(compactReply(message.reply, { ...options, mark: MARKS.assistant }));
  }
  return turns;
}

/**
 * Renders a whole dialog as the body of one compact document. Notes and questions are the user's, replies the
 * assistant's, code cells fenced blocks under their ids; a turn ends with each prompt. Hidden cells and bookkeeping
 * are left out. A note or a question that is a compact document is taken out of its wrapper, its turns as they stood.
 *
 * @param dialog the dialog
 * @param options the tokenizer, the budgets by class (by default {@linkcode COMPACT_POLICY}), and `guard`
 * @returns the body of a compact document
 * @throws {TypeError} when the tokenizer is missing
 * @throws {RangeError} when a budget is too small for a fenced block
 * @throws {SyntaxError} when a tool block of a reply names no tool
 *
 * @example
 * ```ts
 * import { assistant, dialogToCompact, loadTokenizer, messagesToDialog, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const dialog = messagesToDialog([user("Hello"), assistant("Hi.")]);
 * assertEquals(dialogToCompact(dialog, { tokenizer }), "§ Hello §\n» Hi. »");
 * ```
 */
export function dialogToCompact(dialog: Dialog, options: CompactOptions): string {
  requireTokenizer(options);
  const turns: string[][] = [[]];
  for (const message of dialog.messages.filter(isVisible)) {
    const [first = [], ...others] = compactCell(message, options);
    for (const text of first) turns.at(-1)!.push(text);
    for (const turn of others) turns.push(turn);
    if (message.type === "prompt") turns.push([]);
  }
  return joinSegments(turns.map((turn) => turn.filter((text) => text !== "").join("\n")));
}
