import type { MediaPart, TextPart } from "../../model/message.ts";
import { elsewhere } from "../media.ts";
import { asId, asObject, asObjects, asString, type JsonObject } from "../values.ts";

/** The id of a file, in what points to it. */
const FILE_ID = /file[-_]\w+/;

/** The media types of what a pointer names only by kind. */
const KINDS: ReadonlyMap<unknown, string> = new Map([
  ["image_asset_pointer", "image/*"],
  ["audio_asset_pointer", "audio/*"],
  ["video_container_asset_pointer", "video/*"],
]);

/** What a message tells about the files that are attached to it, by their ids. */
export type Attachments = ReadonlyMap<string | undefined, JsonObject>;

function attachmentsOf({ metadata }: JsonObject): JsonObject[] {
  return asObjects(asObject(metadata)?.attachments);
}

/** Takes the files that are attached to a message. */
export function toAttachments(message: JsonObject): Attachments {
  return new Map(attachmentsOf(message).map((attachment) => [asId(attachment.id), attachment]));
}

function aboutAttachment(attachment: JsonObject) {
  return {
    mime: asId(attachment.mime_type) ?? asId(attachment.mimeType),
    filename: asId(attachment.name),
  };
}

function toMedium(block: JsonObject, attachments: Attachments): MediaPart[] {
  const url = asId(block.asset_pointer);
  if (url === undefined) return [];
  const id = FILE_ID.exec(url)?.[0];
  const { mime, filename } = aboutAttachment((id === undefined ? undefined : attachments.get(id)) ?? {});
  const format = block.content_type === "audio_asset_pointer" ? asId(block.format) : undefined;
  const told = mime ?? (format === undefined ? KINDS.get(block.content_type) : `audio/${format}`);
  return [elsewhere(url, { mime: told, filename })];
}

/** What is heard and seen while a person speaks. */
function toRecording(block: JsonObject, attachments: Attachments): MediaPart[] {
  const { audio_asset_pointer: audio, video_container_asset_pointer: video, frames_asset_pointers: frames } =
    block;
  return asObjects([audio, video, ...asObjects(frames)]).flatMap((asset) => toMedium(asset, attachments));
}

/**
 * Takes an asset that a message refers to. Its content is a file of its own beside the export.
 *
 * @param block what stands among the parts of the message
 * @param attachments what the message tells about its files
 * @returns the medium, or the words of a recording; `undefined` for what is no asset
 */
export function toAsset(block: JsonObject, attachments: Attachments): (MediaPart | TextPart)[] | undefined {
  if (block.content_type === "audio_transcription") {
    return [{ type: "text", text: asString(block.text) ?? "" }];
  }
  if (block.content_type === "real_time_user_audio_video_asset_pointer") {
    return toRecording(block, attachments);
  }
  return KINDS.has(block.content_type) || asId(block.asset_pointer) !== undefined
    ? toMedium(block, attachments)
    : undefined;
}

/** What points to a file in the place where the host keeps them, which is none of its API's. */
function pointerTo(id: string | undefined): string | undefined {
  return id === undefined ? undefined : `${id.startsWith("file_") ? "sediment" : "file-service"}://${id}`;
}

/** The files that were attached to a message and are not shown among its parts; those are named only. */
export function attachedFiles(message: JsonObject, shown: readonly { readonly url?: string }[]): MediaPart[] {
  const urls = new Set(shown.map(({ url }) => url === undefined ? undefined : FILE_ID.exec(url)?.[0]));
  return attachmentsOf(message).filter(({ id }) => !urls.has(asId(id)) || id === undefined).map(
    (attachment) => {
      return elsewhere(pointerTo(asId(attachment.id)), aboutAttachment(attachment));
    },
  );
}
