/** Who speaks in a {@linkcode Message}. Tool results have a role of their own. */
export type Role = "user" | "assistant" | "tool" | "system";

/** What was said. */
export interface TextPart {
  /** Tells the part from the others. */
  readonly type: "text";
  /** The text, in well-formed Unicode when it comes from a pith reader. */
  readonly text: string;
}

/** What the model thought before it answered. Renderers leave it out. */
export interface ThinkingPart {
  /** Tells the part from the others. */
  readonly type: "thinking";
  /** The thought; empty where the host kept only a signature. */
  readonly text: string;
  /** Claude's seal over the thought, which must be given back with it; what other models keep there is no seal. */
  readonly signature?: string;
}

/** A tool call made by the assistant. */
export interface ToolUsePart {
  /** Tells the part from the others. */
  readonly type: "tool_use";
  /** The id that the call's result repeats. */
  readonly id: string;
  /** The tool's name. */
  readonly name: string;
  /**
   * The named arguments. What a host stored as anything but an object is `{ input: <raw> }`; an integer
   * beyond 2^53 is a `bigint`, so that no digit is lost.
   */
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** What a tool answered. */
export interface ToolResultPart {
  /** Tells the part from the others. */
  readonly type: "tool_result";
  /** The id of the call that is answered. */
  readonly id: string;
  /** The name of the tool, absent when the call is not to be found. */
  readonly name?: string;
  /** The answer as text; media in it is replaced by `<media MIME>`. */
  readonly text: string;
  /** `true` when the tool failed. */
  readonly isError?: boolean;
}

/** A picture, sound or document. */
export interface MediaPart {
  /** Tells the part from the others. */
  readonly type: "media";
  /** The media type, such as `image/png`. */
  readonly mime: string;
  /** The content in base64, when it is carried along. */
  readonly data?: string;
  /** Where the content is, when it is not carried along; or the id by which its host knows it. */
  readonly url?: string;
  /** The file's own name, where a format tells it. */
  readonly filename?: string;
}

/** One piece of a message; a closed union, told apart by `type`. */
export type Part = TextPart | ThinkingPart | ToolUsePart | ToolResultPart | MediaPart;

/**
 * One message of a conversation, in the one form that every reader returns and every renderer takes.
 *
 * Results of the calls of one step share one `tool` message.
 *
 * @example A message is plain data
 * ```ts
 * import type { Message } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const message: Message = { role: "user", content: [{ type: "text", text: "Hello" }] };
 * assertEquals(JSON.parse(JSON.stringify(message)), message);
 * ```
 */
export interface Message {
  /** Who speaks. */
  readonly role: Role;
  /** What is said, in order. */
  readonly content: readonly Part[];
  /** Side data that travels with the message, such as the source record's id. */
  readonly metadata?: Readonly<Record<string, string>>;
}
