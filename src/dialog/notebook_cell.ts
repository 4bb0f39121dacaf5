import { isRecord } from "../model/message_shape.ts";
import type { Attachment, CellOutput, DialogMessage } from "./model.ts";
import { plainText } from "./plain_text.ts";

/** What stands between a prompt and its reply. */
export const REPLY_SEPARATOR = "\n\n##### 🤖Reply🤖<!-- SOLVEIT_SEPARATOR_7f3a9b2c -->\n\n";

/** The separator as any tool writes it; blank lines may be missing. */
const ANY_SEPARATOR = /\n{0,2}##### 🤖Reply🤖<!-- SOLVEIT_SEPARATOR_[0-9a-f]+ -->\n{0,2}/;

/** A cell of nbformat 4 as parsed JSON. */
export type NotebookCell = Readonly<Record<string, unknown>>;

/** A cell's content without its place in a dialog; `id` is missing where the notebook gives none. */
export type CellContent = Omit<DialogMessage, "id"> & { readonly id?: string };

/**
 * Joins the lines that notebooks keep a text in.
 *
 * @param value a text, a list of texts, or anything else
 * @returns the text of a list; any other value as it is
 *
 * @example
 * ```ts
 * import { joinOutput } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(joinOutput(["a\n", "b"]), "a\nb");
 * ```
 */
export function joinOutput(value: unknown): unknown {
  return Array.isArray(value) && value.every((line) => typeof line === "string") ? value.join("") : value;
}

function isJsonMime(mime: string): boolean {
  return mime === "application/json" || /^application\/.*\+json$/.test(mime);
}

function joinMimes(data: unknown): unknown {
  if (!isRecord(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([mime, value]) => [mime, isJsonMime(mime) ? value : joinOutput(value)]),
  );
}

function readOutput(output: unknown, where: string): CellOutput {
  if (!isRecord(output) || typeof output["output_type"] !== "string") {
    throw new TypeError(`Cannot read ${where}: expected outputs with an "output_type"`);
  }
  if ("data" in output) return { ...output, data: joinMimes(output["data"]) };
  return "text" in output ? { ...output, text: joinOutput(output["text"]) } : output;
}

function readOutputs(outputs: unknown, where: string): CellOutput[] {
  // The first version of the format kept a list as its JSON text.
  const list = typeof outputs === "string" && outputs !== "" ? JSON.parse(outputs) : outputs ?? [];
  if (list === "") return [];
  if (!Array.isArray(list)) throw new TypeError(`Cannot read ${where}: expected a list of outputs`);
  return list.map((output) => readOutput(output, where));
}

function readAttachments(attachments: unknown): Attachment[] {
  if (!isRecord(attachments)) return [];
  return Object.entries(attachments).flatMap(([id, bundle]) => {
    const [mime, data] = Object.entries(isRecord(bundle) ? bundle : {})[0] ?? [];
    const text = joinOutput(data);
    return mime === undefined || typeof text !== "string" ? [] : [{ id, mime, data: text }];
  });
}

/** A prompt's request and reply out of its source. */
export interface PromptSource {
  /** The request. */
  readonly content: string;
  /** What stands between them; `""` when there is no reply. */
  readonly separator: string;
  /** The reply; `""` when there is none. */
  readonly reply: string;
}

/** Splits a prompt's source; a reply that holds the separator again keeps it. */
export function splitPrompt(source: string): PromptSource {
  const found = ANY_SEPARATOR.exec(source);
  if (found === null) return { content: source, separator: "", reply: "" };
  const [separator] = found;
  return {
    content: source.slice(0, found.index),
    separator,
    reply: source.slice(found.index + separator.length),
  };
}

type Reader = (
  base: { content: string; metadata: Readonly<Record<string, unknown>>; id?: string },
  cell: NotebookCell,
  where: string,
) => CellContent;

const READERS: Readonly<Record<string, Reader>> = {
  code: (base, cell, where) => ({ ...base, type: "code", outputs: readOutputs(cell["outputs"], where) }),
  raw: (base) => ({ ...base, type: "raw" }),
  markdown: (base, cell) => {
    const { solveit_ai, ...metadata } = base.metadata;
    const attachments = readAttachments(cell["attachments"]);
    if (!solveit_ai) return { ...base, type: "note", attachments };
    const { content, reply } = splitPrompt(base.content);
    return { ...base, type: "prompt", content, reply, metadata, attachments };
  },
};

/**
 * Reads one cell of nbformat 4.
 *
 * @param cell the parsed cell
 * @param where what an error calls it
 * @returns the cell's content
 * @throws {TypeError} when it is no cell, of an unknown type, or its source is neither a text nor a list of texts
 */
export function readCell(cell: unknown, where: string): CellContent {
  if (!isRecord(cell)) throw new TypeError(`Cannot read ${where}: expected an object`);
  const type = plainText(cell["cell_type"]);
  const reader = Object.hasOwn(READERS, type) ? READERS[type]! : undefined;
  if (reader === undefined) {
    throw new TypeError(`Cannot read ${where}: expected a cell_type of code, markdown or raw, got ${type}`);
  }
  const content = joinOutput(cell["source"] ?? "");
  if (typeof content !== "string") {
    throw new TypeError(`Cannot read ${where}: expected a source that is a text or a list of texts`);
  }
  const metadata = isRecord(cell["metadata"]) ? cell["metadata"] : {};
  const { id } = cell;
  const base = { content, metadata, ...(typeof id === "string" && id !== "" ? { id } : {}) };
  return reader(base, cell, where);
}
