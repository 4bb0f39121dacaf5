/** More strings than these are not remembered: what repeats does so soon. */
const SIZE = 1000;

/** Gives one string for all of the same text that come soon after each other, so that copies take no memory. */
export class StringPool {
  readonly #strings = new Map<string, string>();

  /** The first of the strings with this text. */
  share(text: string | undefined): string | undefined {
    if (text === undefined) return undefined;
    const known = this.#strings.get(text);
    if (known !== undefined) return known;
    if (this.#strings.size === SIZE) this.#strings.clear();
    this.#strings.set(text, text);
    return text;
  }
}
