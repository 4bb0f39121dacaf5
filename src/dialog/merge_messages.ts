import { requireIndex, withMessages } from "./edit_dialog.ts";
import type { Dialog, DialogMessage } from "./model.ts";

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n\n");
}

type Merger = (messages: readonly DialogMessage[]) => Partial<DialogMessage>;

function attachmentsOf(
  messages: readonly DialogMessage[],
): Pick<DialogMessage & { type: "note" }, "attachments"> {
  return { attachments: messages.flatMap((message) => "attachments" in message ? message.attachments : []) };
}

/** What each type of cell has besides content and metadata. */
const MERGERS: Readonly<Record<DialogMessage["type"], Merger>> = {
  raw: () => ({}),
  note: attachmentsOf,
  code: (messages) => ({
    outputs: messages.flatMap((message) => "outputs" in message ? message.outputs : []),
  }),
  prompt: (messages) => ({
    ...attachmentsOf(messages),
    reply: joined(messages.map((message) => "reply" in message ? message.reply : "")),
  }),
};

/**
 * Merges cells of one type into the first of them, which keeps its id and place. Contents and replies are joined by a
 * blank line, outputs and attachments put together; of metadata with the same key the first counts.
 *
 * @param dialog the dialog
 * @param ids the cells' ids, in the order that they are joined in
 * @returns the new dialog; the dialog itself for less than two cells
 * @throws {RangeError} when a cell is not in the dialog, comes twice, or is of another type than the first
 *
 * @example
 * ```ts
 * import { mergeMessages } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const raw = (id: string) => ({ id, type: "raw", content: id, metadata: {} }) as const;
 * const dialog = mergeMessages({ name: "demo", metadata: {}, messages: [raw("a"), raw("b")] }, ["a", "b"]);
 * assertEquals(dialog.messages.map(({ content }) => content), ["a\n\nb"]);
 * ```
 */
export function mergeMessages(dialog: Dialog, ids: readonly string[]): Dialog {
  const byId = new Map(dialog.messages.map((message) => [message.id, message]));
  const messages = ids.map((id) => byId.get(id) ?? dialog.messages[requireIndex(dialog, id)]!);
  const [first] = messages;
  if (first === undefined || messages.length < 2) return dialog;
  const gone = new Set(ids);
  const other = messages.find(({ type }) => type !== first.type);
  if (gone.size < ids.length) throw new RangeError("Cannot merge a cell with itself: expected each id once");
  if (other !== undefined) {
    throw new RangeError(
      `Cannot merge cell ${other.id}, a ${other.type}, into cell ${first.id}: expected cells of the type ${first.type}`,
    );
  }
  const metadata = Object.fromEntries(
    messages.toReversed().flatMap(({ metadata }) => Object.entries(metadata)),
  );
  const content = joined(messages.map(({ content }) => content));
  const merged = { ...first, content, metadata, ...MERGERS[first.type](messages) } as DialogMessage;
  const kept = dialog.messages.filter((message) => message === first || !gone.has(message.id));
  return withMessages(dialog, kept.map((message) => message === first ? merged : message));
}
