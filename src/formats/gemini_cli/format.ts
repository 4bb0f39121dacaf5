import { ConversationBuilder } from "../conversation_builder.ts";
import type { Conversation, Format, ReadOptions } from "../format.ts";
import type { JsonEntry } from "../json_entry.ts";
import type { Sample, Source } from "../source.ts";
import { asArray, asObject, asObjects, asString, type JsonObject } from "../values.ts";
import { isContext } from "./injected.ts";
import { type Head, historyOf, isContent, toHead, toSessionMessage } from "./record.ts";
import { SessionReader } from "./session_reader.ts";
import { Transcript } from "./transcript.ts";

function isHead({ sessionId, projectHash }: JsonObject): boolean {
  return typeof sessionId === "string" && typeof projectHash === "string";
}

function isChange(record: JsonObject): boolean {
  return typeof record.$rewindTo === "string" || asObject(record.$set) !== undefined;
}

function isAnswer({ type, content, toolCalls, role }: JsonObject): boolean {
  return type === "gemini" && role === undefined && (content !== undefined || Array.isArray(toolCalls));
}

function isCheckpoint(record: JsonObject): boolean {
  return asObjects(record.history).some(isContent);
}

/** Whether a record tells about the surroundings; the parts of other formats have a type. */
function isOpening(record: JsonObject | undefined): boolean {
  const parts = asObjects(record?.parts);
  return isContent(record) && record!.role === "user" && isContext(parts) &&
    parts.every(({ type }) => type === undefined);
}

function detect({ records }: Sample): string | undefined {
  if (records.some(isHead)) return 'a record has "sessionId" and "projectHash"';
  if (records.some(isChange)) return 'a record has "$set" or "$rewindTo"';
  if ([...records, ...records.flatMap(({ messages }) => asObjects(messages))].some(isAnswer)) {
    return 'a message has the type "gemini"';
  }
  if (records.some(isCheckpoint)) return 'a record has a "history" of contents';
  return isOpening(records[0]) ? "the first content tells about the surroundings of Gemini CLI" : undefined;
}

/** A content of a checkpoint as a message of a session. */
function toMessageRecord({ role, parts }: JsonObject): JsonObject {
  return { type: role === "model" ? "gemini" : "user", content: parts };
}

/** A session as it is read, record by record. */
class Session {
  readonly #builder = new ConversationBuilder();
  readonly #options: ReadOptions;
  readonly #transcript: Transcript;
  #head: Head = {};

  constructor(options: ReadOptions) {
    this.#options = options;
    this.#transcript = new Transcript(this.#builder, options);
  }

  add(entry: JsonEntry): void {
    if ("diagnostic" in entry) this.#builder.fault(entry.diagnostic);
    else this.#addRecord(entry.record, entry.line);
  }

  build(): Conversation {
    const reader = new SessionReader(this.#builder, this.#options.injected ?? false);
    for (const message of this.#transcript.messages) reader.add(message);
    return this.#builder.build(this.#head);
  }

  #addRecord(record: JsonObject, line: number): void {
    const change = asObject(record.$set);
    const rewindTo = asString(record.$rewindTo);
    const history = historyOf(record);
    if (rewindTo !== undefined) this.#transcript.rewindTo(rewindTo);
    else if (change !== undefined) this.#change(change);
    else if (history !== undefined) this.#addAll(history.map(toMessageRecord));
    else if (isContent(record)) this.#addMessage(toMessageRecord(record), line);
    else if (!this.#isHead(record)) this.#addMessage(record, line);
  }

  /** Takes the head of a session, which in a document holds the messages, too. */
  #isHead(record: JsonObject): boolean {
    if (
      typeof record.type === "string" || (record.sessionId === undefined && record.messages === undefined)
    ) return false;
    this.#head = { ...this.#head, ...toHead(record) };
    this.#addAll(asArray(record.messages));
    return true;
  }

  #change(change: JsonObject): void {
    this.#head = { ...this.#head, ...toHead(change) };
    if (!Array.isArray(change.messages)) return;
    this.#transcript.replace(asObjects(change.messages).flatMap((record) => toSessionMessage(record) ?? []));
  }

  #addAll(records: readonly unknown[]): void {
    for (const record of records) this.#addMessage(record);
  }

  #addMessage(value: unknown, line?: number): void {
    const message = toSessionMessage(asObject(value) ?? {}, line);
    if (message !== undefined) this.#transcript.add(message);
    else {
      this.#builder.fault({
        code: "invalid-message",
        message: `${
          line === undefined ? "An item" : `Line ${line}`
        } is neither a message nor the head of a session`,
        ...(line === undefined ? {} : { line }),
        recovered: false,
      });
    }
  }
}

async function* read(source: Source, options: ReadOptions): AsyncGenerator<Conversation> {
  const session = new Session(options);
  for await (const entry of source.records()) session.add(entry);
  yield session.build();
}

/**
 * Sessions of Gemini CLI, `~/.gemini/tmp/<project>/chats/`, in the older form of one document and the current one of
 * lines; and what its `/chat save` writes.
 *
 * By default all that was said before a compression is kept, and what a rewind took back is left out. The file of a
 * sub-agent is read whole.
 */
export const GEMINI_CLI: Format = {
  name: "gemini-cli",
  title: "Gemini CLI session (JSON or JSONL)",
  detect,
  read,
};
