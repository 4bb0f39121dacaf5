import { toArguments } from "../call_arguments.ts";
import { toBlockList } from "../block_list.ts";
import type { ConversationBuilder, Origin } from "../conversation_builder.ts";
import { fenced } from "../fence.ts";
import type { ReadOptions } from "../format.ts";
import { addItemFault, addUnknownPart, addUnknownRole } from "../item_fault.ts";
import { elsewhere, mediaMark, mediumOf } from "../media.ts";
import type { MediaPart, Role } from "../../model/message.ts";
import { asId, asString, asTime, defined, type JsonObject, toBlocks } from "../values.ts";
import type { Entry } from "./entry.ts";

/** A message that is being read. */
interface Reading {
  readonly builder: ConversationBuilder;
  readonly options: ReadOptions;
  readonly entry: Entry;
  readonly origin: Origin;
}

function originOf({ id, index, line, message }: Entry, injected?: "host"): Origin {
  const metadata = {
    id,
    line: String(line),
    timestamp: asTime(message.timestamp),
    model: message.role === "assistant" ? asId(message.model) : undefined,
    injected,
  };
  return { group: index, metadata };
}

function toMedium({ data, mimeType }: JsonObject): MediaPart {
  const about = { mime: asId(mimeType), orElse: "image/*" };
  return mediumOf(data, about) ?? elsewhere(undefined, about);
}

/** Whether the thoughts of a message carry a seal: of other APIs, the host keeps there what is none. */
function isSealed({ api }: JsonObject): boolean {
  return typeof api !== "string" || /^(?:anthropic|bedrock)/.test(api);
}

type ReadBlock = (block: JsonObject, role: Role, reading: Reading) => void;

const BLOCKS: ReadonlyMap<unknown, ReadBlock> = new Map<unknown, ReadBlock>([
  [
    "text",
    ({ text }, role, { builder, origin }) =>
      builder.add(role, { type: "text", text: asString(text) ?? "" }, origin),
  ],
  ["thinking", ({ thinking, thinkingSignature }, role, { builder, origin, entry }) => {
    const signature = isSealed(entry.message) ? asId(thinkingSignature) : undefined;
    const part = { type: "thinking" as const, text: asString(thinking) ?? "", ...defined({ signature }) };
    builder.add(role, part, origin);
  }],
  ["image", (block, role, { builder, origin }) => builder.add(role, toMedium(block), origin)],
  ["toolCall", ({ id, name, arguments: input }, _role, { builder, origin }) => {
    builder.call({ id: asId(id), name: asString(name) ?? "", arguments: toArguments(input) }, origin);
  }],
]);

function addContent(role: Role, reading: Reading): void {
  const { builder, entry } = reading;
  const item = { value: entry.message, index: entry.index, line: entry.line };
  const { blocks, strays } = toBlockList(entry.message.content);
  for (const block of blocks) {
    const read = BLOCKS.get(block.type);
    if (read === undefined) addUnknownPart(builder, item, block.type);
    else read(block, role, reading);
  }
  if (strays > 0) {
    const says = `holds blocks that are no objects and were left out: ${strays}`;
    addItemFault(builder, item, { code: "unknown-block", says });
  }
}

/** What an extension wrote in for the model. */
function addInjected(reading: Reading): void {
  const { builder, options, entry } = reading;
  if (options.injected) addContent("user", { ...reading, origin: originOf(entry, "host") });
  else if (toBlocks(entry.message.content).length > 0) builder.leaveOut("text that the host wrote in");
}

function resultText(block: JsonObject): string {
  return block.type === "image" ? mediaMark(toMedium(block).mime) : asString(block.text) ?? "";
}

function addResult({ builder, entry, origin }: Reading): void {
  const { toolCallId, toolName, content, isError } = entry.message;
  builder.result({
    id: asId(toolCallId),
    name: asId(toolName),
    text: toBlocks(content).map(resultText).filter((text) => text !== "").join("\n"),
    ...(isError === true ? { isError } : {}),
  }, origin);
}

/** A command that the person ran by hand; the model is told of it unless the person kept it back. */
function addCommand({ builder, options, entry, origin }: Reading): void {
  const { command, output, exitCode, cancelled, excludeFromContext } = entry.message;
  if (options.view === "model" && excludeFromContext === true) {
    builder.leaveOut("messages that the model does not see");
    return;
  }
  const end = cancelled === true ? "cancelled" : exitCode === 0 ? undefined : asExitCode(exitCode);
  const told = asString(output)?.trimEnd() ?? "";
  const lines = [`Ran: ${asString(command) ?? ""}`, told === "" ? undefined : fenced(told), end];
  builder.add("user", { type: "text", text: lines.filter((line) => line !== undefined).join("\n") }, origin);
}

function asExitCode(code: unknown): string | undefined {
  return typeof code === "number" ? `exit code ${code}` : undefined;
}

const addSummary = (title: string) => ({ builder, entry, origin }: Reading): void => {
  const summary = asString(entry.message.summary) ?? "";
  if (summary.trim() !== "") builder.add("user", { type: "text", text: `${title}\n\n${summary}` }, origin);
};

/** What is done with a message, by who speaks. */
const SPEAKERS: ReadonlyMap<unknown, (reading: Reading) => void> = new Map([
  ["user", (reading: Reading) => addContent("user", reading)],
  ["assistant", (reading: Reading) => {
    addContent("assistant", reading);
    if (asId(reading.entry.message.errorMessage) !== undefined) {
      reading.builder.leaveOut("error notices that no model wrote");
    }
  }],
  ["toolResult", addResult],
  ["bashExecution", addCommand],
  ["custom", addInjected],
  ["hookMessage", addInjected],
  ["compactionSummary", addSummary("Summary of the conversation before this point:")],
  ["branchSummary", addSummary("Summary of a branch from which the conversation came back:")],
]);

/**
 * Adds what an entry says.
 *
 * @param entry the entry
 * @param options what is wanted
 * @param builder the conversation
 */
export function addEntry(entry: Entry, options: ReadOptions, builder: ConversationBuilder): void {
  if (entry.kind === "link") return;
  const { message, index, line } = entry;
  const speak = SPEAKERS.get(message.role);
  if (speak !== undefined) speak({ builder, options, entry, origin: originOf(entry) });
  else addUnknownRole(builder, { value: message, index, line }, message.role);
}
