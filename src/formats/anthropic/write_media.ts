import { decodeBase64 } from "../../dialog/base64.ts";
import type { MediaPart } from "../../model/message.ts";
import { mimeOf } from "../media.ts";
import { familyOf, fileIdOf, isWebUrl, named, nameLoss, type WrittenMedium } from "../media_out.ts";
import type { AnthropicImageType, AnthropicSaid } from "./rows.ts";

type Write = (media: MediaPart) => WrittenMedium<AnthropicSaid>;

const IMAGE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/gif", "image/webp"];

function isImageType(mime: string): mime is AnthropicImageType {
  return IMAGE_TYPES.includes(mime);
}

function nameIt(media: MediaPart): WrittenMedium<AnthropicSaid> {
  return named(media, (text) => ({ type: "text", text }));
}

function titleOf({ filename }: MediaPart): { title?: string } {
  return filename === undefined || filename === "" ? {} : { title: filename };
}

function writeImage(media: MediaPart): WrittenMedium<AnthropicSaid> {
  const { data, url } = media;
  const id = fileIdOf(media, "anthropic");
  if (id !== undefined) {
    return { part: { type: "image", source: { type: "file", "file_id": id } }, losses: nameLoss(media) };
  }
  if (data === undefined) {
    if (!isWebUrl(url)) return nameIt(media);
    return { part: { type: "image", source: { type: "url", url } }, losses: nameLoss(media) };
  }
  const mime = mimeOf(media, data);
  if (!isImageType(mime)) return nameIt(media);
  return {
    part: { type: "image", source: { type: "base64", "media_type": mime, data } },
    losses: nameLoss(media),
  };
}

function textIn(data: string): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(decodeBase64(data));
  } catch {
    return undefined;
  }
}

function writeText(media: MediaPart): WrittenMedium<AnthropicSaid> {
  const text = media.data === undefined ? undefined : textIn(media.data);
  if (text === undefined || text.trim() === "") return nameIt(media);
  const source = { type: "text" as const, "media_type": "text/plain" as const, data: text };
  const isPlain = /^text\/plain(?:;|$)/i.test(media.mime);
  return {
    part: { type: "document", source, ...titleOf(media) },
    losses: isPlain
      ? []
      : [{ code: "media", says: `a text of the type ${media.mime} was written as a plain one` }],
  };
}

function writeDocument(media: MediaPart): WrittenMedium<AnthropicSaid> {
  const { data, url } = media;
  const id = fileIdOf(media, "anthropic");
  if (id !== undefined) {
    return {
      part: { type: "document", source: { type: "file", "file_id": id }, ...titleOf(media) },
      losses: [],
    };
  }
  if (mimeOf(media, data) !== "application/pdf") return nameIt(media);
  if (data !== undefined) {
    const source = { type: "base64" as const, "media_type": "application/pdf" as const, data };
    return { part: { type: "document", source, ...titleOf(media) }, losses: [] };
  }
  if (!isWebUrl(url)) return nameIt(media);
  return { part: { type: "document", source: { type: "url", url }, ...titleOf(media) }, losses: [] };
}

const FAMILIES: Readonly<Record<string, Write>> = {
  image: writeImage,
  text: writeText,
  audio: nameIt,
  video: nameIt,
};

/**
 * Writes a medium of the user.
 *
 * @param media the medium
 * @returns the block, which only names what the API cannot take
 */
export function writeAnthropicMedium(media: MediaPart): WrittenMedium<AnthropicSaid> {
  const family = familyOf(media);
  return (Object.hasOwn(FAMILIES, family) ? FAMILIES[family]! : writeDocument)(media);
}
