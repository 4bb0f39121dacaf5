import type { Role } from "../../model/message.ts";
import { toBlockList } from "../block_list.ts";
import type { ConversationBuilder, Origin } from "../conversation_builder.ts";
import type { Conversation, Format, ReadOptions } from "../format.ts";
import { ofUnknown } from "../item_fault.ts";
import { type ExportRecord, readExport } from "../read_export.ts";
import type { Sample } from "../source.ts";
import { asId, asObjects, asString, asTime, type JsonObject } from "../values.ts";
import { countCitations, type Piece, toPiece } from "./blocks.ts";
import { toFiles } from "./files.ts";
import { OpenCalls } from "./open_calls.ts";
import { findThread } from "./thread.ts";

const ROLES: ReadonlyMap<unknown, Role> = new Map([["human", "user"], ["user", "user"], [
  "assistant",
  "assistant",
]]);

function detect({ records }: Sample): string | undefined {
  const found = records.some(({ chat_messages }) => Array.isArray(chat_messages));
  return found ? 'a conversation keeps its messages under "chat_messages"' : undefined;
}

/** The blocks of a message; its text in their place where there are none, as in older exports. */
function blocksOf({ content, text }: JsonObject): readonly JsonObject[] {
  const { blocks } = toBlockList(content);
  const isBlank = blocks.every((block) => block.type === "text" && !asString(block.text)?.trim());
  return isBlank ? [{ type: "text", text }] : blocks;
}

/** Adds the messages of one conversation. */
class MessageReader {
  readonly #builder: ConversationBuilder;
  readonly #line: number;

  constructor(builder: ConversationBuilder, line: number) {
    this.#builder = builder;
    this.#line = line;
  }

  read(message: JsonObject, model: string | undefined): void {
    const role = ROLES.get(message.sender);
    if (role === undefined) {
      this.#tell("invalid-message", message, "has no known sender and was left out");
      return;
    }
    const told = role === "assistant" ? asId(message.model) ?? model : undefined;
    const metadata = { id: asId(message.uuid), timestamp: asTime(message.created_at), model: told };
    const origin: Origin = { group: message, metadata };
    const blocks = blocksOf(message);
    const calls = new OpenCalls();
    for (const block of blocks) {
      const piece = toPiece(block);
      if (piece === undefined) this.#tellUnknown(message, block);
      else this.#add(piece, role, calls, origin);
    }
    const { strays } = toBlockList(message.content);
    if (strays > 0) {
      this.#tell("unknown-block", message, `holds blocks that are no objects and were left out: ${strays}`);
    }
    for (const file of toFiles(message)) this.#builder.add(role, file, origin);
    this.#builder.leaveOut("citations of sources", countCitations(blocks));
  }

  #add(piece: Piece, role: Role, calls: OpenCalls, origin: Origin): void {
    if (piece.kind === "part") this.#builder.add(role, piece.part, origin);
    if (piece.kind === "left out") this.#builder.leaveOut(piece.reason);
    if (piece.kind === "call") {
      const { id: told, name } = piece.call;
      calls.add({ told, name, id: this.#builder.call(piece.call, origin) });
    }
    if (piece.kind === "result") {
      const { call, name, text, isError } = piece.result;
      const id = calls.take(piece.result) ?? call ?? "";
      const metadata = { ...origin.metadata, model: undefined };
      this.#builder.result({ id, name, text, ...(isError ? { isError } : {}) }, { metadata });
    }
  }

  #tellUnknown(message: JsonObject, { type }: JsonObject): void {
    this.#tell("unknown-block", message, `holds a block ${ofUnknown("type", type)}, which was left out`);
  }

  #tell(code: "unknown-block" | "invalid-message", { uuid }: JsonObject, says: string): void {
    const message = `In the conversation at line ${this.#line} the message "${
      asId(uuid) ?? "without an id"
    }" ${says}`;
    this.#builder.fault({ code, message, line: this.#line, recovered: false });
  }
}

function convert(
  { record, line }: ExportRecord,
  builder: ConversationBuilder,
  { branches = "live" }: ReadOptions,
): Conversation | undefined {
  if (!Array.isArray(record.chat_messages)) return undefined;
  const messages = asObjects(record.chat_messages);
  const strays = record.chat_messages.length - messages.length;
  if (strays > 0) {
    const message =
      `The conversation at line ${line} holds messages that are no objects and were left out: ${strays}`;
    builder.fault({ code: "invalid-message", message, line, recovered: false });
  }
  const thread = findThread(messages, record, line);
  builder.faults(thread.diagnostics);
  const reader = new MessageReader(builder, line);
  for (const message of branches === "all" ? messages : thread.live) reader.read(message, asId(record.model));
  if (branches !== "all") builder.leaveOut("messages on branches that were left", thread.left);
  return builder.build({
    id: asId(record.uuid),
    title: asId(record.name),
    startedAt: asTime(record.created_at),
  });
}

/** The export of claude.ai (`conversations.json`), and one of its conversations. */
export const CLAUDE_AI: Format = {
  name: "claude-ai",
  title: "claude.ai export (conversations.json)",
  detect,
  read: (source, options) => readExport(source, (record, builder) => convert(record, builder, options)),
};
