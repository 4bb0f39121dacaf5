import { dialogOutput } from "./dialog_output.ts";
import { localTime, type TimeZoneOptions } from "./local_time.ts";
import type { DialogMessage, PromptMessage } from "./model.ts";
import type { RenderOutputOptions } from "./render_output.ts";
import { element } from "./xml.ts";

/** Options of {@linkcode dialogXml}. */
export interface DialogXmlOptions extends TimeZoneOptions, RenderOutputOptions {
  /**
   * Whether the cell is the last of the history: the live request.
   *
   * @default {false}
   */
  readonly last?: boolean;
  /**
   * Writes a prompt for the model, for hosts with an envelope of their own around it.
   *
   * @default {(message) => message.content}
   *
   * @param message the prompt
   * @param last whether it is the live request
   * @returns the text
   */
  readonly promptText?: (message: PromptMessage, last: boolean) => string;
}

/**
 * Writes a cell for the history of a model: `<markdown>`, `<code>` with its output in `<out>`, or `<raw>`, with the
 * cell's id. A prompt is its bare content, since its reply is the next turn.
 *
 * @param message the cell
 * @param options the time zone of `time`, how outputs are rendered, and how prompts are written
 * @returns the text; content stands in it as it is
 * @throws {RangeError} when the time zone is unknown
 *
 * @example
 * ```ts
 * import { dialogXml } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const note = { id: "a1", type: "note", content: "# Plan", metadata: {}, attachments: [] } as const;
 * assertEquals(dialogXml(note), '<markdown id="a1"># Plan</markdown>');
 * ```
 */
export function dialogXml(message: DialogMessage, options: DialogXmlOptions = {}): string {
  const { last = false, promptText = ({ content }) => content } = options;
  if (message.type === "prompt") return promptText(message, last);
  const output = dialogOutput(message, options);
  const attributes = { id: message.id || undefined, time: localTime(message, options) || undefined };
  const content = output === "" ? message.content : message.content + element("out", {}, output);
  return element(message.type === "note" ? "markdown" : message.type, attributes, content);
}
