import { decodeBase64, encodeBase64 } from "../dialog/base64.ts";
import { detectMime } from "../dialog/detect_mime.ts";
import type { MediaPart } from "../model/message.ts";
import { mediaAt } from "./data_url.ts";
import { asObject, asString, defined } from "./values.ts";

/** What stands beside the value of a medium. */
export interface MediumAbout {
  /** The media type: a full one, one of a family such as `image/*`, or the family's name alone. */
  readonly mime?: string | undefined;
  /** The media type of a medium that tells none. */
  readonly orElse?: string;
  /** The file's own name. */
  readonly filename?: string | undefined;
}

/** A URL with its scheme; base64 has no colon. */
const URL_START = /^[a-z][a-z0-9+.-]*:/i;

const BASE64_TEXT = /^[A-Za-z0-9+/_=\s-]*$/;

/** The first bytes are enough to tell a media type. */
const HEAD_DIGITS = 64;

function isByte(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 256;
}

/** The bytes of a dump: the numbers themselves, those of a Buffer, or those of a Uint8Array by their indexes. */
function dumpedBytes(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const dump = asObject(value);
  if (dump === undefined) return undefined;
  if (Array.isArray(dump.data)) {
    return dump.type === "Buffer" || dump.type === "Uint8Array" ? dump.data : undefined;
  }
  const keys = Object.keys(dump);
  return keys.every((key, index) => key === String(index)) ? Object.values(dump) : undefined;
}

/**
 * Takes bytes that were written as JSON, which has no bytes, as base64.
 *
 * @param value a list of numbers, a dumped Buffer, or a dumped Uint8Array
 * @returns the bytes in base64; `undefined` for anything else, and for no bytes
 */
export function bytesToBase64(value: unknown): string | undefined {
  const bytes = dumpedBytes(value);
  if (bytes === undefined || bytes.length === 0 || !bytes.every(isByte)) return undefined;
  return encodeBase64(Uint8Array.from(bytes));
}

/** Base64 as the canonical form has it: no white space, the usual alphabet, padded. */
function plainBase64(text: string): string {
  const digits = text.replaceAll(/[\s=]+/g, "").replaceAll("-", "+").replaceAll("_", "/");
  return digits.padEnd(Math.ceil(digits.length / 4) * 4, "=");
}

function detected(data: string): string | undefined {
  try {
    return detectMime(decodeBase64(data.slice(0, HEAD_DIGITS)));
  } catch {
    return undefined;
  }
}

/**
 * The media type of a medium, always one with a slash.
 *
 * @param about what is told of it
 * @param data the content in base64, from which the type is told where only its family is known
 * @returns the media type
 */
export function mimeOf({ mime, orElse = "application/octet-stream" }: MediumAbout, data?: string): string {
  const told = mime?.trim() || undefined;
  if (told?.includes("/") && !told.endsWith("/*")) return told;
  const family = told === undefined ? orElse : told.includes("/") ? told : `${told}/*`;
  return (data === undefined ? undefined : detected(data)) ?? family;
}

/**
 * Takes the value of a medium, in whatever way a host keeps it.
 *
 * @param value a URL, a `data:` URL, base64, or dumped bytes
 * @param about the media type and the name, as far as they are told
 * @returns the medium; `undefined` when the value is none of these, or empty
 */
export function mediumOf(value: unknown, about: MediumAbout = {}): MediaPart | undefined {
  const { filename } = about;
  const text = asString(value);
  if (text?.trim() === "") return undefined;
  if (text === undefined) {
    const data = bytesToBase64(value);
    if (data === undefined) return undefined;
    return { type: "media", mime: mimeOf(about, data), data, ...defined({ filename }) };
  }
  if (URL_START.test(text) || !BASE64_TEXT.test(text)) {
    const medium = mediaAt(text, { mime: "", filename });
    return { ...medium, mime: mimeOf({ ...about, mime: medium.mime || about.mime }, medium.data) };
  }
  const data = plainBase64(text);
  return { type: "media", mime: mimeOf(about, data), data, ...defined({ filename }) };
}

/**
 * A medium whose content is not at hand.
 *
 * @param id what its host calls it: the id of a file that was sent before, or what points to it. It stands in the place of
 * an address, since a file may have a name beside it
 * @param about the media type and the name, as far as they are told
 * @returns the medium
 */
export function elsewhere(id: string | undefined, about: MediumAbout): MediaPart {
  return { type: "media", mime: mimeOf(about), ...defined({ url: id, filename: about.filename }) };
}

/** What stands for a medium where there can only be text. */
export function mediaMark(mime: string): string {
  return `<media ${mime}>`;
}
