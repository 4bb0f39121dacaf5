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
