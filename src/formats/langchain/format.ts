import type { ConversationBuilder } from "../conversation_builder.ts";
import type { Conversation, Format } from "../format.ts";
import { addItemFault } from "../item_fault.ts";
import { type Item, type ItemsReader, readItems } from "../read_items.ts";
import type { Sample } from "../source.ts";
import { asId, asObject, type JsonObject } from "../values.ts";
import { isSameStream, mergeChunks } from "./chunks.ts";
import { messageLists, openContainer } from "./container.ts";
import { addLangChainMessage } from "./message.ts";
import { isTellingMessage, type LangChainMessage, toLangChainMessage } from "./record.ts";

/** How many messages of a record that holds a whole conversation are looked at. */
const SAMPLE_MESSAGES = 200;

function isTelling(value: unknown): boolean {
  const record = asObject(value);
  return record !== undefined && isTellingMessage(record);
}

function detect({ records }: Sample): string | undefined {
  const found = records.some((record) =>
    isTelling(record) || messageLists(record).some((list) => list.slice(0, SAMPLE_MESSAGES).some(isTelling))
  );
  return found ? 'a message is typed as LangChain does it, such as "human" and "ai"' : undefined;
}

/** A message with where it comes from, and the further pieces of it when it was streamed. */
interface Streamed {
  readonly item: Item;
  /** `undefined` for a record that is no message. */
  readonly message: LangChainMessage | undefined;
  readonly pieces: JsonObject[];
}

function streamsOf(items: readonly Item[]): Streamed[] {
  const streams: Streamed[] = [];
  for (const item of items) {
    const message = toLangChainMessage(item.value);
    const before = streams.at(-1);
    const isMore = message !== undefined && before?.message !== undefined &&
      isSameStream(before.message, message);
    if (isMore) before.pieces.push(message.fields);
    else streams.push({ item, message, pieces: message === undefined ? [] : [message.fields] });
  }
  return streams;
}

function convert(items: readonly Item[], beside: JsonObject, builder: ConversationBuilder): Conversation {
  for (const { item, message, pieces } of streamsOf(items)) {
    if (message === undefined) {
      const says = "is no message of LangChain and was left out";
      addItemFault(builder, item, { code: "invalid-message", says });
      continue;
    }
    const whole = message.isChunk ? { ...message, fields: mergeChunks(pieces) } : message;
    addLangChainMessage(whole, item, builder);
  }
  const { id, thread_id: thread, title } = beside;
  return builder.build({ id: asId(thread) ?? asId(id), title: asId(title) });
}

const READER: ItemsReader = { open: openContainer, convert };

/** Messages of LangChain, in every shape that its Python and JavaScript libraries write. */
export const LANGCHAIN: Format = {
  name: "langchain",
  title: "LangChain messages",
  detect,
  read: (source) => readItems(source, READER),
};
