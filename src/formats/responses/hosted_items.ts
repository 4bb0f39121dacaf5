import { parseArguments, toArguments } from "../call_arguments.ts";
import type { ConversationBuilder, Origin } from "../conversation_builder.ts";
import { mcpName } from "../mcp_name.ts";
import { mediaMark } from "../media.ts";
import { asArray, asId, asObject, asObjects, asString, type JsonObject, toText } from "../values.ts";
import { addHostedCall, type ItemConverter, type ItemTable, leftOut } from "./items.ts";
import { toOutput } from "./output.ts";

/** Lines of text; none when there are no lines. */
function joined(lines: readonly string[]): string | undefined {
  return lines.length === 0 ? undefined : lines.join("\n");
}

/** The members of an object that say something. */
function told(value: unknown): JsonObject {
  return Object.fromEntries(Object.entries(asObject(value) ?? {}).filter(([, member]) => member !== null));
}

const fileSearchCall: ItemConverter = (builder, item, origin) => {
  const found = asObjects(item.results).map(({ filename, file_id: fileId, text }) => {
    const name = asId(filename) ?? asId(fileId);
    return name === undefined ? toText(text) : `${name}: ${toText(text)}`;
  });
  const args = { queries: asArray(item.queries) };
  addHostedCall(builder, item, { name: "file_search", arguments: args, text: joined(found) }, origin);
};

const codeInterpreterCall: ItemConverter = (builder, item, origin) => {
  const outputs = asObjects(item.outputs).map((output) =>
    output.type === "image" ? mediaMark("image/*") : toText(output.logs)
  );
  const call = { name: "code_interpreter", arguments: { code: toText(item.code) }, text: joined(outputs) };
  addHostedCall(builder, item, call, origin);
};

/** Why a call of an MCP server failed: a text, or an object around one. */
function mcpError(error: unknown): string | undefined {
  if (error === undefined || error === null) return undefined;
  return asString(asObject(error)?.message) ?? toText(error);
}

const mcpCall: ItemConverter = (builder, item, origin) => {
  const error = mcpError(item.error);
  const output = item.output === undefined || item.output === null ? undefined : toOutput(item.output);
  const call = {
    name: mcpName(item.server_label, item.name),
    arguments: parseArguments(item.arguments),
    text: output?.text ?? error,
    isError: error === undefined ? output?.isError : true,
  };
  const status = item.status === "calling" ? "in_progress" : item.status;
  addHostedCall(builder, { ...item, status }, call, origin);
};

/** A request that nobody has approved: a call that is still open, or was refused. */
const approvalRequest: ItemConverter = (builder, item, origin) => {
  const call = {
    id: asId(item.id),
    name: mcpName(item.server_label, item.name),
    arguments: parseArguments(item.arguments),
  };
  builder.call(call, origin);
};

const approvalResponse: ItemConverter = (builder, item, origin) => {
  if (item.approve === true) return builder.leaveOut("approvals of calls");
  const text = asId(item.reason) ?? "The call was not approved.";
  builder.result({ id: asId(item.approval_request_id), text, isError: true }, origin);
};

/** A call that an application has to run, and answers by an item of its own. */
function openCall(name: string, toArgs: (item: JsonObject) => JsonObject): ItemConverter {
  return (builder: ConversationBuilder, item: JsonObject, origin: Origin) => {
    const id = asId(item.call_id) ?? asId(item.id);
    builder.call({ id, name, arguments: toArgs(item) }, origin);
  };
}

const computerOutput: ItemConverter = (builder, item, origin) => {
  const output = asObject(item.output);
  const isScreenshot = output?.type === "computer_screenshot";
  const text = isScreenshot ? mediaMark("image/png") : toOutput(item.output).text;
  builder.result({ id: asId(item.call_id), text }, origin);
};

/** What a command printed, and how it ended when it did not end well. */
function commandOutput({ stdout, stderr, outcome }: JsonObject): { text: string; hasFailed: boolean } {
  const { type, exit_code: code } = asObject(outcome) ?? {};
  const hasFailed = type === "timeout" || (typeof code === "number" && code !== 0);
  const end = type === "timeout" ? ["Timed out"] : hasFailed ? [`Exit code: ${code}`] : [];
  const printed = [stdout, stderr].map(toText).map((text) => text.replace(/\n$/, ""));
  return { text: [...printed.filter((text) => text !== ""), ...end].join("\n"), hasFailed };
}

const shellOutput: ItemConverter = (builder, item, origin) => {
  const outputs = Array.isArray(item.output) ? asObjects(item.output).map(commandOutput) : undefined;
  const answer = outputs === undefined ? toOutput(item.output) : {
    text: outputs.map(({ text }) => text).join("\n"),
    ...(outputs.some(({ hasFailed }) => hasFailed) ? { isError: true } : {}),
  };
  builder.result({ id: asId(item.call_id), ...answer }, origin);
};

const patchOutput: ItemConverter = (builder, item, origin) => {
  const text = asString(item.output) ?? toText(item.status);
  const isError = item.status === "failed" ? { isError: true } : {};
  builder.result({ id: asId(item.call_id), text, ...isError }, origin);
};

const programOutput: ItemConverter = (builder, item, origin) => {
  builder.result({ id: asId(item.call_id), text: toText(item.result) }, origin);
};

const settings = leftOut("items that only set something");

/** The items of the Responses API that Codex does not write: tools that the provider runs, and what goes with them. */
export const HOSTED_ITEMS: ItemTable = {
  "file_search_call": fileSearchCall,
  "code_interpreter_call": codeInterpreterCall,
  "computer_call": openCall(
    "computer",
    ({ action, actions }) => asObject(action) ?? (actions === undefined ? {} : { actions }),
  ),
  "computer_call_output": computerOutput,
  "shell_call": openCall("shell", ({ action }) => told(action)),
  "shell_call_output": shellOutput,
  "apply_patch_call": openCall("apply_patch", ({ operation }) => toArguments(operation)),
  "apply_patch_call_output": patchOutput,
  program: openCall("program", ({ code }) => toArguments(code)),
  "program_output": programOutput,
  "mcp_call": mcpCall,
  "mcp_list_tools": leftOut("lists of tools"),
  "mcp_approval_request": approvalRequest,
  "mcp_approval_response": approvalResponse,
  "item_reference": leftOut("references to items that are not in the file"),
  "compaction_trigger": settings,
  "configuration_update": settings,
};
