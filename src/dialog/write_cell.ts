// deno-lint-ignore-file camelcase -- the names of nbformat
import { parseJson } from "../model/exact_json.ts";
import { applyEdits, memberSpans } from "./json_spans.ts";
import type { Attachment, CellOutput, DialogMessage } from "./model.ts";
import {
  type CellContent,
  type NotebookCell,
  readCell,
  REPLY_SEPARATOR,
  splitPrompt,
} from "./notebook_cell.ts";
import { type NotebookLayout, writeValue } from "./notebook_layout.ts";
import { sameJson } from "./same_json.ts";
import { splitKeepingEnds } from "./split_lines.ts";

/** What a cell is written into. */
export interface CellTarget {
  /** How the notebook's text is laid out. */
  readonly layout: NotebookLayout;
  /** Whether cells have ids: from nbformat 4.5 on. */
  readonly hasIds: boolean;
}

/** How deep cells stand in a notebook. */
const DEPTH = 2;

/** Texts of other media types that notebooks keep as lines, too. */
const LINED_MIMES: ReadonlySet<string> = new Set(["application/javascript", "image/svg+xml"]);

function lines(value: unknown): unknown {
  return typeof value === "string" ? splitKeepingEnds(value) : value;
}

function mimeLines(data: unknown): unknown {
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([mime, value]) => {
      return [mime, mime.startsWith("text/") || LINED_MIMES.has(mime) ? lines(value) : value];
    }),
  );
}

function outputLines(output: CellOutput): CellOutput {
  if ("data" in output) return { ...output, data: mimeLines(output["data"]) };
  return "text" in output ? { ...output, text: lines(output["text"]) } : output;
}

function attachmentBundle(attachments: readonly Attachment[]): Record<string, unknown> {
  return Object.fromEntries(attachments.map(({ id, mime, data }) => [id, { [mime]: data }]));
}

/** Keys that say nothing when their value is nothing. */
const OPTIONAL_KEYS: readonly string[] = ["skipped", "pinned"];

function cellMetadata({ type, metadata }: CellContent): Record<string, unknown> {
  const entries = Object.entries(metadata).filter(([key, value]) => value || !OPTIONAL_KEYS.includes(key));
  return { ...Object.fromEntries(entries), ...(type === "prompt" ? { solveit_ai: true } : {}) };
}

function cellSource(cell: DialogMessage, separator: string): string {
  return cell.type === "prompt" && cell.reply !== "" ? cell.content + separator + cell.reply : cell.content;
}

function attachmentsOf(cell: CellContent): readonly Attachment[] {
  return "attachments" in cell ? cell.attachments as readonly Attachment[] : [];
}

function outputsOf(cell: CellContent): readonly CellOutput[] {
  return "outputs" in cell ? cell.outputs as readonly CellOutput[] : [];
}

/**
 * Writes a cell that no notebook held before.
 *
 * @param message the cell
 * @param target the notebook that it is written into
 * @returns the JSON text
 */
export function writeCell(message: DialogMessage, { layout, hasIds }: CellTarget): string {
  const attachments = attachmentsOf(message);
  const cell: NotebookCell = {
    ...(attachments.length > 0 ? { attachments: attachmentBundle(attachments) } : {}),
    cell_type: message.type === "note" || message.type === "prompt" ? "markdown" : message.type,
    ...(message.type === "code" ? { execution_count: null, outputs: message.outputs.map(outputLines) } : {}),
    ...(hasIds ? { id: message.id } : {}),
    metadata: cellMetadata(message),
    source: lines(cellSource(message, REPLY_SEPARATOR)),
  };
  return writeValue(cell, DEPTH, layout);
}

/** The members of the JSON object that differ between a cell and what its text says. */
function changesOf(
  message: DialogMessage,
  old: CellContent,
  cell: NotebookCell,
  hasIds: boolean,
): NotebookCell {
  const oldSource = String(Array.isArray(cell["source"]) ? cell["source"].join("") : cell["source"] ?? "");
  const separator = (message.type === "prompt" && splitPrompt(oldSource).separator) || REPLY_SEPARATOR;
  const source = cellSource(message, separator);
  const isSame = message.content === old.content &&
    (message.type !== "prompt" || message.reply === (old as { reply?: string }).reply);
  const attachments = attachmentsOf(message);
  const outputs = outputsOf(message);
  return {
    ...(isSame ? {} : { source: typeof cell["source"] === "string" ? source : lines(source) }),
    ...(sameJson(outputs, outputsOf(old)) ? {} : { outputs: outputs.map(outputLines) }),
    ...(sameJson(attachments, attachmentsOf(old)) ? {} : { attachments: attachmentBundle(attachments) }),
    ...(sameJson(message.metadata, old.metadata) ? {} : { metadata: cellMetadata(message) }),
    ...(hasIds && message.id !== old.id ? { id: message.id } : {}),
  };
}

/**
 * Writes a cell over the JSON text that it was read from: what was not touched stays as it was, to the byte.
 *
 * @param message the cell
 * @param text its JSON text
 * @param target the notebook that it is written into
 * @returns the JSON text; `undefined` when the cell has become one of another type
 */
export function changeCell(message: DialogMessage, text: string, target: CellTarget): string | undefined {
  const cell = parseJson(text) as NotebookCell;
  const old = readCell(cell, `the JSON text of cell ${message.id}`);
  if (message.type !== old.type) return undefined;
  const changes = Object.entries(changesOf(message, old, cell, target.hasIds));
  if (changes.length === 0) return text;
  const members = memberSpans(text);
  const first = /^\{\s*/.exec(text)![0];
  const edits = changes.map(([key, value]) => {
    const json = writeValue(value, DEPTH + 1, target.layout);
    const span = members.get(key);
    if (span !== undefined) return { ...span, text: json };
    return { start: first.length, end: first.length, text: `"${key}": ${json},${first.slice(1) || " "}` };
  });
  return applyEdits(text, edits);
}
