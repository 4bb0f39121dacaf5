/**
 * A text that is made from its ends, as far as it is looked at: of a long one that is to be cut, the middle never is.
 *
 * @example
 * ```ts
 * import type { LazyText } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const shout = (text: string): LazyText => ({
 *   start: (length) => text.slice(0, length).toUpperCase(),
 *   end: (length) => text.slice(Math.max(0, text.length - length)).toUpperCase(),
 * });
 * assertEquals(shout("quiet").start(3), "QUI");
 * ```
 */
export interface LazyText {
  /**
   * Gives the start of the text.
   *
   * @param length how much of it is wanted, in UTF-16 units; `Infinity` for all
   * @returns so much or more, beginning with the text's first unit; less only when it is the whole text
   */
  start(length: number): string;
  /**
   * Gives the end of the text.
   *
   * @param length how much of it is wanted, in UTF-16 units
   * @returns so much or more, ending with the text's last unit; less only when it is the whole text
   */
  end(length: number): string;
}

/** A text that is there already. */
export function lazily(text: string): LazyText {
  return { start: () => text, end: () => text };
}
