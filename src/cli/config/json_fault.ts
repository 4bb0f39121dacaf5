// deno-lint-ignore no-control-regex -- JSON forbids these signs in a string
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;

const OTHER_SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

const SPACE = /[ \t\r\n]*/y;

/** Where a text stops being JSON, and what should stand there. */
class Fault extends Error {
  constructor(readonly at: number, readonly wanted: string) {
    super(wanted);
  }
}

/** Walks over JSON once, without building anything. */
class Walk {
  #at = 0;

  constructor(readonly text: string) {}

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const isThere = pattern.test(this.text);
    if (isThere) this.#at = pattern.lastIndex;
    return isThere;
  }

  #sign(sign: string): boolean {
    this.#take(SPACE);
    if (this.text[this.#at] !== sign) return false;
    this.#at++;
    return true;
  }

  #need(isThere: boolean, wanted: string): void {
    if (!isThere) throw new Fault(this.#at, wanted);
  }

  #items(close: string, item: () => void): void {
    if (this.#sign(close)) return;
    item();
    while (this.#sign(",")) {
      const comma = this.#at - 1;
      if (this.#sign(close)) throw new Fault(comma, `no comma before ${close}`);
      item();
    }
    this.#need(this.#sign(close), `a comma or ${close}`);
  }

  #property(): void {
    this.#take(SPACE);
    this.#need(this.#take(STRING), "a name in double quotes");
    this.#need(this.#sign(":"), "a colon");
    this.#value();
  }

  #value(): void {
    if (this.#sign("{")) return this.#items("}", () => this.#property());
    if (this.#sign("[")) return this.#items("]", () => this.#value());
    this.#need(this.#take(STRING) || this.#take(OTHER_SCALAR), "a value");
  }

  whole(): void {
    this.#value();
    this.#take(SPACE);
    this.#need(this.#at === this.text.length, "nothing more");
  }
}

/**
 * Finds where a text stops being JSON, for a person who wrote it by hand.
 *
 * @param text a text that is not JSON
 * @returns line and column, from 1, and what is expected there
 */
export function jsonFault(text: string): string {
  try {
    new Walk(text).whole();
  } catch (error) {
    if (!(error instanceof Fault)) return "it nests too deep";
    const before = text.slice(0, error.at).split("\n");
    return `line ${before.length}, column ${before.at(-1)!.length + 1}: expected ${error.wanted}`;
  }
  return "it is no JSON";
}
