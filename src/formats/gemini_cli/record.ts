import { asId, asObject, asObjects, asString, asTime, defined, type JsonObject } from "../values.ts";
import { toBlockList } from "../block_list.ts";

/** A call that a message made, with what came of it. */
export interface ToolCall {
  /** The id; some versions write none. */
  readonly id: string | undefined;
  /** The tool. */
  readonly name: string;
  /** The arguments. */
  readonly args: unknown;
  /** What came of it, such as `success` or `cancelled`. */
  readonly status: string | undefined;
  /** What the tool answered: a text, a part, or a list of parts. */
  readonly result: unknown;
  /** What the person saw of it, kept where the tool has answered nothing. */
  readonly shown: string | undefined;
}

/** A message of a session, reduced to what the conversation needs. */
export interface SessionMessage {
  /** Its id; some files have none. */
  readonly id: string | undefined;
  /** `user` or `gemini`; others are notices. */
  readonly type: string;
  /** The line, counted from 1, where it is a record of its own. */
  readonly line: number | undefined;
  /** When it was written. */
  readonly timestamp: string | undefined;
  /** The model that answered. */
  readonly model: string | undefined;
  /** What was said. */
  readonly parts: readonly JsonObject[];
  /** How many of the parts are none. */
  readonly strays: number;
  /** What the model thought, where the parts do not say it. */
  readonly thoughts: readonly string[];
  /** The calls. */
  readonly calls: readonly ToolCall[];
}

function toThought({ subject, description }: JsonObject): string {
  const head = asId(subject);
  return [head === undefined ? undefined : `**${head}**`, asId(description)]
    .filter((text) => text !== undefined).join(" ");
}

function toCall({ id, name, args, status, result, resultDisplay }: JsonObject): ToolCall {
  const hasResult = result !== undefined && result !== null;
  return {
    id: asId(id),
    name: asString(name) ?? "",
    args,
    status: asString(status),
    result,
    shown: hasResult ? undefined : asString(resultDisplay),
  };
}

/**
 * Reduces a message of a session.
 *
 * @param record the message as it was read
 * @param line its line, counted from 1, where it is a record of its own
 * @returns the reduced message; `undefined` for a record that is no message
 */
export function toSessionMessage(record: JsonObject, line?: number): SessionMessage | undefined {
  const type = asString(record.type);
  const hasContent = "content" in record || "toolCalls" in record;
  if (type === undefined || (!hasContent && asId(record.id) === undefined)) return undefined;
  const { blocks, strays } = toBlockList(record.content);
  return {
    id: asId(record.id),
    type,
    line,
    timestamp: asTime(record.timestamp),
    model: asId(record.model),
    parts: blocks,
    strays,
    thoughts: asObjects(record.thoughts).map(toThought),
    calls: asObjects(record.toolCalls).map(toCall),
  };
}

/** What the head of a session tells about it. */
export interface Head {
  /** What the host calls the session. */
  readonly id?: string;
  /** Its summary in a line. */
  readonly title?: string;
  /** The first of its folders. */
  readonly folder?: string;
  /** When it began. */
  readonly startedAt?: string;
}

/** Takes what a record tells about the session. */
export function toHead({ sessionId, summary, directories, startTime }: JsonObject): Head {
  const [folder] = Array.isArray(directories) ? directories : [];
  return defined({
    id: asId(sessionId),
    title: asId(summary),
    folder: asId(folder),
    startedAt: asTime(startTime),
  }) as Head;
}

/** Takes the history that a checkpoint of `/chat save` holds beside the way of signing in. */
export function historyOf(record: JsonObject): readonly JsonObject[] | undefined {
  if (!Array.isArray(record.history)) return undefined;
  return asObjects(record.history);
}

/** Tells whether a value is a content of the API, as checkpoints keep them. */
export function isContent(value: unknown): boolean {
  const content = asObject(value);
  return content !== undefined && typeof content.role === "string" && Array.isArray(content.parts);
}
