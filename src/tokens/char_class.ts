import { CHAR_CLASS_RUNS } from "./char_class_runs.ts";

/** Upper- and title-case letters. */
export const UPPER = 1;
/** Lower-case letters. */
export const LOWER = 2;
/** Letters without case, and modifier letters. */
export const CASELESS = 4;
/** Combining marks. */
export const MARK = 8;
/** Digits and other numbers. */
export const NUMBER = 16;
/** White space but for line feed and carriage return. */
export const SPACE = 32;
/** Line feed and carriage return. */
export const NEWLINE = 64;
/** Everything else: punctuation, symbols, controls, unassigned code points. */
export const OTHER = 128;

/** `\p{L}` */
export const LETTER: number = UPPER | LOWER | CASELESS;
/** `\s` */
export const WHITE: number = SPACE | NEWLINE;
/** `[^\s\p{L}\p{N}]` */
export const SYMBOL: number = MARK | OTHER;

const BY_LETTER: Readonly<Record<string, number>> = {
  U: UPPER,
  L: LOWER,
  B: CASELESS,
  M: MARK,
  N: NUMBER,
  S: SPACE,
  R: NEWLINE,
  O: OTHER,
};

/**
 * Unpacks the table of character classes.
 *
 * @returns the class of each code point, one bit each so that sets of classes are masks
 */
export function readCharClasses(): Uint8Array {
  const classes = new Uint8Array(0x110000);
  let from = 0;
  for (const { 1: letter, 2: length } of CHAR_CLASS_RUNS.matchAll(/([A-Z])([0-9a-z]*)/g)) {
    const to = from + (length === "" ? 1 : parseInt(length!, 36));
    classes.fill(BY_LETTER[letter!]!, from, to);
    from = to;
  }
  return classes;
}

/** The byte after the last one of a text. No UTF-8 holds it, and it is in no class. */
export const END_BYTE = 0xff;

/**
 * The class of the character at a place.
 *
 * @param bytes UTF-8, and {@linkcode END_BYTE} behind it
 * @param classes the table of {@linkcode readCharClasses}
 * @param at where the character starts
 * @returns its class; 0 at the end
 */
export function classAt(bytes: Uint8Array, classes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return classes[lead]!;
  if (lead < 0xe0) return classes[(lead & 0x1f) << 6 | bytes[at + 1]! & 0x3f]!;
  if (lead < 0xf0) {
    return classes[(lead & 0x0f) << 12 | (bytes[at + 1]! & 0x3f) << 6 | bytes[at + 2]! & 0x3f]!;
  }
  if (lead === END_BYTE) return 0;
  return classes[
    (lead & 0x07) << 18 | (bytes[at + 1]! & 0x3f) << 12 | (bytes[at + 2]! & 0x3f) << 6 | bytes[at + 3]! & 0x3f
  ]!;
}

/**
 * Where the next character starts.
 *
 * @param bytes UTF-8
 * @param at where a character starts
 * @returns the place behind it
 */
export function after(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  return at + (lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4);
}

/**
 * Where a run of characters of some classes ends.
 *
 * @param bytes UTF-8, and {@linkcode END_BYTE} behind it
 * @param classes the table of {@linkcode readCharClasses}
 * @param at where to begin
 * @param mask the classes
 * @returns the place of the first character of another class
 */
export function runEnd(bytes: Uint8Array, classes: Uint8Array, at: number, mask: number): number {
  for (;;) {
    const lead = bytes[at]!;
    if (lead < 0x80) {
      if ((classes[lead]! & mask) === 0) return at;
      at++;
    } else {
      if ((classAt(bytes, classes, at) & mask) === 0) return at;
      at = after(bytes, at);
    }
  }
}
