import type { Role } from "../../model/message.ts";
import type { ConversationBuilder } from "../conversation_builder.ts";
import type { Conversation, Format } from "../format.ts";
import { addUnknownPart, addUnknownRole } from "../item_fault.ts";
import { type Item, type ItemsReader, readItems } from "../read_items.ts";
import type { Sample } from "../source.ts";
import { asObjects, type JsonObject } from "../values.ts";
import { aboutChat, addSystem } from "./chat.ts";
import { messageOrigin } from "./message_origin.ts";
import { addModelMessage, isTellingModelMessage, startModelReading } from "./model_message.ts";

const ROLES: Readonly<Record<string, Role>> = {
  system: "system",
  user: "user",
  assistant: "assistant",
  tool: "tool",
};

/** How many messages of a record that holds a whole conversation are looked at. */
const SAMPLE_MESSAGES = 200;

function detect({ records }: Sample): string | undefined {
  const isTelling = (record: JsonObject) =>
    isTellingModelMessage(record) ||
    asObjects(record.messages).slice(0, SAMPLE_MESSAGES).some(isTellingModelMessage);
  if (!records.some(isTelling)) return undefined;
  return 'a message has parts as the AI SDK sends them to models, such as "tool-call"';
}

function convert(items: readonly Item[], beside: JsonObject, builder: ConversationBuilder): Conversation {
  const reading = startModelReading(builder, items.map(({ value }) => value));
  addSystem(builder, beside);
  for (const item of items) {
    const { role } = item.value;
    if (typeof role === "string" && Object.hasOwn(ROLES, role)) {
      const origin = { ...messageOrigin(item), role: ROLES[role]! };
      addModelMessage(reading, item.value, origin, ({ type }) => addUnknownPart(builder, item, type));
    } else addUnknownRole(builder, item, role);
  }
  return builder.build(aboutChat(beside));
}

const READER: ItemsReader = {
  open: (record) => Array.isArray(record.messages) ? { items: record.messages } : undefined,
  convert,
};

/** What the Vercel AI SDK sends to models: `ModelMessage` of version 5 and later, `CoreMessage` of version 4. */
export const AI_SDK_MODEL: Format = {
  name: "ai-sdk-model",
  title: "Vercel AI SDK model messages",
  detect,
  read: (source) => readItems(source, READER),
};
