/**
 * Short names for the turns, calls and results of a conversation, and what they name.
 *
 * @example Find the original behind a name
 * ```ts
 * import { assistant, toolResult, toolUse, user } from "@pith/pith/model";
 * import { recall, referencesOf } from "@pith/pith/references";
 * import { assertEquals } from "@std/assert";
 *
 * const messages = [
 *   user("Which files are here?"),
 *   assistant(toolUse("Bash", { command: "ls" }, { id: "call-1" })),
 *   toolResult("a.ts", { id: "call-1", name: "Bash" }),
 * ];
 * const [turn] = referencesOf(messages);
 * assertEquals(recall(messages, turn!.ref)?.messages.length, 3);
 * ```
 *
 * @module
 */
export { type Reference, type ReferenceKind, referencesOf } from "./references_of.ts";
export { recall, type Recalled } from "./recall.ts";

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
