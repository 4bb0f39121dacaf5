import type { MediaPart } from "../model/message.ts";
import { defined } from "./values.ts";

/** What is known of a medium beside its address. */
export interface MediumHints {
  /** The media type, where the address does not tell one. */
  readonly mime: string;
  /** The file's own name. */
  readonly filename?: string | undefined;
}

const BASE64 = ";base64";

/**
 * Takes a medium by its address: the content of a `data:` URL in base64, or where the content is.
 *
 * @param url the address
 * @param hints the media type to take when the address tells none, and the file's name
 * @returns the medium
 */
export function mediaAt(url: string, { mime, filename }: MediumHints): MediaPart {
  const comma = url.indexOf(",");
  const head = /^data:/i.test(url) && comma > 0 ? url.slice("data:".length, comma) : "";
  if (!head.toLowerCase().endsWith(BASE64)) return { type: "media", mime, url, ...defined({ filename }) };
  const told = head.slice(0, -BASE64.length).split(";", 1)[0]!.trim();
  const data = url.slice(comma + 1);
  return { type: "media", mime: told || mime, data, ...defined({ filename }) };
}

/** The `data:` URL of content in base64. */
export function dataUrl(mime: string, data: string): string {
  return `data:${mime}${BASE64},${data}`;
}
