import { toBlockList } from "./block_list.ts";
import { ConversationBuilder, type Origin } from "./conversation_builder.ts";
import type { Conversation, Format } from "./format.ts";
import { toInstruction, toTurns } from "./gemini/contents.ts";
import { TurnReader } from "./gemini/turn_reader.ts";
import type { Sample, Source } from "./source.ts";
import {
  asArray,
  asId,
  asObject,
  asObjects,
  asString,
  asTime,
  defined,
  type JsonObject,
  toBlocks,
  toText,
} from "./values.ts";

/** The sides of a conversation. */
const ROLES: ReadonlyMap<unknown, "user" | "assistant"> = new Map([["user", "user"], ["model", "assistant"]]);

/** Files that lie in Google Drive, by the member that names them. */
const DRIVE_TYPES: Readonly<Record<string, string>> = {
  driveDocument: "application/octet-stream",
  driveImage: "image/*",
  driveAudio: "audio/*",
  driveVideo: "video/*",
};

/** Files that a chunk holds itself. */
const INLINE_FILES: readonly string[] = [
  "inlineFile",
  "inlineImage",
  "inlineAudio",
  "inlineVideo",
  "inlineData",
];

/** What a chunk and a part of the API have in common. */
const SHARED: readonly string[] = [
  "fileData",
  "functionCall",
  "functionResponse",
  "executableCode",
  "codeExecutionResult",
];

function drivePart(chunk: JsonObject, name: string): JsonObject[] {
  const file = asObject(chunk[name]);
  const id = asId(file?.id);
  if (file === undefined || id === undefined) return [];
  const mimeType = asId(file.mimeType) ?? DRIVE_TYPES[name];
  const displayName = asId(file.name) ?? asId(file.displayName);
  return [{
    fileData: {
      mimeType,
      displayName,
      fileUri: `https://drive.google.com/open?id=${encodeURIComponent(id)}`,
    },
  }];
}

function videoPart({ youtubeVideo }: JsonObject): JsonObject[] {
  const id = asId(asObject(youtubeVideo)?.id);
  if (id === undefined) return [];
  return [{
    fileData: { mimeType: "video/*", fileUri: `https://www.youtube.com/watch?v=${encodeURIComponent(id)}` },
  }];
}

function textPart({ text, isThought }: JsonObject, parts: readonly JsonObject[]): JsonObject {
  const whole = text ?? parts.map((part) => asString(part.text) ?? "").join("");
  return { text: whole, ...(isThought === true ? { thought: true } : {}) };
}

/** A chunk as parts of the API. The texts of its own parts are pieces of its text. */
function toParts(chunk: JsonObject): JsonObject[] {
  const parts = toBlocks(chunk.parts);
  return [
    ...Object.keys(DRIVE_TYPES).flatMap((name) => drivePart(chunk, name)),
    ...videoPart(chunk),
    ...INLINE_FILES.flatMap((name) =>
      asObject(chunk[name]) === undefined ? [] : [{ inlineData: chunk[name] }]
    ),
    textPart(chunk, parts),
    ...parts.filter((part) => typeof part.text !== "string"),
    ...SHARED.flatMap((name) => asObject(chunk[name]) === undefined ? [] : [{ [name]: chunk[name] }]),
  ];
}

function detect({ records }: Sample): string | undefined {
  return records.some(({ chunkedPrompt }) => asObject(chunkedPrompt) !== undefined)
    ? 'the root has "chunkedPrompt"'
    : undefined;
}

function originOf(chunk: JsonObject, { model, prompts }: Reading): Origin {
  const isAnswer = chunk.role === "model";
  return {
    // A prompt and the files in front of it are one message.
    group: isAnswer ? "answer" : prompts,
    metadata: {
      id: asId(chunk.id),
      timestamp: asTime(chunk.createTime),
      model: isAnswer ? model : undefined,
    },
  };
}

/** A prompt as it is read. */
interface Reading {
  readonly reader: TurnReader;
  readonly builder: ConversationBuilder;
  readonly model: string | undefined;
  /** How many texts of the user were read. */
  prompts: number;
}

function addChunk(value: unknown, index: number, reading: Reading): void {
  const { reader, builder } = reading;
  const chunk = asObject(value);
  const role = ROLES.get(chunk?.role);
  if (chunk === undefined || role === undefined) {
    const message = `Chunk ${index} has no role of a speaker and was left out: expected user or model`;
    builder.fault({ code: "invalid-message", message, recovered: false });
    return;
  }
  if (asId(chunk.errorMessage) !== undefined) builder.leaveOut("error notices that no model wrote");
  const { strays } = toBlockList(chunk.parts);
  if (strays > 0) {
    const message = `Chunk ${index} holds ${strays} parts that are no objects, which were left out`;
    builder.fault({ code: "unknown-block", message, recovered: false });
  }
  const parts = toParts(chunk);
  reader.add({ role, parts, place: String(index), origin: originOf(chunk, reading) });
  if (role === "user" && parts.some(({ text }) => toText(text).trim() !== "")) reading.prompts++;
}

/** Takes a prompt as a conversation; chunks of the model in a row are one message. */
function convert(record: JsonObject, builder: ConversationBuilder): Conversation {
  const { chunks, pendingInputs } = asObject(record.chunkedPrompt) ?? {};
  const reader = new TurnReader(builder);
  const reading: Reading = { reader, builder, model: asId(asObject(record.runSettings)?.model), prompts: 0 };
  for (const turn of toTurns([toInstruction(record.systemInstruction)], builder)) reader.add(turn);
  asArray(chunks).forEach((chunk, index) => addChunk(chunk, index, reading));
  const drafts = asObjects(pendingInputs).filter(({ text }) => (asString(text) ?? "").trim() !== "");
  builder.leaveOut("drafts that were not sent", drafts.length);
  return builder.build(defined({ startedAt: asTime(record.createTime) }));
}

async function* read(source: Source): AsyncGenerator<Conversation> {
  let faults = new ConversationBuilder();
  for await (const entry of source.records()) {
    if ("diagnostic" in entry) faults.fault(entry.diagnostic);
    else {
      yield convert(entry.record, faults);
      faults = new ConversationBuilder();
    }
  }
  const rest = faults.build();
  if (rest.diagnostics.length > 0) yield rest;
}

/** Prompts that Google AI Studio keeps in Drive. */
export const AI_STUDIO: Format = { name: "ai-studio", title: "Google AI Studio prompt (JSON)", detect, read };
