import { tryParse } from "./json_entry.ts";

/** What could be taken out of a damaged JSON text. */
export interface RecoveredJson {
  /** The value, without what is damaged and what comes behind it. */
  readonly value: unknown;
  /** Where the damage begins, in UTF-16 code units. */
  readonly damage: number;
}

/** A container that is open, and what may come next in it. */
interface Open {
  readonly close: "]" | "}";
  readonly isRoot: boolean;
  expects: "first" | "key" | "colon" | "value" | "comma";
}

const BLANK = /[ \t\n\r]*/y;
/** Followed by a sign that ends it: a number at the end of a cut text may lack digits. */
const SCALAR = /(?:-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)(?=[\s,\]}])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Where the string that begins at `start` ends; -1 when it does not, or holds what JSON forbids. */
function stringEnd(text: string, start: number): number {
  // deno-lint-ignore no-control-regex -- JSON forbids these signs in a string
  const special = /["\\\u0000-\u001f]/g;
  special.lastIndex = start + 1;
  for (let match = special.exec(text); match !== null; match = special.exec(text)) {
    if (match[0] === '"') return special.lastIndex;
    const end = match[0] === "\\" ? matchEnd(ESCAPE, text, match.index) : -1;
    if (end < 0) return -1;
    special.lastIndex = end;
  }
  return -1;
}

/** Follows a JSON text sign by sign as far as it is sound, and keeps the last place where it could be closed. */
class Walk {
  readonly #open: Open[] = [];
  #at = 0;
  #safeEnd = 0;
  #safeDepth = 0;

  constructor(readonly text: string) {}

  /** The sound beginning, closed; `""` when nothing of it can stand by itself. */
  closed(): string {
    // Whatever closes marks a new place, so that the containers around the last one are still open.
    const tail = this.#open.slice(0, this.#safeDepth).map(({ close }) => close).reverse().join("");
    return this.text.slice(0, this.#safeEnd) + tail;
  }

  /** Where the sound beginning ends. */
  get end(): number {
    return this.#at;
  }

  run(): void {
    do this.#at = matchEnd(BLANK, this.text, this.#at); while (this.#step());
  }

  /** Takes one sign, string or scalar; `false` at the damage or at the end. */
  #step(): boolean {
    const sign = this.text[this.#at];
    const top = this.#open.at(-1);
    if (sign === undefined || (top === undefined && this.#at > 0 && this.#safeEnd > 0)) return false;
    if (top !== undefined && sign === top.close && (top.expects === "first" || top.expects === "comma")) {
      this.#at++;
      this.#open.pop();
      return this.#completed(true);
    }
    if (top?.expects === "comma") {
      if (sign !== ",") return false;
      top.expects = top.close === "]" ? "value" : "key";
      this.#at++;
      return true;
    }
    if (top?.expects === "colon") {
      if (sign !== ":") return false;
      top.expects = "value";
      this.#at++;
      return true;
    }
    const isKey = top?.close === "}" && top.expects !== "value";
    if (isKey) return sign === '"' && this.#take(stringEnd(this.text, this.#at), top, "colon");
    if (sign === "[" || sign === "{") return this.#enter(sign);
    const end = sign === '"' ? stringEnd(this.text, this.#at) : matchEnd(SCALAR, this.text, this.#at);
    return this.#take(end, top, "comma") && this.#completed(false);
  }

  #take(end: number, top: Open | undefined, next: Open["expects"]): boolean {
    if (end < 0) return false;
    this.#at = end;
    if (top !== undefined) top.expects = next;
    return true;
  }

  #enter(sign: "[" | "{"): boolean {
    const top = this.#open.at(-1);
    if (top !== undefined) top.expects = "comma";
    this.#open.push({ close: sign === "[" ? "]" : "}", isRoot: top === undefined, expects: "first" });
    this.#at++;
    if (top === undefined) this.#mark();
    return true;
  }

  /** A value is complete. What an object holds is kept without its rest only where it is a container, or the root's. */
  #completed(isContainer: boolean): boolean {
    const top = this.#open.at(-1);
    if (top === undefined || top.close === "]" || isContainer || top.isRoot) this.#mark();
    return true;
  }

  #mark(): void {
    this.#safeEnd = this.#at;
    this.#safeDepth = this.#open.length;
  }
}

/**
 * Takes out of a damaged JSON text what is sound in front of the damage: complete items of lists, and objects as far as
 * they hold something whole.
 *
 * @param text the text, which `JSON.parse` refuses
 * @returns the value and where the damage begins; the value is `undefined` when nothing is sound
 */
export function recoverJson(text: string): RecoveredJson {
  const walk = new Walk(text);
  walk.run();
  return { value: tryParse(walk.closed()), damage: walk.end };
}
