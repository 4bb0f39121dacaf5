import { dialogToMessages } from "../dialog/dialog_messages.ts";
import { dialogParts } from "../dialog/dialog_parts.ts";
import { type Dialog, isVisible } from "../dialog/model.ts";
import { parseNotebook } from "../dialog/parse_notebook.ts";
import { stringifyJson } from "../model/exact_json.ts";
import type { Message } from "../model/message.ts";
import { isRecord } from "../model/message_shape.ts";
import type { Conversation, Format, Sample } from "./format.ts";
import type { Source } from "./source.ts";

function detect({ root }: Sample): string | undefined {
  if (!isRecord(root) || root.nbformat === undefined) return undefined;
  const version = typeof root.nbformat === "number" ? ` ${root.nbformat}` : "";
  return Array.isArray(root.cells) || Array.isArray(root.worksheets)
    ? `the root has "nbformat"${version} and cells`
    : undefined;
}

/** What a model would be sent; the cells behind the last prompt are the start of the next one. */
function messagesOf({ messages: cells }: Dialog): Message[] {
  const asked = cells.findLastIndex((cell) => cell.type === "prompt" && isVisible(cell)) + 1;
  const rest = cells.slice(asked).filter(isVisible).flatMap((cell) => dialogParts(cell));
  return [
    ...(asked > 0 ? dialogToMessages(cells.slice(0, asked)) : []),
    ...(rest.length > 0 ? [{ role: "user" as const, content: rest }] : []),
  ];
}

function read({ sample: { root, text } }: Source): Promise<Conversation> {
  const dialog = parseNotebook(text ?? stringifyJson(root ?? null));
  try {
    return Promise.resolve({ messages: messagesOf(dialog), diagnostics: [], leftOut: {}, dialog });
  } catch (error) {
    // The dialog can be compacted, though no model could be sent its history.
    const message = error instanceof Error ? error.message : String(error);
    const diagnostics = [{ code: "invalid-message", message, recovered: false }] as const;
    return Promise.resolve({ messages: [], diagnostics, leftOut: {}, dialog });
  }
}

/** Dialogs kept as Jupyter notebooks: notes, code cells with outputs, prompts with their replies. */
export const NOTEBOOK: Format = { name: "notebook", title: "dialog notebook (.ipynb)", detect, read };
