import {
  after,
  CASELESS,
  classAt,
  LETTER,
  LOWER,
  MARK,
  NEWLINE,
  NUMBER,
  OTHER,
  runEnd,
  UPPER,
} from "./char_class.ts";
import { SharedRules } from "./shared_rules.ts";

const UPPER_SET = UPPER | CASELESS | MARK;
const LOWER_SET = LOWER | CASELESS | MARK;
const EITHER_SET = CASELESS | MARK;
const WORD_SET = LETTER | MARK;

/**
 * Splits by the pattern of o200k_base, whose words are
 * `[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+`, else the same with `+` and `*` exchanged,
 * with a contraction behind them.
 */
export class O200kScanner extends SharedRules {
  readonly splitsCase = true;

  next(at: number): number {
    const { bytes, classes } = this;
    const kind = classAt(bytes, classes, at);
    if ((kind & LETTER) !== 0) return this.contraction(Math.abs(this.#word(at)));
    if (kind === NUMBER) return this.number(at);
    if (kind === NEWLINE) return this.white(at);
    const second = after(bytes, at);
    const follows = classAt(bytes, classes, second);
    if ((follows & WORD_SET) !== 0) {
      const withPrefix = this.#word(second);
      if (withPrefix > 0) return this.contraction(withPrefix);
      return this.contraction(kind === MARK ? this.#word(at) : -withPrefix);
    }
    if (kind === MARK) return this.contraction(this.#word(at));
    if (kind === OTHER) return this.symbols(at, true);
    if (bytes[at] === 0x20 && follows === OTHER) return this.symbols(second, true);
    return this.white(at);
  }

  /**
   * Where a word ends that starts with a letter or a mark; negative when only the second alternative matches. The upper-case
   * set runs as far as it can, and when no lower-case letter follows it gives back up to its last caseless sign.
   */
  #word(at: number): number {
    const { bytes, classes } = this;
    let end = at;
    let lastEither = 0;
    let kind = classAt(bytes, classes, end);
    while ((kind & UPPER_SET) !== 0) {
      end = after(bytes, end);
      if ((kind & EITHER_SET) !== 0) lastEither = end;
      kind = classAt(bytes, classes, end);
    }
    if (kind === LOWER) {
      end = runEnd(bytes, classes, end, LOWER_SET);
      this.reach = end;
      return end;
    }
    this.reach = end;
    return lastEither > 0 ? lastEither : -end;
  }
}
