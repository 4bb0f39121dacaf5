/** A media type, and the bytes in hexadecimal that such content has; `from` is the offset of the first. */
interface Signature {
  readonly mime: string;
  readonly bytes: string;
  readonly from?: number;
  readonly start?: string;
}

/** The first that fits counts. */
const SIGNATURES: readonly Signature[] = [
  { mime: "image/png", bytes: "89504e470d0a1a0a" },
  { mime: "image/jpeg", bytes: "ffd8ff" },
  { mime: "image/gif", bytes: "474946383761" },
  { mime: "image/gif", bytes: "474946383961" },
  { mime: "application/pdf", bytes: "255044462d" },
  { mime: "audio/wav", start: "52494646", from: 8, bytes: "57415645" },
  { mime: "audio/mp3", bytes: "494433" },
  { mime: "audio/mp3", bytes: "fffb" },
  { mime: "audio/ogg", bytes: "4f676753" },
  { mime: "audio/flac", bytes: "664c6143" },
  { mime: "video/3gpp", from: 4, bytes: "66747970336770" },
  { mime: "video/quicktime", from: 4, bytes: "667479707174" },
  { mime: "video/mp4", from: 4, bytes: "66747970" },
  { mime: "video/webm", bytes: "1a45dfa3" },
  { mime: "video/x-flv", bytes: "464c5601" },
  { mime: "image/tiff", bytes: "49492a00" },
  { mime: "image/tiff", bytes: "4d4d002a" },
  { mime: "image/bmp", bytes: "424d" },
];

/**
 * Tells the media type of content from its first bytes.
 *
 * @param bytes the content
 * @returns the media type of a picture, sound, film or PDF; `undefined` for anything else
 *
 * @example
 * ```ts
 * import { detectMime } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(detectMime(new TextEncoder().encode("%PDF-1.7")), "application/pdf");
 * assertEquals(detectMime(new TextEncoder().encode("plain words")), undefined);
 * ```
 */
export function detectMime(bytes: Uint8Array): string | undefined {
  const hex = Array.from(bytes.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return SIGNATURES.find(({ bytes: wanted, from = 0, start = "" }) => {
    return hex.startsWith(start) && hex.startsWith(wanted, 2 * from);
  })?.mime;
}
