/** The calls of a step that have no result yet. */
export class OpenCalls {
  readonly #names = new Map<string, string>();
  readonly #byName = new Map<string, Set<string>>();

  /** Adds a call by its id and the name of its tool. */
  add(id: string, name: string): void {
    this.#names.set(id, name);
    const named = this.#byName.get(name);
    if (named === undefined) this.#byName.set(name, new Set([id]));
    else named.add(id);
  }

  /** The id of the first call, or of the first of a tool; `undefined` when there is none. */
  first(name?: string): string | undefined {
    const ids = name === undefined ? this.#names : this.#byName.get(name);
    return ids?.keys().next().value;
  }

  /** Takes a call out that got its result. */
  close(id: string): void {
    const name = this.#names.get(id);
    if (name === undefined) return;
    this.#names.delete(id);
    this.#byName.get(name)?.delete(id);
  }

  /** Takes all calls out, since another step begins. */
  clear(): void {
    this.#names.clear();
    this.#byName.clear();
  }
}
