import type { CompactOptions } from "../dsl/options.ts";
import { COMPACT_POLICY } from "../dsl/policy.ts";
import { requireTokenizer } from "../tokens/tokenizer.ts";
import { truncateMiddle } from "../tokens/truncate_middle.ts";
import { compactReply } from "./compact_reply.ts";
import type { Dialog, DialogMessage } from "./model.ts";

/**
 * Compacts a prompt: its question is cut to `userTokens`, its reply rendered by {@linkcode compactReply}. Any other
 * cell is as its author wanted it, and stays so.
 *
 * @param message the cell
 * @param options the tokenizer, and the budgets by class (by default {@linkcode COMPACT_POLICY})
 * @returns the compacted cell; the cell itself when nothing changed
 * @throws {TypeError} when the tokenizer is missing
 * @throws {RangeError} when a budget is too small for a fenced block
 * @throws {SyntaxError} when a tool block of the reply names no tool
 *
 * @example
 * ```ts
 * import { compactDialogMessage, loadTokenizer } from "@pith/pith";
 * import { assertStrictEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const note = { id: "n1", type: "note", content: "# Plan", metadata: {}, attachments: [] } as const;
 * assertStrictEquals(compactDialogMessage(note, { tokenizer }), note);
 * ```
 */
export function compactDialogMessage(message: DialogMessage, options: CompactOptions): DialogMessage {
  requireTokenizer(options);
  if (message.type !== "prompt") return message;
  const content = truncateMiddle(message.content, options.userTokens ?? COMPACT_POLICY.userTokens, {
    tokenizer: options.tokenizer,
  });
  const reply = message.reply === "" ? "" : compactReply(message.reply, options);
  return content === message.content && reply === message.reply ? message : { ...message, content, reply };
}

/**
 * Compacts every prompt of a dialog. All cells keep their ids and places, so that the result is still a notebook that
 * runs.
 *
 * @param dialog the dialog
 * @param options the tokenizer, and the budgets by class (by default {@linkcode COMPACT_POLICY})
 * @returns the compacted dialog; the dialog itself when nothing changed
 * @throws {TypeError} when the tokenizer is missing
 * @throws {RangeError} when a budget is too small for a fenced block
 * @throws {SyntaxError} when a tool block of a reply names no tool
 *
 * @example
 * ```ts
 * import { assistant, compactDialog, loadTokenizer, messagesToDialog, toolResult, toolUse, user } from "@pith/pith";
 * import { assert } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const dialog = messagesToDialog([
 *   user("What is here?"),
 *   assistant(toolUse("Bash", { command: "ls" })),
 *   toolResult("a.ts", { name: "Bash" }),
 * ]);
 * const [prompt] = compactDialog(dialog, { tokenizer }).messages;
 * assert(prompt?.type === "prompt" && prompt.reply === "! ls\n> a.ts");
 * ```
 */
export function compactDialog(dialog: Dialog, options: CompactOptions): Dialog {
  const messages = dialog.messages.map((message) => compactDialogMessage(message, options));
  const isSame = messages.every((message, index) => message === dialog.messages[index]);
  return isSame ? dialog : { ...dialog, messages };
}
