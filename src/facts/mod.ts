/**
 * The facts that a conversation names: its paths, URLs, commands and ids.
 *
 * @example What a conversation names
 * ```ts
 * import { paths, urls } from "@pith/pith/facts";
 * import { user } from "@pith/pith/model";
 * import { assertEquals } from "@std/assert";
 *
 * const messages = [user("Read src/report/dates.ts and https://example.com/dates first.")];
 * assertEquals(paths(messages), ["src/report/dates.ts"]);
 * assertEquals(urls(messages), ["https://example.com/dates"]);
 * ```
 *
 * @module
 */
export { citationsOf } from "./citations_of.ts";
export { FACT_KINDS, type FactExtractor, type FactKind } from "./fact_kinds.ts";
export { commands, ids, MESSAGE_FACTS, type MessageFacts, paths, urls } from "./message_facts.ts";

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
