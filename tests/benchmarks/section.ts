/** A part of the report, and how it is measured. */
export interface Section {
  /** How it is called on the command line. */
  readonly name: string;
  /** Its heading. */
  readonly title: string;
  /** Measures, and returns what stands below the heading as Markdown. */
  readonly measure: () => Promise<string>;
}

/**
 * Says whether a target is kept.
 *
 * @param wanted what is wanted, with its number
 * @param measured what was measured, with its number
 * @param isKept whether that is enough
 * @returns a paragraph of Markdown
 */
export function targetLine(wanted: string, measured: string, isKept: boolean): string {
  return `Target: ${wanted}. Measured: ${measured}. **${isKept ? "Kept" : "Not kept"}.**`;
}

/**
 * Writes a factor with as many digits as tell something.
 *
 * @param value the factor
 * @returns the text, with a sign of multiplication
 */
export function factor(value: number): string {
  return `${value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)} ×`;
}

/**
 * Writes a number of milliseconds with about three digits.
 *
 * @param value the milliseconds
 * @returns the text, without a unit
 */
export function milliseconds(value: number): string {
  if (value === 0) return "0";
  if (value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : value >= 1 ? 2 : 4);
}
