import { after, classAt, NEWLINE, NUMBER, readCharClasses, runEnd, SYMBOL, WHITE } from "./char_class.ts";
import type { PieceScanner } from "./piece_scanner.ts";

/** What the patterns of all encodings share. */
export abstract class SharedRules implements PieceScanner {
  bytes: Uint8Array = new Uint8Array(0);
  reach = 0;
  readonly classes: Uint8Array = readCharClasses();

  abstract readonly splitsCase: boolean;
  abstract next(at: number): number;

  /** `\p{N}{1,3}` */
  protected number(at: number): number {
    const { bytes, classes } = this;
    let end = after(bytes, at);
    for (let more = 2; more > 0 && (classAt(bytes, classes, end) & NUMBER) !== 0; more--) {
      end = after(bytes, end);
    }
    this.reach = end;
    return end;
  }

  /** `\s*[\r\n]+|\s+(?!\S)|\s+` */
  protected white(at: number): number {
    const { bytes, classes } = this;
    let end = at;
    let last = at;
    let afterBreak = 0;
    for (;;) {
      const start = end;
      while (bytes[end] === 0x20) end++;
      if (end > start) last = end - 1;
      const kind = classAt(bytes, classes, end);
      if ((kind & WHITE) === 0) break;
      last = end;
      end = after(bytes, end);
      if (kind === NEWLINE) afterBreak = end;
    }
    this.reach = end;
    if (afterBreak > 0) return afterBreak;
    const isAtEnd = classAt(bytes, classes, end) === 0;
    return isAtEnd || last === at ? end : last;
  }

  /** `(?i:'s|'t|'re|'ve|'m|'ll|'d)`: where it ends, or `at` when there is none. U+017F is an s without case. */
  protected contraction(at: number): number {
    const { bytes } = this;
    if (bytes[at] !== 0x27) return at;
    const first = bytes[at + 1]!;
    if (first === 0xc5) return bytes[at + 2] === 0xbf ? at + 3 : at;
    const letter = first | 0x20;
    if (letter === 0x73 || letter === 0x74 || letter === 0x6d || letter === 0x64) return at + 2;
    const second = bytes[at + 2]! | 0x20;
    const isLong = (letter === 0x72 || letter === 0x76) && second === 0x65 ||
      letter === 0x6c && second === 0x6c;
    return isLong ? at + 3 : at;
  }

  /** `[^\s\p{L}\p{N}]+[\r\n]*`, or with `slash` `[^\s\p{L}\p{N}]+[\r\n/]*` */
  protected symbols(at: number, slash: boolean): number {
    const { bytes, classes } = this;
    let end = runEnd(bytes, classes, at, SYMBOL);
    while (bytes[end] === 0x0a || bytes[end] === 0x0d || slash && bytes[end] === 0x2f) end++;
    this.reach = end;
    return end;
  }
}
