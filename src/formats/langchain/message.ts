import type { Role } from "../../model/message.ts";
import { toBlockList } from "../block_list.ts";
import type { ConversationBuilder, Origin } from "../conversation_builder.ts";
import { addItemFault, addUnknownPart } from "../item_fault.ts";
import type { Item } from "../read_items.ts";
import { asId, asObject, asObjects, asString, type JsonObject } from "../values.ts";
import { addBlock, resultText } from "./blocks.ts";
import { MessageCalls } from "./calls.ts";
import type { LangChainKind, LangChainMessage } from "./record.ts";

type Adder = (fields: JsonObject, item: Item, builder: ConversationBuilder) => void;

function originOf({ id, response_metadata: response }: JsonObject, item: Item): Origin {
  const about = asObject(response) ?? {};
  return {
    group: item,
    metadata: {
      id: asId(id),
      model: asId(about.model_name) ?? asId(about.model),
      line: item.line === undefined ? undefined : String(item.line),
    },
  };
}

/** Whether a message is of one of Google's models. */
function isOfGoogle({ response_metadata: response }: JsonObject): boolean {
  const { model_provider: provider, model_name: model } = asObject(response) ?? {};
  return asString(provider)?.startsWith("google") ?? asString(model)?.includes("gemini") ?? false;
}

function contentOf({ content, content_blocks: blocks }: JsonObject): unknown {
  return content === undefined || content === null ? blocks : content;
}

/** A thought that some providers keep beside the content, unless the content has one. */
function addThoughtBeside(fields: JsonObject, builder: ConversationBuilder, origin: Origin): void {
  const { reasoning_content: told, reasoning } = asObject(fields.additional_kwargs) ?? {};
  const hasOne = asObjects(contentOf(fields)).some(({ type }) => type === "thinking" || type === "reasoning");
  const summary = asObjects(asObject(reasoning)?.summary).flatMap(({ text }) => asString(text) ?? []);
  const text = asString(told) ?? asString(reasoning) ?? summary.join("\n\n");
  if (!hasOne) builder.add("assistant", { type: "thinking", text }, origin);
}

function speaks(role: Role): Adder {
  return (fields, item, builder) => {
    const origin = originOf(fields, item);
    const calls = new MessageCalls(fields);
    const { blocks, strays } = toBlockList(contentOf(fields));
    const reading = { builder, role, origin, calls, keepsSeals: !isOfGoogle(fields) };
    addThoughtBeside(fields, builder, origin);
    for (const block of blocks) {
      if (!addBlock(block, reading)) addUnknownPart(builder, item, block.type);
    }
    for (let stray = 0; stray < strays; stray++) addUnknownPart(builder, item, undefined);
    const refusal = asString(asObject(fields.additional_kwargs)?.refusal);
    if (refusal !== undefined) builder.add(role, { type: "text", text: refusal }, origin);
    for (const call of calls.rest()) builder.call(call, origin);
  };
}

const answers: Adder = (fields, item, builder) => {
  const { tool_call_id: id, name, status, artifact } = fields;
  if (artifact !== undefined && artifact !== null) builder.leaveOut("what tools kept beside their results");
  builder.result({
    id: asId(id),
    name: asId(name),
    text: resultText(contentOf(fields)),
    ...(status === "error" ? { isError: true } : {}),
  }, originOf(fields, item));
};

const ROLES: Readonly<Record<string, Role>> = {
  user: "user",
  human: "user",
  assistant: "assistant",
  ai: "assistant",
  bot: "assistant",
  model: "assistant",
  system: "system",
  developer: "system",
};

/** A message of a free role; one that is not known is a person's. */
const chats: Adder = (fields, item, builder) => {
  const role = (asString(fields.role) ?? "").toLowerCase();
  const isKnown = Object.hasOwn(ROLES, role);
  if (!isKnown) {
    const says = `has the role "${role.slice(0, 80)}", which is none of pith's, and was read as the user's`;
    addItemFault(builder, item, { code: "invalid-message", says, recovered: true });
  }
  speaks(isKnown ? ROLES[role]! : "user")(fields, item, builder);
};

const ADDERS: Readonly<Record<LangChainKind, Adder>> = {
  human: speaks("user"),
  ai: speaks("assistant"),
  system: speaks("system"),
  tool: answers,
  function: answers,
  chat: chats,
  remove: (_fields, _item, builder) => builder.leaveOut("orders to remove messages"),
};

/**
 * Adds a message to a conversation.
 *
 * @param message the message
 * @param item where it comes from
 * @param builder the conversation
 */
export function addLangChainMessage(
  { kind, fields }: LangChainMessage,
  item: Item,
  builder: ConversationBuilder,
): void {
  ADDERS[kind](fields, item, builder);
}
