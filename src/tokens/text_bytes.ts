import { END_BYTE } from "./char_class.ts";

/** What is kept for the next text, in bytes. */
const KEPT = 1 << 16;

const encoder = new TextEncoder();

/** The UTF-8 of a text, a stretch at a time, so that little memory serves for any length. */
export class TextBytes {
  /** Holds the stretch from 0 on, with `END_BYTE` behind it. */
  bytes: Uint8Array = new Uint8Array(KEPT);
  /** The length of the stretch, in bytes. */
  length = 0;
  #text = "";
  #at = 0;
  #step = KEPT;

  /** Whether the stretch ends where the text ends. */
  get isLast(): boolean {
    return this.#at >= this.#text.length;
  }

  /**
   * Begins a text.
   *
   * @param text the text; a lone surrogate becomes U+FFFD
   * @param step how much to begin with, in UTF-16 units
   */
  open(text: string, step: number): void {
    this.#text = text;
    this.#at = 0;
    this.#step = step;
    this.length = 0;
    this.more(0);
  }

  /** Lets go of the text, and of what a long piece has needed. */
  close(): void {
    this.#text = "";
    this.#at = 0;
    if (this.bytes.length > 16 * KEPT) this.bytes = new Uint8Array(KEPT);
  }

  /**
   * Goes on in the text.
   *
   * @param done the length of what is no longer needed of the stretch, in bytes
   */
  more(done: number): void {
    const rest = this.length - done;
    const old = this.bytes;
    if (rest > old.length / 2) {
      this.bytes = new Uint8Array(2 * old.length);
      this.bytes.set(old.subarray(done, this.length));
    } else if (rest > 0) old.copyWithin(0, done, this.length);
    const room = this.bytes.subarray(rest, this.bytes.length - 1);
    let end = Math.min(this.#at + Math.min(this.#step, room.length), this.#text.length);
    if (end < this.#text.length && isPair(this.#text, end - 1)) end--;
    const { read, written } = encoder.encodeInto(this.#text.slice(this.#at, end), room);
    this.#at += read;
    this.#step *= 2;
    this.length = rest + written;
    this.bytes[this.length] = END_BYTE;
  }
}

/** Whether a character of two units starts at a place. */
function isPair(text: string, at: number): boolean {
  return text.codePointAt(at)! > 0xffff;
}
