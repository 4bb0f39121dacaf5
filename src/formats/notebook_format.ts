import { dialogToMessages } from "../dialog/dialog_messages.ts";
import { dialogParts } from "../dialog/dialog_parts.ts";
import { type Dialog, type DialogMessage, isVisible } from "../dialog/model.ts";
import { readCell } from "../dialog/notebook_cell.ts";
import { parseNotebook } from "../dialog/parse_notebook.ts";
import { stringifyJson } from "../model/exact_json.ts";
import { isRecord } from "../model/message_shape.ts";
import type { Message } from "../model/message.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Conversation, Format } from "./format.ts";
import { tryParse } from "./json_entry.ts";
import type { Sample, Source } from "./source.ts";
import { asArray, asObject, type JsonObject } from "./values.ts";
import { wellFormed } from "./well_formed.ts";

function detect({ records: [root] }: Sample): string | undefined {
  if (root?.nbformat === undefined) return undefined;
  const version = typeof root.nbformat === "number" ? ` ${root.nbformat}` : "";
  return Array.isArray(root.cells) || Array.isArray(root.worksheets)
    ? `the root has "nbformat"${version} and cells`
    : undefined;
}

/** Whether a cell is a prompt in which nothing has been asked yet. */
function isBlankPrompt(cell: DialogMessage): boolean {
  return cell.type === "prompt" && cell.content.trim() === "" && cell.reply.trim() === "";
}

/** What a model would be sent; the cells behind the last prompt are the start of the next one. */
function messagesOf(dialog: Dialog): Message[] {
  const cells = dialog.messages.filter((cell) => isVisible(cell) && !isBlankPrompt(cell));
  const asked = cells.findLastIndex((cell) => cell.type === "prompt") + 1;
  const rest = cells.slice(asked).flatMap((cell) => dialogParts(cell));
  return [
    ...(asked > 0 ? dialogToMessages(cells.slice(0, asked)) : []),
    { role: "user" as const, content: rest },
  ].filter(({ content }) => content.length > 0);
}

function toFault(error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  return { code: "invalid-message", message, recovered: false };
}

/** A notebook of the cells that can be read, and what is wrong with the others. */
function readableCells(root: JsonObject): { root: JsonObject; faults: Diagnostic[] } {
  const faults: Diagnostic[] = [];
  const cells = asArray(root.cells).filter((cell, index) => {
    try {
      readCell(cell, `cell ${index + 1} of the notebook`);
      return true;
    } catch (error) {
      faults.push(toFault(error));
      return false;
    }
  });
  return { root: { ...root, metadata: asObject(root.metadata) ?? {}, cells }, faults };
}

function dialogOf(root: JsonObject, text: string): { dialog?: Dialog; faults: Diagnostic[] } {
  try {
    return { dialog: parseNotebook(text), faults: [] };
  } catch (error) {
    const readable = readableCells(root);
    // Where every cell can be read, something else of the notebook cannot.
    const faults = readable.faults.length > 0 ? readable.faults : [toFault(error)];
    if (asArray(readable.root.cells).length === 0) return { faults };
    try {
      return { dialog: parseNotebook(stringifyJson(readable.root)), faults };
    } catch (error) {
      return { faults: [toFault(error)] };
    }
  }
}

async function* read(source: Source): AsyncGenerator<Conversation> {
  const text = await source.text();
  // The dialog keeps a text that holds nothing else, to be written back as it was.
  const isOne = isRecord(tryParse(text));
  for await (const entry of source.records()) {
    const damage = "diagnostic" in entry ? [entry.diagnostic] : [];
    const { dialog, faults } = "record" in entry
      ? dialogOf(entry.record, isOne ? text : stringifyJson(entry.record))
      : { faults: [] };
    const hidden = dialog?.messages.filter((cell) => !isVisible(cell)).length ?? 0;
    const conversation: Conversation = {
      messages: [],
      diagnostics: [...damage, ...faults],
      leftOut: hidden === 0 ? {} : { "cells that are hidden from the model": hidden },
    };
    if (dialog === undefined) yield conversation;
    else {
      try {
        yield { ...conversation, messages: wellFormed(messagesOf(dialog)) as Message[], dialog };
      } catch (error) {
        // The dialog can be compacted, though no model could be sent its history.
        yield { ...conversation, diagnostics: [...conversation.diagnostics, toFault(error)], dialog };
      }
    }
  }
}

/** Dialogs kept as Jupyter notebooks: notes, code cells with outputs, prompts with their replies. */
export const NOTEBOOK: Format = { name: "notebook", title: "dialog notebook (.ipynb)", detect, read };
