/**
 * Which facts of a conversation are still in a text that stands for it, whoever wrote that text.
 *
 * @example Measure a summary
 * ```ts
 * import { user } from "@pith/pith/model";
 * import { survival } from "@pith/pith/survival";
 * import { assertEquals } from "@std/assert";
 *
 * const messages = [user("Move src/report/dates.ts to src/dates.ts")];
 * const { paths } = survival(messages, "The user moves src/report/dates.ts.");
 * assertEquals(paths?.lost, ["src/dates.ts"]);
 * ```
 *
 * @module
 */
export { type FactSurvival, survival, type SurvivalOptions } from "./survival.ts";

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
export type { MessageFacts } from "../facts/message_facts.ts";
