// deno-lint-ignore-file camelcase -- the format's own names
import type { MediaPart, TextPart } from "../../model/message.ts";
import { elsewhere } from "../media.ts";
import { asId, asObjects, asString, type JsonObject } from "../values.ts";

/** What stands for the media type of a file that is told only by kind. */
const KINDS: ReadonlyMap<unknown, string> = new Map([["image", "image/*"]]);

/** A file whose text the host has read, as that text behind its name; without text, by its name only. */
function toAttachment({ extracted_content, file_name, file_type }: JsonObject): TextPart | MediaPart {
  const filename = asId(file_name);
  const text = asString(extracted_content) ?? "";
  if (text.trim() !== "") {
    return { type: "text", text: filename === undefined ? text : `${filename}:\n${text}` };
  }
  const type = asId(file_type);
  return elsewhere(undefined, { mime: type?.includes("/") ? type : undefined, filename });
}

function toFile({ file_name, file_kind, file_uuid }: JsonObject): MediaPart {
  return elsewhere(asId(file_uuid), { mime: KINDS.get(file_kind), filename: asId(file_name) });
}

/**
 * Takes the files that were sent along with a message.
 *
 * @param message the message as the host keeps it
 * @returns the text of those that the host has read, and the names of the others
 */
export function toFiles({ attachments, files }: JsonObject): (TextPart | MediaPart)[] {
  const attached = asObjects(attachments);
  const names = new Set(attached.map(({ file_name }) => asId(file_name)));
  const others = asObjects(files).filter(({ file_name }) =>
    asId(file_name) === undefined || !names.has(asId(file_name))
  );
  return [...attached.map(toAttachment), ...others.map(toFile)];
}
