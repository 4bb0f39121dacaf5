import type { Message, Part, Role, ToolResultPart } from "../../model/message.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Conversation } from "../format.ts";
import type { JsonObject } from "../json_lines.ts";
import { asString, toArguments, toMedia, toResult } from "./blocks.ts";
import type { Chain } from "./chain.ts";
import { isSkillText, withoutInjected } from "./injected.ts";
import { madeUpId, type SessionRecord } from "./record.ts";

/** The messages of a chain, still open for further parts, by what holds their parts together. */
type Groups = Map<string, { readonly role: Role; readonly first: SessionRecord; readonly parts: Part[] }>;

/** Why something was left out, in the words of the report. */
type Reason =
  | "text that the host wrote in"
  | "error notices that no model wrote"
  | "summaries of what is there in full"
  | "branches that were left by a rewind";

/** Blocks that carry nothing to show: opaque thoughts, a change of model. */
const SILENT_BLOCKS: ReadonlySet<string> = new Set(["redacted_thinking", "fallback"]);

const BLOCKS: Readonly<Record<string, (block: JsonObject) => Part>> = {
  text: (block) => ({ type: "text", text: asString(block.text) ?? "" }),
  thinking: (block) => {
    const signature = asString(block.signature);
    return { type: "thinking", text: asString(block.thinking) ?? "", ...(signature ? { signature } : {}) };
  },
  "tool_use": toCall,
  "server_tool_use": toCall,
  "mcp_tool_use": toCall,
  image: toMedia,
  document: toMedia,
};

function toCall(block: JsonObject): Part {
  return {
    type: "tool_use",
    id: asString(block.id) ?? "",
    name: asString(block.name) ?? "",
    arguments: toArguments(block.input),
  };
}

function isResult(block: JsonObject): boolean {
  return asString(block.type)?.endsWith("tool_result") ?? false;
}

/** A thought without words stays when it carries a provider's seal, which must be given back. */
function isEmpty(part: Part): boolean {
  return (part.type === "text" || part.type === "thinking") && part.text.trim() === "" &&
    !("signature" in part);
}

/** The message that each call stands in, by the call's id, the tool it calls, and the calls that come before it. */
type Calls = Map<string, { readonly name: string; readonly group: string; readonly order: number }>;

/**
 * The message that each block of the assistant belongs to. The host writes one API message as several records; where a
 * server's tool has answered inside it, the rest is a message of its own, so that the result can stand in between.
 */
function groupBlocks(live: readonly SessionRecord[]): { groups: Map<JsonObject, string>; calls: Calls } {
  const groups = new Map<JsonObject, string>();
  const calls: Calls = new Map();
  const answered = new Map<string, number>();
  for (const record of live) {
    if (record.kind !== "assistant") continue;
    const id = record.messageId ?? record.uuid;
    for (const block of record.blocks) {
      const group = `${id} ${answered.get(id) ?? 0}`;
      if (isResult(block)) answered.set(id, (answered.get(id) ?? 0) + 1);
      else groups.set(block, group);
      const call = asString(block.id);
      if (call !== undefined && !calls.has(call)) {
        calls.set(call, { name: asString(block.name) ?? "", group, order: calls.size });
      }
    }
  }
  return { groups, calls };
}

/** Results that answer a live call and hang on a branch that was left: the call was made, so its answer stands. */
function strayResults({ live, abandoned }: Chain, calls: Calls): SessionRecord[] {
  const answered = new Set(live.flatMap(({ blocks }) => blocks.map((block) => block.tool_use_id)));
  const wanted = (block: JsonObject) =>
    calls.has(String(block.tool_use_id)) && !answered.has(block.tool_use_id);
  return abandoned
    .map((record) => ({ ...record, blocks: record.blocks.filter(wanted) }))
    .filter(({ blocks }) => blocks.length > 0);
}

/** Puts results in the order of their calls, since a reader pairs them by it. */
function inOrder(parts: readonly Part[], calls: Calls): Part[] {
  const order = (part: Part) => part.type === "tool_result" ? calls.get(part.id)?.order ?? 0 : 0;
  return parts.toSorted((a, b) => order(a) - order(b));
}

function toMessage({ role, first, parts }: { role: Role; first: SessionRecord; parts: Part[] }): Message {
  const { uuid, line, timestamp } = first;
  const isMadeUp = uuid === madeUpId(line);
  const isSkill = role === "user" && parts[0]?.type === "text" && isSkillText(parts[0].text);
  return {
    role,
    content: parts,
    metadata: {
      ...(isMadeUp ? {} : { uuid }),
      line: String(line),
      ...(timestamp === undefined ? {} : { timestamp }),
      ...(isSkill ? { injected: "skill" } : {}),
    },
  };
}

