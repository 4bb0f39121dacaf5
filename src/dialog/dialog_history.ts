import type { MediaPart, TextPart } from "../model/message.ts";
import { dialogOutput } from "./dialog_output.ts";
import { dialogParts, type DialogPartsOptions } from "./dialog_parts.ts";
import { type Dialog, type DialogMessage, isVisible } from "./model.ts";

/** One turn of a dialog's history. */
export interface HistoryTurn {
  /** What the user says: the cells before the prompt and the prompt, media first in each. */
  readonly parts: readonly (TextPart | MediaPart)[];
  /** What the model answered, in the markup of {@linkcode parseReply}; a notice while the reply is pending. */
  readonly reply: string;
}

/**
 * Turns a dialog into the turns of a history: each prompt with the cells before it, and its reply. Cells with
 * `skipped` in their metadata and bookkeeping of sessions are left out.
 *
 * @param dialog the dialog, or its cells; the last one is a prompt
 * @param options what the model can take, and the host's hooks
 * @returns the turns in order
 * @throws {RangeError} when there is no cell, the last is no prompt, or the time zone is unknown
 *
 * @example
 * ```ts
 * import { dialogToHistory } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const messages = [
 *   { id: "n1", type: "note", content: "# Plan", metadata: {}, attachments: [] },
 *   { id: "p1", type: "prompt", content: "Go on.", reply: "Done.", metadata: {}, attachments: [] },
 * ] as const;
 * const [turn] = dialogToHistory(messages);
 * assertEquals(turn?.parts.length, 2);
 * assertEquals(turn?.reply, "Done.");
 * ```
 */
export function dialogToHistory(
  dialog: Dialog | readonly DialogMessage[],
  options: DialogPartsOptions = {},
): HistoryTurn[] {
  const all: readonly DialogMessage[] = "messages" in dialog ? dialog.messages : dialog;
  const messages = all.filter(isVisible);
  const final = messages.at(-1);
  if (final === undefined) {
    throw new RangeError("Cannot make a history of a dialog without cells: expected a prompt");
  }
  if (final.type !== "prompt") {
    throw new RangeError(
      `Cannot make a history of a dialog that ends with cell ${final.id}, a ${final.type}: expected a prompt at the end`,
    );
  }
  const turns: HistoryTurn[] = [];
  let parts: (TextPart | MediaPart)[] = [];
  for (const message of messages) {
    for (const part of dialogParts(message, { ...options, last: message === final })) parts.push(part);
    if (message.type !== "prompt") continue;
    turns.push({ parts, reply: dialogOutput(message) });
    parts = [];
  }
  return turns;
}
