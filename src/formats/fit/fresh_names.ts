/** Gives out names that are all different: the wanted ones, with a number behind those that are taken. */
export class FreshNames {
  readonly #taken = new Set<string>();
  /** The number tried last behind each name that was wanted again, so that none is tried twice. */
  readonly #tried = new Map<string, number>();
  readonly #numbered: (name: string, count: number) => string;

  /** Begins without any names; `numbered` puts the number behind a name, from 2 on. */
  constructor(numbered: (name: string, count: number) => string) {
    this.#numbered = numbered;
  }

  /** Takes a name, or the first numbered one that is free. */
  take(wanted: string): string {
    let name = wanted;
    let count = this.#tried.get(wanted) ?? 1;
    while (this.#taken.has(name)) name = this.#numbered(wanted, ++count);
    if (count > 1) this.#tried.set(wanted, count);
    this.#taken.add(name);
    return name;
  }
}
