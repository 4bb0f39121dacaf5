import { ConversationBuilder } from "../conversation_builder.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Conversation, Format } from "../format.ts";
import type { Sample, Source } from "../source.ts";
import { asId, asObject, asObjects, type JsonObject } from "../values.ts";
import { answerOf, isResponse } from "./answers.ts";
import { type Content, instructionOf, toContents, toInstruction, toTurns } from "./contents.ts";
import { field } from "./field.ts";
import { leaveOutSettings } from "../request_settings.ts";
import { TurnReader } from "./turn_reader.ts";

/** What belongs to one conversation. */
interface Exchange {
  /** What tells the pieces of one streamed response from those of others; `undefined` for what is whole. */
  readonly stream?: string | undefined;
  readonly id?: string | undefined;
  readonly request?: JsonObject | undefined;
  readonly contents: Content[];
  readonly responses: JsonObject[];
}

const ROLES: ReadonlySet<unknown> = new Set(["user", "model", "function"]);

/** Parts of other formats have a type. */
function isContent({ role, parts, ...rest }: JsonObject): boolean {
  return (role === undefined || ROLES.has(role)) && Array.isArray(parts) && !("id" in rest) &&
    asObjects(parts).every((part) => typeof part.type !== "string" && !("kind" in part));
}

function requestOf(record: JsonObject): JsonObject | undefined {
  return [asObject(record.request), record].find((object) => object !== undefined && "contents" in object);
}

function responseOf(record: JsonObject): JsonObject | undefined {
  return [asObject(record.response), record].find((object) => object !== undefined && isResponse(object));
}

/** Members of which a part of a content has one. */
const PART_MEMBERS: readonly string[] = [
  "text",
  "inlineData",
  "fileData",
  "functionCall",
  "functionResponse",
  "executableCode",
  "codeExecutionResult",
];

/** Whether something stands where contents do: a text, a content, a part, or a list of them. */
function areContents(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isContentOrPart) : isContentOrPart(value);
}

function isContentOrPart(value: unknown): boolean {
  const content = asObject(value);
  if (content === undefined) return typeof value === "string";
  return Array.isArray(content.parts) || PART_MEMBERS.some((name) => field(content, name) !== undefined);
}

function isCandidate(value: JsonObject): boolean {
  return ["content", "finishReason"].some((name) => field(value, name) !== undefined);
}

/** Whether a response has candidates, or none since its prompt was blocked. */
function isAnswer(response: JsonObject | undefined): boolean {
  if (!Array.isArray(response?.candidates)) return false;
  return response.candidates.length === 0 || asObjects(response.candidates).some(isCandidate);
}

function detect({ records }: Sample): string | undefined {
  if (records.some((record) => areContents(requestOf(record)?.contents))) return 'a record has "contents"';
  if (records.some((record) => isAnswer(responseOf(record)))) return 'a record has "candidates"';
  return records.length > 0 && records.every(isContent) && records.some(({ role }) => role !== undefined)
    ? `the first ${records.length} items have a role and parts without types`
    : undefined;
}

function toExchange(record: JsonObject, { layout }: Sample): Exchange | undefined {
  const request = requestOf(record);
  const response = responseOf(record);
  if (request === undefined && response === undefined) return undefined;
  const responseId = asId(field(response ?? {}, "responseId"));
  return {
    // What a stream sent is kept as a list.
    stream: request === undefined ? responseId ?? (layout === "list" ? "" : undefined) : undefined,
    id: asId(record.key) ?? responseId,
    request,
    contents: toContents(request?.contents),
    responses: response === undefined ? [] : [response],
  };
}

function convert({ id, request = {}, contents, responses }: Exchange, faults: Diagnostic[]): Conversation {
  const builder = new ConversationBuilder();
  builder.faults(faults.splice(0));
  leaveOutSettings(request, builder);
  const reader = new TurnReader(builder);
  const answer = responses.length === 0 ? [] : answerOf(responses, builder);
  for (const turn of toTurns([toInstruction(instructionOf(request))], builder)) reader.add(turn);
  for (const turn of toTurns([...contents, ...answer], builder)) reader.add(turn);
  return builder.build({ id });
}

async function* read(source: Source): AsyncGenerator<Conversation> {
  const faults: Diagnostic[] = [];
  const loose: Content[] = [];
  let open: Exchange | undefined;
  for await (const entry of source.records()) {
    if ("diagnostic" in entry) {
      faults.push(entry.diagnostic);
      continue;
    }
    const exchange = toExchange(entry.record, source.sample);
    if (exchange === undefined) {
      loose.push({ value: entry.record, line: entry.line });
      continue;
    }
    const isNext = open !== undefined && exchange.stream !== undefined && exchange.stream === open.stream;
    if (isNext) { for (const response of exchange.responses) open!.responses.push(response); }
    else {
      if (open !== undefined) yield convert(open, faults);
      open = exchange;
    }
  }
  if (open !== undefined) yield convert(open, faults);
  if (loose.length > 0 || faults.length > 0) yield convert({ contents: loose, responses: [] }, faults);
}

/**
 * The Gemini API's `generateContent`: requests, responses, lists of contents, and the records of batches.
 *
 * Calls and responses without ids are paired by name, in order.
 */
export const GEMINI: Format = { name: "gemini", title: "Gemini generateContent (JSON)", detect, read };
