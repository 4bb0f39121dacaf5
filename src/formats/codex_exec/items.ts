import type { ConversationBuilder, Origin } from "../conversation_builder.ts";
import { toArguments } from "../call_arguments.ts";
import { addHostedCall, type HostedCall, itemType } from "../responses/items.ts";
import { toOutput } from "../responses/output.ts";
import { asId, asObject, asString, defined, type JsonObject, toText } from "../values.ts";

type ToCall = (item: JsonObject) => HostedCall;

type ToText = (item: JsonObject) => { readonly type: "text" | "thinking"; readonly text: string };

const CALLS: Readonly<Record<string, ToCall>> = {
  "command_execution": ({ command, aggregated_output: output, exit_code: code, status }) => ({
    name: "command_execution",
    arguments: { command: toText(command) },
    text: toText(output),
    isError: status === "failed" || status === "declined" || (typeof code === "number" && code !== 0),
  }),
  "file_change": ({ changes }) => ({ name: "file_change", arguments: defined({ changes }) }),
  "mcp_tool_call": ({ server, tool, arguments: args, result, error }) => ({
    name: `mcp__${toText(server)}__${toText(tool)}`,
    arguments: toArguments(args),
    ...mcpAnswer(result, error),
  }),
  "collab_tool_call": ({ tool, prompt, receiver_thread_ids: receivers, agents_states: states }) => ({
    name: toText(tool),
    arguments: defined({ prompt: asId(prompt), receivers }),
    text: asObject(states) && toText(states),
  }),
  "web_search": ({ query, action }) => ({
    name: "web_search",
    arguments: { ...withoutType(asObject(action) ?? {}), ...(asId(query) === undefined ? {} : { query }) },
  }),
  "todo_list": ({ items }) => ({ name: "todo_list", arguments: defined({ items }) }),
};

const TEXTS: Readonly<Record<string, ToText>> = {
  "agent_message": ({ text }) => ({ type: "text", text: toText(text) }),
  "assistant_message": ({ text }) => ({ type: "text", text: toText(text) }),
  plan: ({ text }) => ({ type: "text", text: toText(text) }),
  reasoning: ({ text }) => ({ type: "thinking", text: toText(text) }),
};

/** What a search did is told by its query already, unless it opened a page. */
function withoutType({ type, ...rest }: JsonObject): JsonObject {
  return type === "search" || type === "other" || type === undefined ? rest : { type, ...rest };
}

function mcpAnswer(result: unknown, error: unknown): Pick<HostedCall, "text" | "isError"> {
  const told = asObject(error);
  if (told !== undefined) return { text: asString(told.message) ?? toText(told), isError: true };
  const answer = asObject(result);
  if (answer === undefined) return {};
  const { text, isError = false } = toOutput(answer);
  return { text, isError };
}

/** The type of an item; the first versions called it otherwise. */
function typeOf({ type, item_type: old }: JsonObject): string {
  return itemType({ type: type ?? old });
}

/**
 * Adds what a completed item says to a conversation.
 *
 * @param builder the conversation
 * @param item the item
 * @param origin where it comes from
 * @returns whether the type of the item is known
 */
export function convertExecItem(builder: ConversationBuilder, item: JsonObject, origin: Origin): boolean {
  const type = typeOf(item);
  if (Object.hasOwn(TEXTS, type)) builder.add("assistant", TEXTS[type]!(item), origin);
  else if (Object.hasOwn(CALLS, type)) addHostedCall(builder, item, CALLS[type]!(item), origin);
  else if (type === "error") builder.leaveOut("error notices that no model wrote");
  else return false;
  return true;
}
