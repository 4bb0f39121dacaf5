import type { Role } from "../../model/message.ts";
import type { ConversationBuilder, Origin } from "../conversation_builder.ts";
import type { Conversation } from "../format.ts";
import { addItemFault, addUnknownPart, addUnknownRole } from "../item_fault.ts";
import type { Item } from "../read_items.ts";
import { asId, asString, asTime, type JsonObject } from "../values.ts";
import { besideContent, callsOf, countSealed, isSpokenElsewhere, wordsOf } from "./assistant.ts";
import type { Beside } from "./container.ts";
import { OpenCalls } from "./open_calls.ts";
import { type Content, toContent, toResultText } from "./parts.ts";
import { fromShareGpt } from "./sharegpt.ts";

/** A conversation that is being put together. */
interface Draft {
  readonly builder: ConversationBuilder;
  /** The calls by which a result without an id is paired. */
  readonly open: OpenCalls;
}

/** A message, and where it comes from. */
interface Told {
  readonly message: JsonObject;
  readonly item: Item;
  readonly origin: Origin;
}

type Take = (draft: Draft, told: Told) => void;

function addContent({ builder }: Draft, { origin, item }: Told, role: Role, content: Content): void {
  for (const part of content.parts) builder.add(role, part, origin);
  for (const type of content.unknown) addUnknownPart(builder, item, type);
}

function says(role: "user" | "system"): Take {
  return (draft, told) => {
    const { message } = told;
    addContent(draft, told, role, toContent([message.content, ...besideContent(message)].flat()));
    draft.open.clear();
  };
}

const takeAssistant: Take = (draft, told) => {
  const { builder, open } = draft;
  const { message, item, origin } = told;
  addContent(draft, told, "assistant", wordsOf(message));
  if (isSpokenElsewhere(message)) builder.leaveOut("sound that is only referred to");
  builder.leaveOut("thoughts that only the provider can read", countSealed(message));
  for (const call of callsOf(message)) {
    open.add(builder.call(call, origin), call.name);
    if (call.name !== "") continue;
    addItemFault(builder, item, {
      code: "invalid-message",
      says: "calls a tool without a name",
      recovered: true,
    });
  }
};

const takeResult: Take = ({ builder, open }, { message, origin }) => {
  const name = asId(message.name) ?? asId(message.tool_name);
  const id = asId(message.tool_call_id) ?? open.first(name);
  const answered = builder.result({ id, name, text: toResultText(message.content) }, origin);
  if (answered !== undefined) open.close(answered);
};

const ROLES: Readonly<Record<string, Take>> = {
  system: says("system"),
  developer: says("system"),
  user: says("user"),
  assistant: takeAssistant,
  tool: takeResult,
  function: takeResult,
};

/** Whether messages of Chat Completions can have this role. */
export function isChatRole(role: unknown): boolean {
  return typeof role === "string" && Object.hasOwn(ROLES, role);
}

function takeItem(draft: Draft, item: Item): void {
  const message = fromShareGpt(item.value);
  const { id, model, created, created_at: createdAt, timestamp } = message;
  const metadata = {
    id: asId(id),
    timestamp: asTime(created ?? createdAt ?? timestamp),
    model: asId(model),
    line: item.line?.toString(),
  };
  const told: Told = { message, item, origin: { group: item.index, metadata } };
  const role = asString(message.role) ?? asString(message.from) ?? "";
  if (isChatRole(role)) return ROLES[role]!(draft, told);
  addUnknownRole(draft.builder, item, role);
}

function tellBeside({ builder }: Draft, { error, furtherChoices = 0, notPreferred = 0 }: Beside): void {
  builder.leaveOut("further choices of a response", furtherChoices);
  builder.leaveOut("messages of an answer that was not preferred", notPreferred);
  if (error === undefined) return;
  builder.fault({ code: "invalid-message", message: `The request got an error: ${error}`, recovered: false });
}

/**
 * Puts a conversation together.
 *
 * @param items the messages
 * @param besideItems what stands beside them, as a container tells it
 * @param builder what puts together
 * @returns the conversation
 */
export function convertMessages(
  items: readonly Item[],
  besideItems: JsonObject,
  builder: ConversationBuilder,
): Conversation {
  const beside = besideItems as Beside;
  const draft: Draft = { builder, open: new OpenCalls() };
  if (beside.system !== undefined) builder.add("system", { type: "text", text: beside.system });
  for (const item of items) takeItem(draft, item);
  tellBeside(draft, beside);
  return builder.build({ id: beside.id, startedAt: asTime(beside.created) });
}
