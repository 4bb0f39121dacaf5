/**
 * Messages, their parts and their builders, what is wrong with them, and JSON that keeps every digit. Everything else of
 * pith takes and gives these.
 *
 * @example Build a conversation, and check it
 * ```ts
 * import { assistant, toolResult, toolUse, user, validateMessages } from "@pith/pith/model";
 * import { assertEquals } from "@std/assert";
 *
 * const messages = [
 *   user("Which files are here?"),
 *   assistant(toolUse("Bash", { command: "ls" }, { id: "call-1" })),
 *   toolResult("a.ts", { id: "call-1", name: "Bash" }),
 * ];
 * assertEquals(validateMessages(messages), []);
 * ```
 *
 * @module
 */
export type {
  MediaPart,
  Message,
  Part,
  Role,
  TextPart,
  ThinkingPart,
  ToolResultPart,
  ToolUsePart,
} from "./message.ts";
export {
  assistant,
  type MessageLike,
  toMessage,
  toMessages,
  toolResult,
  type ToolResultOptions,
  toolUse,
  type ToolUseOptions,
  user,
} from "./build.ts";
export { parseJson, stringifyJson, type StringifyJsonOptions } from "./exact_json.ts";
export type { MessageProblem, MessageProblemCode, TargetProblemCode } from "./message_problem.ts";
export { type Target, TARGET_RULES, type TargetRules, TARGETS } from "./target_rules.ts";
export { validateMessages } from "./validate.ts";
