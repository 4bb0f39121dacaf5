import type { MediaPart } from "../../model/message.ts";
import {
  contentUrl,
  familyOf,
  fileIdOf,
  fileName,
  isWebUrl,
  named,
  nameLoss,
  type WrittenMedium,
} from "../media_out.ts";
import type { ChatPart } from "./rows.ts";

type Write = (media: MediaPart) => WrittenMedium<ChatPart>;

const AUDIO_FORMATS: Readonly<Record<string, "wav" | "mp3">> = {
  "audio/wav": "wav",
  "audio/x-wav": "wav",
  "audio/wave": "wav",
  "audio/mpeg": "mp3",
  "audio/mp3": "mp3",
};

function nameIt(media: MediaPart): WrittenMedium<ChatPart> {
  return named(media, (text) => ({ type: "text", text }));
}

function writeImage(media: MediaPart): WrittenMedium<ChatPart> {
  const url = media.data === undefined ? media.url : contentUrl(media);
  if (url === undefined || (media.data === undefined && !isWebUrl(url))) return nameIt(media);
  return { part: { type: "image_url", "image_url": { url } }, losses: nameLoss(media) };
}

function writeAudio(media: MediaPart): WrittenMedium<ChatPart> {
  const { data, mime } = media;
  const format = Object.hasOwn(AUDIO_FORMATS, mime) ? AUDIO_FORMATS[mime] : undefined;
  if (data === undefined || format === undefined) return nameIt(media);
  return { part: { type: "input_audio", "input_audio": { data, format } }, losses: nameLoss(media) };
}

function writeFile(media: MediaPart): WrittenMedium<ChatPart> {
  const id = fileIdOf(media, "openai");
  if (id !== undefined) return { part: { type: "file", file: { "file_id": id } }, losses: nameLoss(media) };
  if (media.data === undefined) return nameIt(media);
  const file = { "file_data": contentUrl(media), filename: fileName(media) };
  return { part: { type: "file", file }, losses: [] };
}

const FAMILIES: Readonly<Record<string, Write>> = { image: writeImage, audio: writeAudio, video: nameIt };

/**
 * Writes a medium of the user.
 *
 * @param media the medium
 * @returns the part, which only names what Chat Completions cannot take
 */
export function writeChatMedium(media: MediaPart): WrittenMedium<ChatPart> {
  const family = familyOf(media);
  return (Object.hasOwn(FAMILIES, family) ? FAMILIES[family]! : writeFile)(media);
}
