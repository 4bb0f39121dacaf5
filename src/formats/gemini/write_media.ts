import type { MediaPart } from "../../model/message.ts";
import { mimeOf } from "../media.ts";
import { named, nameLoss, type WrittenMedium } from "../media_out.ts";
import type { GeminiBlob, GeminiFile, GeminiText } from "./rows.ts";

/** Addresses that the API fetches: of the web, where its own files lie as well, and of Google's storage. */
const FETCHED = /^(?:https?|gs):/i;

/**
 * Writes a medium.
 *
 * @param media the medium
 * @returns the part, which only names content of an unknown type, and what is neither carried along nor to be fetched
 */
export function writeGeminiMedium(media: MediaPart): WrittenMedium<GeminiText | GeminiBlob | GeminiFile> {
  const { data, url } = media;
  const mimeType = mimeOf(media, data);
  const isFull = !mimeType.endsWith("/*");
  if (data !== undefined && isFull) {
    return { part: { inlineData: { mimeType, data } }, losses: nameLoss(media) };
  }
  if (data !== undefined || url === undefined || !FETCHED.test(url)) {
    return named(media, (text) => ({ text }));
  }
  return { part: { fileData: { fileUri: url, ...(isFull ? { mimeType } : {}) } }, losses: nameLoss(media) };
}
