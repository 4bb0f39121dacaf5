/** More strings than these are not remembered: what repeats does so soon. */
const SIZE = 1000;

/** So many of the last ones are looked at first: most of what repeats does so in the next record. */
const RECENT = 4;

/** Gives one string for all of the same text that come soon after each other, so that copies take no memory. */
export class StringPool {
  readonly #strings = new Map<string, string>();
  readonly #recent: (string | undefined)[] = Array.from({ length: RECENT });
  #next = 0;

  /** The first of the strings with this text. */
  share(text: string | undefined): string | undefined {
    if (text === undefined) return undefined;
    for (let at = 0; at < RECENT; at++) if (this.#recent[at] === text) return this.#recent[at];
    const known = this.#strings.get(text);
    const shared = known ?? text;
    this.#recent[this.#next] = shared;
    this.#next = (this.#next + 1) % RECENT;
    if (known !== undefined) return known;
    if (this.#strings.size === SIZE) this.#strings.clear();
    this.#strings.set(text, text);
    return text;
  }
}
