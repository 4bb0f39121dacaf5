import type { Role } from "../../model/message.ts";
import { parseArguments, toArguments } from "../call_arguments.ts";
import type { ConversationBuilder, Origin } from "../conversation_builder.ts";
import { asId, asObject, asObjects, asString, defined, type JsonObject, toBlocks } from "../values.ts";
import { ofUnknown } from "../item_fault.ts";
import { mediaMark } from "../media.ts";
import { toCommandOutput } from "./command_output.ts";
import { toContentPart, toSnakeCase } from "./content.ts";
import { type Output, toOutput } from "./output.ts";

/** Adds what an item says to a conversation. */
export type ItemConverter = (builder: ConversationBuilder, item: JsonObject, origin: Origin) => void;

/** How items are converted, by their type. */
export type ItemTable = Readonly<Record<string, ItemConverter>>;

/** A call that the model's provider ran by itself, so that its item tells how it ended. */
export interface HostedCall {
  /** The tool. */
  readonly name: string;
  /** The named arguments. */
  readonly arguments: JsonObject;
  /** What it gave back; the item's status where nothing is told. */
  readonly text?: string | undefined;
  /** Whether it failed, when the item's status does not tell. */
  readonly isError?: boolean | undefined;
}

const ROLES: Readonly<Record<string, Role>> = {
  user: "user",
  assistant: "assistant",
  developer: "system",
  system: "system",
};

/** States of an item that is not done; a call in one of them is still open. */
const UNDONE: ReadonlySet<unknown> = new Set(["in_progress", "searching", "generating", "interpreting"]);

const FAILED: ReadonlySet<unknown> = new Set(["failed", "incomplete", "declined"]);

/** Tells of something that was left out since its type is not known. */
export function faultOfUnknown(
  builder: ConversationBuilder,
  what: "item" | "block",
  { type }: JsonObject,
  { metadata = {} }: Origin,
): void {
  const where = metadata.line === undefined ? "The conversation" : `Line ${metadata.line}`;
  const thing = what === "item" ? "an item" : "a block";
  const message = `${where} holds ${thing} ${ofUnknown("type", type)}, which was left out`;
  const line = metadata.line === undefined ? {} : { line: Number(metadata.line) };
  builder.fault({ code: "unknown-block", message, ...line, recovered: false });
}

/** Counts an item as left out on purpose. */
export function leftOut(reason: string): ItemConverter {
  return (builder) => builder.leaveOut(reason);
}

/**
 * Adds a call of a hosted tool together with its result, which stands in the same item. A call that is still under way
 * gets no result.
 *
 * @param builder the conversation
 * @param item the item, of which the id and the status are taken
 * @param call what was called, and what came back
 * @param origin where the item comes from
 */
export function addHostedCall(
  builder: ConversationBuilder,
  item: JsonObject,
  { name, arguments: args, text, isError }: HostedCall,
  origin: Origin,
): void {
  const id = builder.call({ id: asId(item.call_id) ?? asId(item.id), name, arguments: args }, origin);
  if (text === undefined && UNDONE.has(item.status)) return;
  const hasFailed = isError ?? FAILED.has(item.status);
  const answer = { id, text: text ?? asString(item.status) ?? "", ...(hasFailed ? { isError: true } : {}) };
  builder.result(answer, { ...origin, metadata: { ...origin.metadata, model: undefined } });
}

/** Adds a message. Each of the user's and the host's stays by itself; those of the model join what it thinks and calls. */
export const convertMessage: ItemConverter = (builder, item, origin) => {
  const told = asString(item.role) ?? "";
  const role = Object.hasOwn(ROLES, told) ? ROLES[told]! : "user";
  const metadata = { id: asId(item.id), ...origin.metadata };
  const from = role === "assistant" ? { ...origin, metadata } : { group: item, ...origin, metadata };
  for (const block of toBlocks(item.content)) {
    const part = toContentPart(block);
    if (part === undefined) faultOfUnknown(builder, "block", block, origin);
    else builder.add(role, part, from);
  }
};

function textsOf(blocks: unknown): string {
  return toBlocks(blocks).map((block) => asString(block.text)?.trim() ?? "").filter((text) => text !== "")
    .join("\n\n");
}

const reasoning: ItemConverter = (builder, { content, summary }, origin) => {
  builder.add("assistant", { type: "thinking", text: textsOf(content) || textsOf(summary) }, origin);
};

