import type { Role } from "../../model/message.ts";
import type { ConversationBuilder } from "../conversation_builder.ts";
import type { Conversation, Format } from "../format.ts";
import { addUnknownPart, addUnknownRole } from "../item_fault.ts";
import { type Item, type ItemsReader, readItems } from "../read_items.ts";
import type { Sample } from "../source.ts";
import { asArray, asObject, asObjects, type JsonObject } from "../values.ts";
import { aboutChat, addSystem } from "./chat.ts";
import { messageOrigin } from "./message_origin.ts";
import { addModelMessage, startModelReading } from "./model_message.ts";
import { addUiMessage } from "./ui_message.ts";

const ROLES: Readonly<Record<string, Role>> = { system: "system", user: "user", assistant: "assistant" };

/** How many messages of a record that holds a whole conversation are looked at. */
const SAMPLE_MESSAGES = 200;

function hasTypedParts({ parts }: JsonObject): boolean {
  const listed = asArray(parts);
  return listed.length > 0 && listed.every((part) => typeof asObject(part)?.type === "string");
}

/** Version 4 keeps calls beside the content. */
function hasInvocations({ toolInvocations }: JsonObject): boolean {
  return asObjects(toolInvocations).some(({ toolName, state }) =>
    typeof toolName === "string" && typeof state === "string"
  );
}

function isTelling(message: JsonObject): boolean {
  const { role, info } = message;
  if (typeof role !== "string" || !Object.hasOwn(ROLES, role) || info !== undefined) return false;
  return hasTypedParts(message) || hasInvocations(message) || Array.isArray(message.experimental_attachments);
}

function detect({ records }: Sample): string | undefined {
  const found = records.some((record) =>
    isTelling(record) || asObjects(record.messages).slice(0, SAMPLE_MESSAGES).some(isTelling)
  );
  return found ? 'a message has a role and "parts", as the AI SDK keeps them for interfaces' : undefined;
}

/** Messages for models stand among those of the interface where a host has stored both. */
function isModelMessage({ role, parts, content }: JsonObject): boolean {
  return role === "tool" || (parts === undefined && Array.isArray(content));
}

function convert(items: readonly Item[], beside: JsonObject, builder: ConversationBuilder): Conversation {
  const reading = startModelReading(builder, items.map(({ value }) => value));
  addSystem(builder, beside);
  for (const item of items) {
    const { value } = item;
    const { role } = value;
    const origin = messageOrigin(item);
    const fault = ({ type }: JsonObject) => addUnknownPart(builder, item, type);
    const known = typeof role === "string" && Object.hasOwn(ROLES, role) ? ROLES[role] : undefined;
    if (isModelMessage(value) && (known !== undefined || role === "tool")) {
      addModelMessage(reading, value, { ...origin, role: known ?? "tool" }, fault);
    } else if (known !== undefined) addUiMessage(value, known, builder, origin, fault);
    else if (role === "data") builder.leaveOut("messages of the role data");
    else addUnknownRole(builder, item, role);
  }
  return builder.build(aboutChat(beside));
}

const READER: ItemsReader = {
  open: (record) => Array.isArray(record.messages) ? { items: record.messages } : undefined,
  convert,
};

/** What the Vercel AI SDK keeps for interfaces: `UIMessage` of version 5 and later, and the messages of version 4. */
export const AI_SDK_UI: Format = {
  name: "ai-sdk-ui",
  title: "Vercel AI SDK UI messages",
  detect,
  read: (source) => readItems(source, READER),
};
