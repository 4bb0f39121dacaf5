import type { ConversationBuilder } from "../conversation_builder.ts";
import type { Conversation, Format, ReadOptions } from "../format.ts";
import { type ExportRecord, readExport } from "../read_export.ts";
import type { Sample } from "../source.ts";
import { asId, asObject, asTime, type JsonObject } from "../values.ts";
import { ThreadReader } from "./messages.ts";
import { findThread } from "./thread.ts";

/** A few nodes tell what a map holds, which may be long. */
const LOOKED_AT = 5;

function looksLikeNode(value: unknown): boolean {
  const node = asObject(value);
  return node !== undefined &&
    ("message" in node || ("id" in node && ("parent" in node || "children" in node)));
}

function hasNodes(nodes: object): boolean {
  let looked = 0;
  for (const value of Object.values(nodes)) {
    if (looksLikeNode(value)) return true;
    if (++looked === LOOKED_AT) break;
  }
  return looked === 0;
}

/** Whether a record has the tree of a conversation; an empty one only beside what such a conversation has. */
function looksLikeConversation(record: JsonObject): boolean {
  const tree = asObject(record.mapping) ??
    (Array.isArray(record.linear_conversation) ? record.linear_conversation : []);
  const isEmpty = Object.keys(tree).length === 0;
  return hasNodes(tree) && (!isEmpty || ("mapping" in record && "current_node" in record));
}

function detect({ records }: Sample): string | undefined {
  const found = records.find(looksLikeConversation);
  if (found === undefined) return undefined;
  const key = "mapping" in found ? "mapping" : "linear_conversation";
  return `a conversation keeps the tree of its messages under "${key}"`;
}

function convert(
  { record, line }: ExportRecord,
  builder: ConversationBuilder,
  options: ReadOptions,
): Conversation | undefined {
  if (asObject(record.mapping) === undefined && !Array.isArray(record.linear_conversation)) return undefined;
  const { live, all, diagnostics } = findThread(record, line);
  builder.faults(diagnostics);
  const shown = options.branches === "all" ? all : live;
  const reader = new ThreadReader(builder, options, line);
  for (const node of shown) reader.read(node);
  reader.end();
  if (options.branches !== "all") {
    const ids = new Set(live.map(({ id }) => id));
    const left = all.filter(({ id, message }) => message !== undefined && !ids.has(id));
    builder.leaveOut("messages on branches that were left", left.length);
  }
  return builder.build({
    id: asId(record.conversation_id) ?? asId(record.id),
    title: asId(record.title),
    startedAt: asTime(record.create_time),
  });
}

/**
 * ChatGPT's export (`conversations.json`), and one conversation as its pages load it.
 *
 * Files are not part of the export: a medium's URL is what the conversation points to.
 */
export const CHATGPT: Format = {
  name: "chatgpt",
  title: "ChatGPT export (conversations.json)",
  detect,
  read: (source, options) => readExport(source, (record, builder) => convert(record, builder, options)),
};
