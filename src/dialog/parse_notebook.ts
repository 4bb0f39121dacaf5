import { parseJson } from "../model/exact_json.ts";
import { isRecord } from "../model/message_shape.ts";
import { cellId, freshId, type IdOptions } from "./ids.ts";
import { elementSpans, memberSpans } from "./json_spans.ts";
import type { Dialog, DialogMessage } from "./model.ts";
import { readCell } from "./notebook_cell.ts";
import { upgradeCell } from "./notebook_v3.ts";
import { plainText } from "./plain_text.ts";

/** Options of {@linkcode parseNotebook}. */
export interface ParseNotebookOptions extends IdOptions {
  /**
   * The dialog's name.
   *
   * @default {"dialog"}
   */
  readonly name?: string;
}

type Fields = Readonly<Record<string, unknown>>;

function parseText(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SyntaxError(`Cannot read the notebook: expected JSON, ${reason}`, { cause: error });
  }
}

function readRecord(value: unknown, what: string): Fields {
  if (isRecord(value)) return value;
  throw new TypeError(`Cannot read the notebook: expected ${what}`);
}

function readList(value: unknown, what: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw new TypeError(`Cannot read the notebook: expected ${what}`);
}

/** The cells, in the form of version 4, and their JSON texts where they have that form already. */
function readCells(notebook: Fields, text: string): { cells: readonly unknown[]; texts: readonly string[] } {
  const version = notebook["nbformat"] ?? 4;
  if (version === 3) {
    const sheets = readList(notebook["worksheets"], 'a list of "worksheets"');
    const cells = sheets.flatMap((sheet) =>
      readList(readRecord(sheet, "worksheets")["cells"], 'a list of "cells"')
    );
    return { cells: cells.map((cell) => upgradeCell(readRecord(cell, "cells that are objects"))), texts: [] };
  }
  if (version !== 4) {
    throw new RangeError(`Cannot read the notebook: expected nbformat 3 or 4, got ${plainText(version)}`);
  }
  const cells = readList(notebook["cells"], 'an object with a list of "cells"');
  const spans = elementSpans(text, memberSpans(text).get("cells")!.start);
  return { cells, texts: spans.map(({ start, end }) => text.slice(start, end)) };
}

/**
 * Reads a Jupyter notebook as a dialog: nbformat 4, or 3.
 *
 * A Markdown cell with `solveit_ai` in its metadata is a prompt, its reply behind the separator. A cell without an id,
 * or with the id of an earlier one, gets a new id.
 *
 * @param text the JSON text
 * @param options the dialog's name, and how ids are made
 * @returns the dialog; it keeps the text, so that {@linkcode stringifyNotebook} writes what was not touched as it was
 * @throws {SyntaxError} when the text is not JSON
 * @throws {TypeError} when it is not a notebook, or a cell cannot be read
 * @throws {RangeError} when the notebook is of another version
 *
 * @example
 * ```ts
 * import { parseNotebook, stringifyNotebook } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const text = '{"cells":[{"cell_type":"raw","id":"a1","metadata":{},"source":["x"]}],"metadata":{},"nbformat":4,' +
 *   '"nbformat_minor":5}';
 * const dialog = parseNotebook(text, { name: "demo" });
 * assertEquals(dialog.messages[0]?.content, "x");
 * assertEquals(stringifyNotebook(dialog), text);
 * ```
 */
export function parseNotebook(text: string, options: ParseNotebookOptions = {}): Dialog {
  const { name = "dialog", newId = cellId } = options;
  const notebook = readRecord(parseText(text), 'an object with a list of "cells"');
  const { cells, texts } = readCells(notebook, text);
  const contents = cells.map((cell, index) => readCell(cell, `cell ${index + 1} of the notebook`));
  const taken = new Set<string>();
  const messages = contents.map((content, index): DialogMessage => {
    const id = content.id === undefined || taken.has(content.id)
      ? freshId(taken, `${index}\n${content.content}`, newId)
      : content.id;
    taken.add(id);
    const json = texts[index];
    return { ...content, id, ...(json === undefined ? {} : { json }) } as DialogMessage;
  });
  const metadata = notebook["metadata"] === undefined
    ? {}
    : readRecord(notebook["metadata"], "metadata that is an object");
  return { name, metadata, messages, ...(texts.length < cells.length ? {} : { json: text }) };
}
