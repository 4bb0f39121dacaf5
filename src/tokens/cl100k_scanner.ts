import { after, classAt, LETTER, NEWLINE, NUMBER, runEnd, SYMBOL } from "./char_class.ts";
import { SharedRules } from "./shared_rules.ts";

/** Splits by the pattern of cl100k_base, whose words are `[^\r\n\p{L}\p{N}]?\p{L}+`; contractions stand alone. */
export class Cl100kScanner extends SharedRules {
  readonly splitsCase = false;

  next(at: number): number {
    const { bytes, classes } = this;
    const contraction = this.contraction(at);
    if (contraction > at) {
      this.reach = contraction;
      return contraction;
    }
    const kind = classAt(bytes, classes, at);
    if ((kind & LETTER) !== 0) return this.#letters(at);
    if (kind === NUMBER) return this.number(at);
    if (kind === NEWLINE) return this.white(at);
    const second = after(bytes, at);
    const follows = classAt(bytes, classes, second);
    if ((follows & LETTER) !== 0) return this.#letters(second);
    if ((kind & SYMBOL) !== 0) return this.symbols(at, false);
    if (bytes[at] === 0x20 && (follows & SYMBOL) !== 0) return this.symbols(second, false);
    return this.white(at);
  }

  #letters(at: number): number {
    const end = runEnd(this.bytes, this.classes, at, LETTER);
    this.reach = end;
    return end;
  }
}