/** The name of a tool; one of a name space carries that in front, as the model sees it. */
function nameOf({ name, namespace }: JsonObject): string {
  const [space, own] = [asString(namespace) ?? "", asString(name) ?? ""];
  return space === "" || space.endsWith("_") || own.startsWith("_") ? space + own : `${space}__${own}`;
}

const functionCall: ItemConverter = (builder, item, origin) => {
  const call = { id: asId(item.call_id), name: nameOf(item), arguments: parseArguments(item.arguments) };
  builder.call(call, origin);
};

const customCall: ItemConverter = (builder, item, origin) => {
  builder.call({ id: asId(item.call_id), name: nameOf(item), arguments: toArguments(item.input) }, origin);
};

/** Adds what a call gave back, which a host may keep in a way of its own. */
export function callOutput(take: (output: unknown) => Output): ItemConverter {
  return (builder, item, origin) => {
    builder.result({ id: asId(item.call_id) ?? asId(item.id), ...take(item.output) }, origin);
  };
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null;
}

const localShellCall: ItemConverter = (builder, item, origin) => {
  const { type: _, ...action } = asObject(item.action) ?? {};
  const args = Object.fromEntries(Object.entries(action).filter(([, value]) => isThere(value)));
  const id = asId(item.call_id) ?? asId(item.id);
  builder.call({ id, name: "local_shell", arguments: args }, origin);
};

const webSearchCall: ItemConverter = (builder, item, origin) => {
  const { type, sources, ...rest } = asObject(item.action) ?? {};
  const args = type === "search" || type === undefined ? rest : { type, ...rest };
  const found = asObjects(sources).map(({ url }) => asString(url) ?? "").join("\n");
  addHostedCall(builder, item, { name: "web_search", arguments: args, text: found || undefined }, origin);
};

const imageGenerationCall: ItemConverter = (builder, item, origin) => {
  const data = asId(item.result);
  const mime = `image/${asId(item.output_format) ?? "png"}`;
  const args = defined({ prompt: asId(item.revised_prompt) });
  const text = data === undefined ? undefined : mediaMark(mime);
  addHostedCall(builder, item, { name: "image_generation", arguments: args, text }, origin);
  if (data !== undefined) builder.add("assistant", { type: "media", mime, data }, origin);
};

/** What stands in the place of a summary that only the provider can read. */
const SEALED = "[The conversation up to here was compacted into a summary that only the provider can read.]";

const compaction: ItemConverter = (builder, item, origin) => {
  builder.add("system", { type: "text", text: SEALED }, { group: item, ...origin });
};

const ofTheHost = leftOut("items of the host that say nothing");

/** The items that Codex and the Responses API share. */
export const SHARED_ITEMS: ItemTable = {
  message: convertMessage,
  reasoning,
  "function_call": functionCall,
  "function_call_output": callOutput(toOutput),
  "custom_tool_call": customCall,
  "custom_tool_call_output": callOutput(toOutput),
  "local_shell_call": localShellCall,
  "local_shell_call_output": callOutput(toCommandOutput),
  "web_search_call": webSearchCall,
  "image_generation_call": imageGenerationCall,
  "tool_search_call": ofTheHost,
  "tool_search_output": ofTheHost,
  "additional_tools": ofTheHost,
  "ghost_snapshot": ofTheHost,
  "agent_message": leftOut("messages between agents"),
  compaction,
  "compaction_summary": compaction,
  "context_compaction": compaction,
};

/**
 * The type of an item. One without a type that somebody says is a message; types in CamelCase, which some tools write,
 * are taken as the API's own.
 */
export function itemType({ type, role }: JsonObject): string {
  if (typeof type !== "string") return typeof role === "string" ? "message" : "";
  return toSnakeCase(type);
}

/**
 * Adds what an item says to a conversation; an item of an unknown type is told as a fault.
 *
 * What the model thinks, says and calls without anybody in between becomes one message, unless the origin's group keeps
 * it apart; results that follow one another become one message as well.
 *
 * @param builder the conversation
 * @param item the item
 * @param origin where it comes from; the id of a message is added to its metadata
 * @param table how items are converted
 */
export function convertItem(
  builder: ConversationBuilder,
  item: JsonObject,
  origin: Origin = {},
  table: ItemTable = SHARED_ITEMS,
): void {
  const type = itemType(item);
  if (Object.hasOwn(table, type)) table[type]!(builder, item, origin);
  else faultOfUnknown(builder, "item", item, origin);
}
