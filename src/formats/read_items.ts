import { ConversationBuilder } from "./conversation_builder.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Conversation } from "./format.ts";
import { leaveOutSettings } from "./request_settings.ts";
import type { Source } from "./source.ts";
import { asArray, asObject, type JsonObject } from "./values.ts";

/** One message or item of a conversation as a format keeps it. */
export interface Item {
  /** What the format keeps. */
  readonly value: JsonObject;
  /** Its index among the items of the conversation. */
  readonly index: number;
  /** Its line, counted from 1, where each item is a record of the input. */
  readonly line?: number;
}

/** A conversation that one record holds whole, such as a request. */
export interface Container {
  /** The messages or items; anything but an array has none. */
  readonly items: unknown;
  /** What stands beside the items, such as instructions; the record itself when not told. */
  readonly beside?: JsonObject;
}

/** How a format keeps conversations. */
export interface ItemsReader {
  /** Opens a record that holds a conversation whole, or several; `undefined` for one that is an item itself. */
  readonly open: (record: JsonObject) => Container | readonly Container[] | undefined;
  /** Puts a conversation together. */
  readonly convert: (
    items: readonly Item[],
    beside: JsonObject,
    builder: ConversationBuilder,
  ) => Conversation;
}

function build(
  { convert }: ItemsReader,
  items: readonly Item[],
  { holder, beside = holder }: { readonly holder: JsonObject; readonly beside?: JsonObject | undefined },
  faults: readonly Diagnostic[],
): Conversation {
  const builder = new ConversationBuilder();
  builder.faults(faults);
  leaveOutSettings(holder, builder);
  return convert(items, beside, builder);
}

/** The items of a container; what is no object is left out and told. */
function itemsOf({ items }: Container, line: number, faults: Diagnostic[]): Item[] {
  return asArray(items).flatMap((value, index): Item[] => {
    const item = asObject(value);
    if (item !== undefined) return [{ value: item, index }];
    const message = `Item ${index} of the conversation at line ${line} is not an object and was left out`;
    faults.push({ code: "invalid-message", message, line, recovered: false });
    return [];
  });
}

/**
 * Reads the conversations of an input that holds either the items of one conversation, as a list or one a line, or
 * records that each hold a conversation whole.
 *
 * @param source the input
 * @param reader how the format keeps them
 * @returns the conversations as they are complete; items that stand by themselves are one conversation at the end
 */
export async function* readItems(source: Source, reader: ItemsReader): AsyncGenerator<Conversation> {
  const loose: Item[] = [];
  let faults: Diagnostic[] = [];
  for await (const entry of source.records()) {
    if ("diagnostic" in entry) {
      faults.push(entry.diagnostic);
      continue;
    }
    const { record, line } = entry;
    const opened = reader.open(record);
    if (opened === undefined) loose.push({ value: record, index: loose.length, line });
    for (const container of opened === undefined ? [] : [opened].flat()) {
      yield build(
        reader,
        itemsOf(container, line, faults),
        { holder: record, beside: container.beside },
        faults,
      );
      faults = [];
    }
  }
  if (loose.length > 0 || faults.length > 0) yield build(reader, loose, { holder: {} }, faults);
}
