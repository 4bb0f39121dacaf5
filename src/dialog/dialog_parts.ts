import type { MediaPart, TextPart } from "../model/message.ts";
import { dialogMedia, type DialogMediaOptions } from "./dialog_media.ts";
import { dialogXml, type DialogXmlOptions } from "./dialog_xml.ts";
import type { DialogMessage } from "./model.ts";

/** Options of what makes a history of a dialog: what the model can take, and the hooks of the host. */
export interface DialogPartsOptions extends DialogMediaOptions, DialogXmlOptions {}

/**
 * Turns a cell into parts of a user message: its media, then its text.
 *
 * @param message the cell
 * @param options what the model can take, and the host's hooks
 * @returns the parts; no text part for a prompt without content
 * @throws {RangeError} when the time zone is unknown
 *
 * @example
 * ```ts
 * import { dialogParts } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const prompt = { id: "p1", type: "prompt", content: "Why?", reply: "", metadata: {}, attachments: [] } as const;
 * assertEquals(dialogParts(prompt), [{ type: "text", text: "Why?" }]);
 * ```
 */
export function dialogParts(
  message: DialogMessage,
  options: DialogPartsOptions = {},
): (TextPart | MediaPart)[] {
  const text = dialogXml(message, options);
  return [...dialogMedia(message, options), ...(text === "" ? [] : [{ type: "text", text } as const])];
}
