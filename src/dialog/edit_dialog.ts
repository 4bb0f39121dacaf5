import type { Dialog, DialogMessage } from "./model.ts";

/**
 * Finds a cell.
 *
 * @param dialog the dialog
 * @param id the cell's id
 * @returns the cell; `undefined` when there is none
 *
 * @example
 * ```ts
 * import { findMessage } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(findMessage({ name: "demo", metadata: {}, messages: [] }, "a1"), undefined);
 * ```
 */
export function findMessage(dialog: Dialog, id: string): DialogMessage | undefined {
  return dialog.messages.find((message) => message.id === id);
}

/** The index of a cell. */
export function requireIndex({ name, messages }: Dialog, id: string): number {
  const index = messages.findIndex((message) => message.id === id);
  if (index < 0) {
    throw new RangeError(
      `Cannot find cell ${id} in the dialog "${name}": expected the id of one of its cells`,
    );
  }
  return index;
}

/** The dialog with other cells; itself when they are the same. */
export function withMessages(dialog: Dialog, messages: readonly DialogMessage[]): Dialog {
  const isSame = messages.length === dialog.messages.length &&
    messages.every((message, index) => message === dialog.messages[index]);
  return isSame ? dialog : { ...dialog, messages };
}

function requireNew(dialog: Dialog, added: readonly DialogMessage[]): void {
  const taken = new Set(dialog.messages.map(({ id }) => id));
  for (const { id } of added) {
    if (taken.has(id)) {
      throw new RangeError(`Cannot add cell ${id} to the dialog "${dialog.name}": its id is taken`);
    }
    taken.add(id);
  }
}

/** Where cells go: before or behind a cell, or at the end. */
export interface Place {
  /** The id of the cell that they go before. */
  readonly before?: string;
  /** The id of the cell that they go behind. */
  readonly after?: string;
}

function indexOf(dialog: Dialog, { before, after }: Place): number {
  if (before !== undefined) return requireIndex(dialog, before);
  return after === undefined ? dialog.messages.length : requireIndex(dialog, after) + 1;
}

/**
 * Puts cells into a dialog.
 *
 * @param dialog the dialog
 * @param added the new cells, in order; their ids are new, too
 * @param place where they go, at the end by default
 * @returns the new dialog; the dialog itself when there is nothing to add
 * @throws {RangeError} when an id is taken, or the place is not in the dialog
 *
 * @example
 * ```ts
 * import { insertMessages } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const raw = (id: string) => ({ id, type: "raw", content: "", metadata: {} }) as const;
 * const dialog = insertMessages({ name: "demo", metadata: {}, messages: [raw("b")] }, [raw("a")], { before: "b" });
 * assertEquals(dialog.messages.map(({ id }) => id), ["a", "b"]);
 * ```
 */
export function insertMessages(dialog: Dialog, added: readonly DialogMessage[], place: Place = {}): Dialog {
  requireNew(dialog, added);
  const { messages } = dialog;
  const index = indexOf(dialog, place);
  return withMessages(dialog, [...messages.slice(0, index), ...added, ...messages.slice(index)]);
}

/**
 * Moves a cell within its dialog.
 *
 * @param dialog the dialog
 * @param id the cell's id
 * @param place where it goes, to the end by default
 * @returns the new dialog; the dialog itself when the cell is there already
 * @throws {RangeError} when the cell or the place is not in the dialog
 *
 * @example
 * ```ts
 * import { moveMessage } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const raw = (id: string) => ({ id, type: "raw", content: "", metadata: {} }) as const;
 * const dialog = moveMessage({ name: "demo", metadata: {}, messages: [raw("a"), raw("b")] }, "a", { after: "b" });
 * assertEquals(dialog.messages.map(({ id }) => id), ["b", "a"]);
 * ```
 */
export function moveMessage(dialog: Dialog, id: string, place: Place = {}): Dialog {
  const from = requireIndex(dialog, id);
  const to = indexOf(dialog, place);
  const rest = dialog.messages.toSpliced(from, 1);
  return withMessages(dialog, rest.toSpliced(to > from ? to - 1 : to, 0, dialog.messages[from]!));
}

/**
 * Changes a cell.
 *
 * @param dialog the dialog
 * @param id the cell's id
 * @param change makes the new cell of the old one, or returns it as it is; the id stays
 * @returns the new dialog; the dialog itself when nothing changed
 * @throws {RangeError} when the cell is not in the dialog
 *
 * @example
 * ```ts
 * import { updateMessage } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const raw = { id: "a", type: "raw", content: "x", metadata: {} } as const;
 * const dialog = { name: "demo", metadata: {}, messages: [raw] };
 * const changed = updateMessage(dialog, "a", (cell) => ({ ...cell, content: "y" }));
 * assertEquals(changed.messages[0]?.content, "y");
 * ```
 */
export function updateMessage(
  dialog: Dialog,
  id: string,
  change: (message: DialogMessage) => DialogMessage,
): Dialog {
  const index = requireIndex(dialog, id);
  const message = change(dialog.messages[index]!);
  return withMessages(dialog, dialog.messages.with(index, message.id === id ? message : { ...message, id }));
}

/**
 * Takes cells out of a dialog.
 *
 * @param dialog the dialog
 * @param ids the cells' ids
 * @returns the new dialog; the dialog itself when there is nothing to take out
 * @throws {RangeError} when a cell is not in the dialog
 *
 * @example
 * ```ts
 * import { deleteMessages } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const raw = { id: "a", type: "raw", content: "x", metadata: {} } as const;
 * assertEquals(deleteMessages({ name: "demo", metadata: {}, messages: [raw] }, ["a"]).messages, []);
 * ```
 */
export function deleteMessages(dialog: Dialog, ids: readonly string[]): Dialog {
  const known = new Set(dialog.messages.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) requireIndex(dialog, unknown);
  const gone = new Set(ids);
  return withMessages(dialog, dialog.messages.filter(({ id }) => !gone.has(id)));
}
