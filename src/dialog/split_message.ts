import { requireIndex, withMessages } from "./edit_dialog.ts";
import { cellId, freshId, type IdOptions } from "./ids.ts";
import type { Dialog, DialogMessage } from "./model.ts";

/**
 * What stays with the part above a cut: what the cell had, but neither outputs nor a reply, which belong to the end.
 */
function upperPart(message: DialogMessage, content: string): DialogMessage {
  if (message.type === "code") return { ...message, content, outputs: [] };
  return message.type === "prompt" ? { ...message, content, reply: "" } : { ...message, content };
}

/**
 * Splits a cell in two of the same type. The upper part keeps the id; the lower one gets a new id, and the outputs or
 * the reply.
 *
 * @param dialog the dialog
 * @param id the cell's id
 * @param options where to cut, and how the new id is made
 * @returns the new dialog; the dialog itself when one of the parts would be empty
 * @throws {RangeError} when the cell is not in the dialog, or the cut is not in its content or inside a character
 *
 * @example
 * ```ts
 * import { splitMessage } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const raw = { id: "a", type: "raw", content: "x\ny", metadata: {} } as const;
 * const dialog = splitMessage({ name: "demo", metadata: {}, messages: [raw] }, "a", { at: 2 });
 * assertEquals(dialog.messages.map(({ content }) => content), ["x\n", "y"]);
 * ```
 */
export function splitMessage(dialog: Dialog, id: string, options: SplitMessageOptions): Dialog {
  const { at, newId = cellId } = options;
  const index = requireIndex(dialog, id);
  const message = dialog.messages[index]!;
  const { content } = message;
  const isInside = at > 0 && content.codePointAt(at - 1)! > 0xffff;
  if (!Number.isInteger(at) || at < 0 || at > content.length || isInside) {
    throw new RangeError(
      `Cannot split cell ${id} at ${at}: expected an index from 0 to ${content.length} between two characters`,
    );
  }
  if (at === 0 || at === content.length) return dialog;
  const taken = new Set(dialog.messages.map(({ id }) => id));
  const { json: _, ...rest } = message;
  const lower = {
    ...rest,
    id: freshId(taken, `${id}\n${at}\n${content}`, newId),
    content: content.slice(at),
  };
  const parts = [upperPart(message, content.slice(0, at)), lower];
  return withMessages(dialog, dialog.messages.toSpliced(index, 1, ...parts));
}

/** Options of {@linkcode splitMessage}. */
export interface SplitMessageOptions extends IdOptions {
  /** The index in the content that the lower part begins at. */
  readonly at: number;
}
