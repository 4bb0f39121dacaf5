import { after, classAt, NEWLINE, NUMBER, readCharClasses, runEnd, WHITE } from "./char_class.ts";

/** No rule looks at more bytes than this beyond {@linkcode PieceScanner.reach}. */
export const LOOKAHEAD = 8;

/** Splits UTF-8 into the pieces that are encoded one by one. */
export interface PieceScanner {
  /** The bytes, with `END_BYTE` behind them. */
  bytes: Uint8Array;
  /** The end of the last run of characters that {@linkcode next} has read for the last piece. */
  reach: number;
  /** The class of each code point. */
  readonly classes: Uint8Array;
  /** Whether a lower-case letter always ends a piece when an upper-case one follows. */
  readonly splitsCase: boolean;
  /**
   * Finds a piece.
   *
   * @param at where it starts, before the end of the bytes
   * @returns where it ends
   */
  next(at: number): number;
}

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
      const lead = bytes[end]!;
      const kind = lead < 0x80 ? classes[lead]! : classAt(bytes, classes, end);
      if ((kind & WHITE) === 0) break;
      last = end;
      end = lead < 0x80 ? end + 1 : after(bytes, end);
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
    return isLong && first !== 0xff ? at + 3 : at;
  }

  /** `[^\s\p{L}\p{N}]+` and the breaks behind it, with `slash` also slashes among those. */
  protected symbols(at: number, mask: number, slash: boolean): number {
    const { bytes, classes } = this;
    let end = runEnd(bytes, classes, at, mask);
    while (bytes[end] === 0x0a || bytes[end] === 0x0d || slash && bytes[end] === 0x2f) end++;
    this.reach = end;
    return end;
  }
}
