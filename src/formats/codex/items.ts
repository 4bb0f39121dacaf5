import type { ConversationBuilder } from "../conversation_builder.ts";
import type { ReadOptions } from "../format.ts";
import { toCommandOutput } from "../responses/command_output.ts";
import {
  callOutput,
  convertItem,
  convertMessage,
  type ItemConverter,
  type ItemTable,
  itemType,
  SHARED_ITEMS,
} from "../responses/items.ts";
import { asId, asString, type JsonObject, toBlocks } from "../values.ts";
import type { ItemEntry } from "./entry.ts";
import { unwrapExec } from "./exec_source.ts";
import { isInjected } from "./injected.ts";

const HOST_ROLES: ReadonlySet<unknown> = new Set(["developer", "system"]);

/** A message, less what Codex wrote in by itself: the texts of its own roles, and some of the user's. */
const withoutInjected: ItemConverter = (builder, item, origin) => {
  if (item.role === "assistant") return convertMessage(builder, item, origin);
  const blocks = toBlocks(item.content);
  const content = HOST_ROLES.has(item.role) ? [] : blocks.filter((block) => !isInjected(block));
  builder.leaveOut("text that the host wrote in", blocks.length - content.length);
  convertMessage(builder, { ...item, content }, origin);
};

/** A message with all that it holds; the user's is marked when only Codex wrote in it. */
const withInjected: ItemConverter = (builder, item, origin) => {
  const isOfHost = item.role === "user" && toBlocks(item.content).every(isInjected);
  const injected = isOfHost ? "host" : undefined;
  convertMessage(builder, item, { ...origin, metadata: { ...origin.metadata, injected } });
};

/** A custom call; JavaScript that does nothing but call one tool is a call of that tool. */
const customCall: ItemConverter = (builder, item, origin) => {
  const call = item.name === "exec" ? unwrapExec(asString(item.input) ?? "") : undefined;
  if (call === undefined) SHARED_ITEMS.custom_tool_call!(builder, item, origin);
  else builder.call({ id: asId(item.call_id), ...call }, origin);
};

const commandOutput = callOutput(toCommandOutput);

/** What another agent told this one, with who told it; what is sealed is left out. */
const agentMessage: ItemConverter = (builder, item, origin) => {
  const text = toBlocks(item.content).map((block) => asString(block.text) ?? "").join("\n");
  const metadata = { ...origin.metadata, agent: asId(item.author) };
  if (text.trim() === "") return builder.leaveOut("messages between agents");
  builder.add("user", { type: "text", text }, { group: item, metadata });
};

function tableFor({ injected = false, subagents = false }: ReadOptions): ItemTable {
  return {
    ...SHARED_ITEMS,
    message: injected ? withInjected : withoutInjected,
    "custom_tool_call": customCall,
    "function_call_output": commandOutput,
    "custom_tool_call_output": commandOutput,
    ...(subagents ? { "agent_message": agentMessage } : {}),
  };
}

/** Whether the model wrote an item. */
function isOfModel(item: JsonObject): boolean {
  const type = itemType(item);
  return type === "message" ? item.role === "assistant" : type === "reasoning" || type.endsWith("_call");
}

/**
 * Puts the items of a rollout together as messages.
 *
 * @param builder the conversation
 * @param entries the items in order
 * @param options what is kept
 */
export function convertItems(
  builder: ConversationBuilder,
  entries: readonly ItemEntry[],
  options: ReadOptions,
): void {
  const table = tableFor(options);
  for (const { item, line, timestamp, model } of entries) {
    const metadata = {
      line: line === undefined ? undefined : String(line),
      timestamp,
      model: isOfModel(item) ? model : undefined,
    };
    convertItem(builder, item, { metadata }, table);
  }
}
