/** A picture or document that a cell carries along. */
export interface Attachment {
  /** What the cell's text calls it: `attachment:<id>`. */
  readonly id: string;
  /** Its media type, such as `image/png`. */
  readonly mime: string;
  /** The content in base64. */
  readonly data: string;
}

/** One output of a code cell, as notebooks keep it; `output_type` says which kind it is. */
export type CellOutput = Readonly<Record<string, unknown>>;

/** What all cells have in common. */
export interface DialogCell {
  /** The cell's id, unique within its dialog. */
  readonly id: string;
  /** The text: Markdown, code, or a prompt's request. */
  readonly content: string;
  /**
   * The cell's metadata. `skipped` hides the cell from the model, `pinned` keeps it, `time_run` says when it ran,
   * `tool_id` is the id of an exploded tool call, `rec_kind` and `item_kind` mark a record of the session.
   */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The cell's JSON text in the notebook that it was read from, so that what was not touched is written as it was. */
  readonly json?: string;
}

/** A Markdown cell of the author. */
export interface NoteMessage extends DialogCell {
  /** Tells the cell from the others. */
  readonly type: "note";
  /** What it carries along. */
  readonly attachments: readonly Attachment[];
}

/** A code cell with its outputs. */
export interface CodeMessage extends DialogCell {
  /** Tells the cell from the others. */
  readonly type: "code";
  /** The outputs in order. */
  readonly outputs: readonly CellOutput[];
}

/** A prompt with the model's reply. */
export interface PromptMessage extends DialogCell {
  /** Tells the cell from the others. */
  readonly type: "prompt";
  /** The reply in the markup of {@linkcode parseReply}; `""` while there is none. */
  readonly reply: string;
  /** What the request carries along. */
  readonly attachments: readonly Attachment[];
}

/** A raw cell. */
export interface RawMessage extends DialogCell {
  /** Tells the cell from the others. */
  readonly type: "raw";
}

/** One cell of a dialog; a closed union, told apart by `type`. */
export type DialogMessage = NoteMessage | CodeMessage | PromptMessage | RawMessage;

/**
 * A conversation with a model, kept as a notebook: notes, code with outputs, prompts with replies.
 *
 * @example A dialog is plain data
 * ```ts
 * import type { Dialog } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const dialog: Dialog = {
 *   name: "demo",
 *   metadata: {},
 *   messages: [{ id: "a1", type: "prompt", content: "Hello", reply: "Hi.", metadata: {}, attachments: [] }],
 * };
 * assertEquals(JSON.parse(JSON.stringify(dialog)), dialog);
 * ```
 */
export interface Dialog {
  /** The dialog's name, mostly the stem of its file. */
  readonly name: string;
  /** The notebook's metadata. */
  readonly metadata: Readonly<Record<string, unknown>>;
  /** The cells in order, each `id` once. */
  readonly messages: readonly DialogMessage[];
  /** The JSON text of the notebook that the dialog was read from, so that its layout is written as it was. */
  readonly json?: string;
}

/**
 * Whether a cell is bookkeeping of a session that some reader kept for the way back, and no part of the conversation.
 */
export function isBookkeeping({ type, metadata }: DialogMessage): boolean {
  return type === "raw" && (Boolean(metadata["rec_kind"]) || Boolean(metadata["item_kind"]));
}

/** Whether a cell takes part in the conversation: neither hidden by its author nor bookkeeping. */
export function isVisible(message: DialogMessage): boolean {
  return !message.metadata["skipped"] && !isBookkeeping(message);
}
