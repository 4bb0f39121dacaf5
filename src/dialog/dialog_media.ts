import type { MediaPart, TextPart } from "../model/message.ts";
import { decodeBase64, shortBase32 } from "./base64.ts";
import { md5 } from "./md5.ts";
import { mediaItem, type MediaOptions, type MediaUrl } from "./media_item.ts";
import type { Attachment, CellOutput, DialogMessage } from "./model.ts";
import { joinOutput } from "./notebook_cell.ts";
import { plainText } from "./plain_text.ts";

/** Options of {@linkcode dialogMedia}. */
export interface DialogMediaOptions extends MediaOptions {
  /**
   * Media of the host's own, such as files that a cell names.
   *
   * @default {() => []}
   *
   * @param message the cell
   * @returns tags and media, as {@linkcode mediaItem} makes them
   */
  readonly extraMedia?: (message: DialogMessage) => readonly (TextPart | MediaPart)[];
}

/** What opens and ends the text of a picture, and what refers to an attachment. */
const SIGNS = /!\[|\]\(attachment:([0-9a-f-]{36})\)|\]|<!-- last_output:([0-9a-f-]{36}) -->/g;

/** The ids that a cell's text shows: `![…](attachment:id)` or `<!-- last_output:id -->`. */
function shownIds(content: string): Set<string> {
  const ids = new Set<string>();
  let isPicture = false;
  for (const [sign, attached, output] of content.matchAll(SIGNS)) {
    if (attached !== undefined && isPicture) ids.add(attached);
    if (output !== undefined) ids.add(output);
    else isPicture = sign === "![";
  }
  return ids;
}

function shownAttachments(message: DialogMessage): readonly Attachment[] {
  if (message.type !== "prompt" && message.type !== "note") return [];
  const ids = shownIds(message.content);
  return message.attachments.filter(({ id }) => ids.has(id));
}

const OUTPUT_MIMES = ["image/jpeg", "image/png"] as const;

type Picture = readonly [mime: string, data: unknown];

function outputPictures(output: CellOutput): Picture[] {
  const data = output["data"];
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).filter(([mime]) => OUTPUT_MIMES.some((wanted) => wanted === mime));
}

/** What the documents' own system calls a picture that it cannot show. */
const UNKNOWN_PICTURE = "_img_id";

/** An id that is the same for the same content. */
function contentId(data: Uint8Array | MediaUrl): string {
  return shortBase32(md5(data instanceof Uint8Array ? data : new TextEncoder().encode(data.url)));
}

/**
 * Collects the media of a cell for a model: the attachments that its text shows, what the host adds, and the pictures
 * among a code cell's outputs.
 *
 * @param message the cell
 * @param options what the model can take, and the host's hooks
 * @returns tags, each followed by its medium, or notices in their place
 *
 * @example
 * ```ts
 * import { dialogMedia } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const outputs = [{ output_type: "display_data", data: { "image/png": "bm90IGEgcGljdHVyZQ==" } }];
 * const cell = { id: "c1", type: "code", content: "plot()", metadata: {}, outputs } as const;
 * assertEquals(dialogMedia(cell).map((part) => part.type), ["text", "media"]);
 * ```
 */
export function dialogMedia(
  message: DialogMessage,
  options: DialogMediaOptions = {},
): (TextPart | MediaPart)[] {
  const attached = shownAttachments(message).flatMap(({ id, data }) => {
    return mediaItem(() => decodeBase64(data), { ...options, type: "content", id });
  });
  const pictures = message.type === "code" ? message.outputs.flatMap(outputPictures) : [];
  const shown = pictures.flatMap(([mime, data]) => {
    const load = () => decodeBase64(plainText(joinOutput(data)));
    return mediaItem(load, { ...options, type: "output", id: contentId, unknownId: UNKNOWN_PICTURE, mime });
  });
  return [...attached, ...options.extraMedia?.(message) ?? [], ...shown];
}
