/**
 * Conversations as they lie on disk and go to an API: reading any of them, and writing what an API takes.
 *
 * @example Read a session, and write it for another API
 * ```ts
 * import { readConversation, WRITERS } from "@pith/pith/formats";
 * import { assertEquals } from "@std/assert";
 *
 * const line = '{"type":"user","uuid":"u","parentUuid":null,"message":{"role":"user","content":"Hello"}}';
 * const { format, messages } = await readConversation(line);
 * assertEquals(format, "claude-code");
 * const { text } = WRITERS.find(({ name }) => name === "gemini")!.write({ messages });
 * assertEquals(JSON.parse(text), { contents: [{ role: "user", parts: [{ text: "Hello" }] }] });
 * ```
 *
 * @module
 */
export { FORMATS } from "./formats.ts";
export { fitMessages, type FittedMessages } from "./fit_messages.ts";
export { WRITERS } from "./writers.ts";
export type { Loss, LossCode, WritableConversation, Writer, Written } from "./writer.ts";
export { messagesToMarkdown } from "./markdown.ts";
export type { Conversation, Format, ReadOptions } from "./format.ts";
export type { Diagnostic, DiagnosticCode } from "./diagnostic.ts";
export type { Input } from "./input.ts";
export type { JsonObject } from "./values.ts";
export type { JsonEntry } from "./json_entry.ts";
export { readJsonLines, type ReadJsonLinesOptions } from "./json_lines.ts";
export type { Layout } from "./layout.ts";
export type { Sample, Source } from "./source.ts";
export {
  detectFormats,
  type Detection,
  type ReadConversation,
  readConversation,
  type ReadConversationOptions,
  readConversations,
  type ReadConversationsOptions,
  UnknownFormatError,
} from "./read_conversation.ts";
export { type FoundConversation, SeveralConversationsError } from "./several_conversations_error.ts";

// Types of other rooms, which signatures above name.
export type {
  MediaPart,
  Message,
  Part,
  Role,
  TextPart,
  ThinkingPart,
  ToolResultPart,
  ToolUsePart,
} from "../model/message.ts";
export type { Target } from "../model/target_rules.ts";
export type {
  Attachment,
  CellOutput,
  CodeMessage,
  Dialog,
  DialogCell,
  DialogMessage,
  NoteMessage,
  PromptMessage,
  RawMessage,
} from "../dialog/model.ts";
