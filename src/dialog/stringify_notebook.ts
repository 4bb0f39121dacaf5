import { parseJson } from "../model/exact_json.ts";
import { applyEdits, type Edit, elementSpans, memberSpans, type Span } from "./json_spans.ts";
import type { Dialog, DialogMessage } from "./model.ts";
import { JUPYTER_LAYOUT, layoutOf, type NotebookLayout, writeValue } from "./notebook_layout.ts";
import { sameJson } from "./same_json.ts";
import { type CellTarget, changeCell, writeCell } from "./write_cell.ts";

function cellText(message: DialogMessage, target: CellTarget): string {
  return (message.json === undefined ? undefined : changeCell(message, message.json, target)) ??
    writeCell(message, target);
}

const FRESH: CellTarget = { layout: JUPYTER_LAYOUT, hasIds: true };

function writeNotebook(dialog: Dialog): string {
  const cells = dialog.messages.map((message) => `  ${cellText(message, FRESH)}`);
  const list = cells.length === 0 ? "[]" : `[\n${cells.join(",\n")}\n ]`;
  const metadata = writeValue(dialog.metadata, 1, FRESH.layout);
  return `{\n "cells": ${list},\n "metadata": ${metadata},\n "nbformat": 4,\n "nbformat_minor": 5\n}\n`;
}

/** The edit that puts the list of cells in the place of the old one; none when every cell is as it was. */
function editCells(dialog: Dialog, text: string, span: Span, target: CellTarget): Edit[] {
  const old = elementSpans(text, span.start);
  const cells = dialog.messages.map((message) => cellText(message, target));
  const same = old.length === cells.length &&
    old.every(({ start, end }, index) => text.slice(start, end) === cells[index]);
  if (same) return [];
  if (cells.length === 0) return [{ ...span, text: "[]" }];
  const { unit } = target.layout;
  const [first, second] = old;
  const line = unit === "" ? "" : `\n${unit.repeat(2)}`;
  const open = first === undefined ? `[${line}` : text.slice(span.start, first.start);
  const between = first !== undefined && second !== undefined
    ? text.slice(first.end, second.start)
    : `,${line}`;
  const close = first === undefined
    ? `${line.slice(0, -unit.length || undefined)}]`
    : text.slice(old.at(-1)!.end, span.end);
  return [{ ...span, text: open + cells.join(between) + close }];
}

function editMetadata(dialog: Dialog, text: string, span: Span | undefined, layout: NotebookLayout): Edit[] {
  if (span === undefined) {
    if (Object.keys(dialog.metadata).length === 0) return [];
    const start = text.indexOf("{") + 1;
    return [{ start, end: start, text: `"metadata": ${writeValue(dialog.metadata, 1, layout)}, ` }];
  }
  if (sameJson(parseJson(text.slice(span.start, span.end)), dialog.metadata)) return [];
  return [{ ...span, text: writeValue(dialog.metadata, 1, layout) }];
}

function rewrite(dialog: Dialog, text: string): string {
  const members = memberSpans(text);
  const minor = members.get("nbformat_minor");
  const hasIds = minor !== undefined && Number(text.slice(minor.start, minor.end)) >= 5;
  const target: CellTarget = { layout: layoutOf(text), hasIds };
  return applyEdits(text, [
    ...editCells(dialog, text, members.get("cells")!, target),
    ...editMetadata(dialog, text, members.get("metadata"), target.layout),
  ]);
}

/**
 * Writes a dialog as a Jupyter notebook.
 *
 * A dialog that {@linkcode parseNotebook} read is written in the layout of its file: the same bytes where nothing was
 * touched, and in a cell that was, the same bytes around the change. A new dialog is written as nbformat 4.5 in the
 * layout of Jupyter.
 *
 * @param dialog the dialog
 * @returns the JSON text
 *
 * @example
 * ```ts
 * import { parseNotebook, stringifyNotebook } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const note = { id: "a1", type: "note", content: "# Plan", metadata: {}, attachments: [] } as const;
 * const text = stringifyNotebook({ name: "demo", metadata: {}, messages: [note] });
 * assertEquals(parseNotebook(text).messages[0]?.content, "# Plan");
 * ```
 */
export function stringifyNotebook(dialog: Dialog): string {
  return dialog.json === undefined ? writeNotebook(dialog) : rewrite(dialog, dialog.json);
}