/**
 * Puts the records of a conversation together as messages.
 *
 * All pieces of one API message are one assistant message, at the place of the first; the results of its calls are one
 * tool message right behind it, so that the pairs stay whole. What the host wrote in by itself, error notices, and
 * summaries of what the file holds in full are left out and counted; the text of a skill is kept and marked
 * `injected: "skill"` in the metadata.
 *
 * @param chain the records
 * @returns the conversation, each message with the `uuid`, `line` and `timestamp` of its first record
 */
export function assembleMessages(chain: Chain): Conversation {
  const diagnostics: Diagnostic[] = [...chain.diagnostics];
  const leftOut: Partial<Record<Reason, number>> = {};
  const leaveOut = (reason: Reason, count = 1) => {
    if (count > 0) leftOut[reason] = (leftOut[reason] ?? 0) + count;
  };
  const { groups: blockGroups, calls } = groupBlocks(chain.live);
  const results = new Map<string, string>();
  const messages: Groups = new Map();

  const add = (key: string, role: Role, part: Part, record: SessionRecord) => {
    if (isEmpty(part)) return;
    let group = messages.get(key);
    if (group === undefined) {
      group = { role, first: record, parts: [] };
      messages.set(key, group);
      // Keeps the place behind the calls for their results, whenever they come.
      if (role === "assistant") messages.set(`results ${key}`, { role: "tool", first: record, parts: [] });
    }
    group.parts.push(part);
  };

  const addResult = (block: JsonObject, record: SessionRecord) => {
    const part = toResult(block) as ToolResultPart;
    const call = calls.get(part.id);
    const earlier = results.get(part.id);
    if (call !== undefined && earlier !== undefined) {
      if (earlier !== part.text) {
        const message =
          `Line ${record.line} answers the call "${part.id}" a second time, the first answer was kept`;
        diagnostics.push({ code: "duplicate-result", message, line: record.line, recovered: false });
      }
      return;
    }
    results.set(part.id, part.text);
    const key = call === undefined ? `results ${record.uuid}` : `results ${call.group}`;
    const { type, id, ...answer } = part;
    const named = call === undefined ? part : { type, id, name: call.name, ...answer };
    const waiting = messages.get(key);
    if (waiting !== undefined && waiting.parts.length === 0) {
      messages.set(key, { role: "tool", first: record, parts: [named] });
    } else add(key, "tool", named, record);
  };

  const toPart = (block: JsonObject, { line }: SessionRecord): Part | undefined => {
    const type = String(block.type);
    const convert = Object.hasOwn(BLOCKS, type) ? BLOCKS[type] : undefined;
    if (convert !== undefined) return convert(block);
    if (SILENT_BLOCKS.has(type)) return undefined;
    const text = asString(block.text);
    if (text !== undefined) return { type: "text", text };
    const message = `Line ${line} holds a block of the unknown type "${type}", which was left out`;
    diagnostics.push({ code: "unknown-block", message, line, recovered: false });
    return undefined;
  };

  const addBlock = (block: JsonObject, record: SessionRecord) => {
    if (isResult(block)) return addResult(block, record);
    const part = toPart(block, record);
    if (part === undefined) return;
    if (record.kind === "assistant") return add(blockGroups.get(block)!, "assistant", part, record);
    if (part.type !== "text" || record.kind === "summary" || isSkillText(part.text)) {
      return add(record.uuid, "user", part, record);
    }
    const text = withoutInjected(part.text);
    if (text.trim() === "" && part.text.trim() !== "") leaveOut("text that the host wrote in");
    add(record.uuid, "user", { type: "text", text }, record);
  };

  for (const record of [...chain.live, ...strayResults(chain, calls)]) {
    const isSkill = isSkillText(asString(record.blocks[0]?.text) ?? "");
    if (record.isNotice) leaveOut("error notices that no model wrote");
    else if (record.kind === "summary" && messages.size > 0) leaveOut("summaries of what is there in full");
    else if (record.isMeta && record.kind === "prompt" && !isSkill) leaveOut("text that the host wrote in");
    else for (const block of record.blocks) addBlock(block, record);
  }
  leaveOut("branches that were left by a rewind", chain.abandoned.length);

  return {
    messages: [...messages.values()]
      .filter(({ parts }) => parts.length > 0)
      .map((group) => toMessage({ ...group, parts: inOrder(group.parts, calls) })),
    diagnostics,
    leftOut: leftOut as Record<string, number>,
  };
}
