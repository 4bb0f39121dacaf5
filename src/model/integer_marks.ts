/**
 * The digits of integers beyond 2^53 on engines that neither tell a number's source (`JSON.parse`) nor take raw numbers
 * (`JSON.rawJSON`), such as that of Node.js 20: for the way through JSON, an integer is a string that begins with a mark.
 */

/** A mark that no text holds by chance; a conversation that holds it nevertheless gets the next. */
function markOf(attempt: number): string {
  return `\u{f8ff}integer ${attempt}:`;
}

/** Calls back for everything in a value that is an item or member, holders before what they hold, without recursion. */
function visit(root: object, see: (holder: object, key: string, item: unknown) => void): void {
  const open: object[] = [root];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    for (const [key, item] of Object.entries(holder)) {
      if (typeof item === "object" && item !== null) open.push(item);
      else see(holder, key, item);
    }
  }
}

function holdsMark(root: object, mark: string): boolean {
  let isThere = false;
  visit(root, (_holder, _key, item) => isThere ||= typeof item === "string" && item.startsWith(mark));
  return isThere;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1;; at++) {
    at = text.indexOf('"', at);
    let slashes = 0;
    while (text[at - 1 - slashes] === "\\") slashes++;
    if (slashes % 2 === 0) return at + 1;
  }
}

/** JSON with its unsafe integers as marked strings. */
function markIntegers(text: string, mark: string): string {
  const pieces: string[] = [];
  const number = /-?[0-9][0-9.eE+-]*/y;
  const next = /["0-9-]/g;
  let kept = 0;
  for (let found = next.exec(text); found !== null; found = next.exec(text)) {
    const start = found.index;
    if (found[0] === '"') {
      next.lastIndex = endOfString(text, start);
      continue;
    }
    number.lastIndex = start;
    const [literal] = number.exec(text)!;
    next.lastIndex = start + literal.length;
    if (!/^-?[0-9]+$/.test(literal) || Number.isSafeInteger(Number(literal))) continue;
    pieces.push(text.slice(kept, start), `"${mark}${literal}"`);
    kept = next.lastIndex;
  }
  return pieces.join("") + text.slice(kept);
}

/**
 * Parses JSON whose unsafe integers become `bigint`, with nothing but an ordinary `JSON.parse`.
 *
 * @param text the JSON text
 * @param value what `JSON.parse` makes of it
 * @returns the value with every digit
 */
export function parseByMarks(text: string, value: unknown): unknown {
  let attempt = 0;
  while (holdsMark({ value }, markOf(attempt))) attempt++;
  const mark = markOf(attempt);
  const root = { value: JSON.parse(markIntegers(text, mark)) };
  visit(root, (holder, key, item) => {
    if (typeof item !== "string" || !item.startsWith(mark)) return;
    // Not an assignment, which would take "__proto__" for something else than a key.
    Object.defineProperty(holder, key, { value: BigInt(item.slice(mark.length)) });
  });
  return root.value;
}

/**
 * Writes JSON that holds `bigint`, with nothing but an ordinary `JSON.stringify`.
 *
 * @param write writes the value, and what a function makes of each `bigint` in its place
 * @returns the JSON text with every digit
 */
export function stringifyByMarks(
  write: (digitsOf: (integer: bigint) => unknown) => string | undefined,
): string | undefined {
  const plain = write(String);
  let attempt = 0;
  while (plain?.includes(markOf(attempt))) attempt++;
  const [first, ...marked] = write((integer) => markOf(attempt) + integer)?.split(`"${markOf(attempt)}`) ??
    [];
  return first === undefined ? undefined : first + marked.map((piece) => piece.replace('"', "")).join("");
}
