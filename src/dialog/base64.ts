import { MediaUnavailableError } from "./media_unavailable.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** The value of each character code; 64 and above for what is no digit. */
const VALUES: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  const value = ALPHABET.indexOf(String.fromCharCode(code));
  return value < 0 ? 255 : value;
});

/**
 * Decodes base64 as Python does: what is no digit is passed over, and the text ends where its padding is complete.
 *
 * @param text the base64 text
 * @returns the bytes
 * @throws {MediaUnavailableError} when the padding is missing, or a single digit is left
 */
export function decodeBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor(text.length * 3 / 4) + 3);
  let length = 0;
  let digits = 0;
  let buffer = 0;
  let padding = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 61) {
      if (digits % 4 >= 2 && digits % 4 + ++padding >= 4) return bytes.slice(0, length);
      continue;
    }
    const value = code < 128 ? VALUES[code]! : 255;
    if (value > 63) continue;
    padding = 0;
    buffer = (buffer << 6 | value) & 0xffff;
    digits++;
    if (digits % 4 !== 1) bytes[length++] = (buffer >> (6 - 2 * ((digits + 3) % 4))) & 0xff;
  }
  if (digits % 4 === 1) {
    throw new MediaUnavailableError(
      `Invalid base64: the number of data characters (${digits}) cannot be 1 more than a multiple of 4`,
    );
  }
  if (digits % 4 !== 0) throw new MediaUnavailableError("Invalid base64: incorrect padding");
  return bytes.slice(0, length);
}

/**
 * Encodes bytes in base64.
 *
 * @param bytes the bytes
 * @returns the text, padded
 */
export function encodeBase64(bytes: Uint8Array): string {
  const chunks: string[] = [];
  // A multiple of three bytes a chunk, so that chunks join; small enough for the arguments of a call.
  for (let at = 0; at < bytes.length; at += 0x6000) {
    chunks.push(btoa(String.fromCharCode(...bytes.subarray(at, at + 0x6000))));
  }
  return chunks.join("");
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * The first eight characters of bytes in base32.
 *
 * @param bytes at least five bytes
 * @returns eight characters
 */
export function shortBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes.subarray(0, 5), (byte) => byte.toString(2).padStart(8, "0")).join("");
  return bits.match(/.{5}/g)!.map((digit) => BASE32[parseInt(digit, 2)]).join("");
}
