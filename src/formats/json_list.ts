import type { DiagnosticCode } from "./diagnostic.ts";
import { ItemSplitter, type ListItem } from "./item_splitter.ts";
import { entryFault, type JsonEntry, toEntry, trimBlank, tryParse } from "./json_entry.ts";
import { recoverJson } from "./recover_json.ts";
import { isRecord } from "../model/message_shape.ts";

/** Options of {@linkcode readJsonList}. */
export interface ReadJsonListOptions {
  /** How long an item may be, in bytes. */
  readonly maxItemBytes: number;
}

const WANTED = "a list of objects";

/** An item that is not JSON, less what is damaged in it and comes behind. */
function* readDamaged(item: ListItem, text: string): Generator<JsonEntry> {
  const { value } = recoverJson(text);
  const isKept = isRecord(value) && Object.keys(value).length > 0;
  if (isKept) yield toEntry(value, item, `The item at line ${item.line}`, WANTED);
  const what = isKept ? "its sound beginning was kept" : "it was left out";
  yield entryFault(
    item,
    "invalid-json",
    `The item at line ${item.line} is not JSON, ${what}: expected ${WANTED}`,
  );
}

/**
 * Reads the objects of one JSON list, each as soon as it is complete, so that a list may be longer than a string can be.
 *
 * @param chunks the text of the list, from its start
 * @param options how long an item may be
 * @returns records and diagnostics in file order; no fault of the content is thrown
 */
export async function* readJsonList(
  chunks: AsyncIterable<Uint8Array>,
  { maxItemBytes }: ReadJsonListOptions,
): AsyncGenerator<JsonEntry> {
  const splitter = new ItemSplitter(maxItemBytes);
  const decoder = new TextDecoder();
  function* read(item: ListItem): Generator<JsonEntry> {
    if (item.bytes === undefined) {
      const message = `The item at line ${item.line} is longer than ${maxItemBytes} bytes and was left out`;
      yield entryFault(item, "record-too-long", message);
      return;
    }
    const text = trimBlank(decoder.decode(item.bytes));
    if (text === "") return;
    const value = tryParse(text);
    if (value === undefined) yield* readDamaged(item, text);
    else yield toEntry(value, item, `The item at line ${item.line}`, WANTED);
  }
  for await (const chunk of chunks) {
    for (const item of splitter.split(chunk)) yield* read(item);
  }
  if (splitter.isClosed) return;
  yield* read(splitter.rest());
  const code: DiagnosticCode = "unclosed-list";
  yield entryFault(splitter.place, code, "The list is not closed: the end of the input is missing", true);
}
