import type { CompactBlock, CompactBlockKind } from "./compact_block.ts";
import { bareEscape, codeEscape, proseEscape } from "./escape.ts";
import { MARKS } from "./marks.ts";
import { splitLines } from "./python_text.ts";
import { REFERENCE_PATTERN, REFERENCE_SIGN } from "./reference_mark.ts";

/** What a reader found: the block, and the first line behind it. */
interface Found extends Omit<CompactBlock, "turn" | "line"> {
  readonly next: number;
}

/** The lines of a body, and which ends are known not to come any more, so that none is looked for twice. */
interface Lines {
  readonly all: readonly string[];
  readonly spent: Set<string>;
}

/** Reads a block that begins on a line, of which a name was taken off; `undefined` when none of its kind does. */
type BlockReader = (lines: Lines, at: number, first: string) => Found | undefined;

const TURN_LINE = MARKS.turn.trim();
const FENCE = /^(`{3,})python$/;
const CELL = "#_";

/** A name at the start of a line, alone or with a blank behind it. */
const REFERENCE = new RegExp(`^${REFERENCE_PATTERN}(?: |$)`);

/** A line that begins like this tells of text that was removed: a text or whole turns. */
const CUT = /^(?: ?…| $)/;

/** The first line from `from` on that `isEnd` accepts, -1 without one; `end` names that test. */
function findEnd(
  { all, spent }: Lines,
  { from, end, isEnd }: {
    readonly from: number;
    readonly end: string;
    readonly isEnd: (line: string) => boolean;
  },
): number {
  if (spent.has(end)) return -1;
  for (let at = from; at < all.length; at++) if (isEnd(all[at]!)) return at;
  spent.add(end);
  return -1;
}

function proseReader(kind: CompactBlockKind, mark: string): BlockReader {
  const opening = `${mark} `;
  const closing = ` ${mark}`;
  return (lines, at, first) => {
    if (!first.startsWith(opening)) return undefined;
    const rest = first.slice(opening.length);
    const isEnd = (line: string) => line.endsWith(closing);
    const last = isEnd(rest) ? at : findEnd(lines, { from: at + 1, end: closing, isEnd });
    if (last < 0) return undefined;
    const text = [rest, ...lines.all.slice(at + 1, last + 1)].join("\n").slice(0, -closing.length);
    return { kind, text: proseEscape(mark).remove(text), next: last + 1 };
  };
}

function readCode(lines: Lines, at: number, first: string): Found | undefined {
  const fence = FENCE.exec(first)?.[1];
  if (fence === undefined) return undefined;
  const last = findEnd(lines, { from: at + 1, end: fence, isEnd: (line) => line === fence });
  if (last < 0) return undefined;
  const text = codeEscape.remove(lines.all.slice(at + 1, last).join("\n"));
  return { kind: "code", text, next: last + 1 };
}

function readCell(lines: Lines, at: number, first: string): Found | undefined {
  const code = first.startsWith(CELL) ? readCode(lines, at + 1, lines.all[at + 1] ?? "") : undefined;
  return code && { ...code, cell: first.slice(CELL.length) };
}

/** What follows a mark on its line; `undefined` when the line begins otherwise. */
function behind(mark: string, line: string): string | undefined {
  return line === mark ? "" : line.startsWith(`${mark} `) ? line.slice(mark.length + 1) : undefined;
}

function readBash(_lines: Lines, at: number, first: string): Found | undefined {
  const text = behind(MARKS.bash, first);
  return text === undefined ? undefined : { kind: "call", name: "Bash", text, next: at + 1 };
}

/** Where a tool's name ends: at the first parenthesis that is not escaped; less than 0 without one. */
function nameEnd(call: string): number {
  let end = call.indexOf("(");
  // By hand, since a regular expression runs out of room on a name of millions of signs.
  for (let at = call.indexOf("\\"); at >= 0 && at < end; at = call.indexOf("\\", at + 2)) {
    if (at + 1 === end) end = call.indexOf("(", end + 1);
  }
  return end;
}

function readCall(_lines: Lines, at: number, first: string): Found | undefined {
  const text = behind(MARKS.call, first);
  if (text === undefined) return undefined;
  const end = nameEnd(text);
  const name = text.slice(0, Math.max(end, 0));
  // Behind the mark of a cut, the parenthesis may be one of the arguments'.
  if (end < 0 || name.includes(MARKS.cut)) return { kind: "call", text, next: at + 1 };
  const args = text.slice(end + 1, text.endsWith(")") ? -1 : undefined);
  return { kind: "call", name: name.replaceAll(/\\([\\(])/g, "$1"), text: args, next: at + 1 };
}

function readResult(_lines: Lines, at: number, first: string): Found | undefined {
  const text = behind(MARKS.result, first);
  return text === undefined ? undefined : { kind: "result", text, next: at + 1 };
}

const CALL_READERS: readonly BlockReader[] = [readCode, readBash, readCall];

const READERS: readonly BlockReader[] = [
  proseReader("user", MARKS.user),
  proseReader("assistant", MARKS.assistant),
  ...CALL_READERS,
  readCell,
  readResult,
];

function read(
  readers: readonly BlockReader[],
  lines: Lines,
  at: number,
  first = lines.all[at]!,
): Found | undefined {
  for (const reader of readers) {
    const found = reader(lines, at, first);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Takes the trace of what a budget had no room for. */
function readCut(_lines: Lines, at: number, first: string): Found | undefined {
  return CUT.test(first) ? { kind: "cut", text: first, next: at + 1 } : undefined;
}

/** Reads a block with the name before it; that of a fence stands on the line above. */
function readNamed(lines: Lines, at: number): Found | undefined {
  const start = REFERENCE.exec(lines.all[at]!)?.[0];
  if (start === undefined) return undefined;
  const found = start.endsWith(" ")
    ? read([...READERS, readCut], lines, at, lines.all[at]!.slice(start.length))
    : readCode(lines, at + 1, lines.all[at + 1] ?? "");
  return found && { ...found, ref: start.trimEnd().slice(REFERENCE_SIGN.length) };
}

function readBlock(lines: Lines, at: number): Found | undefined {
  return read(READERS, lines, at) ?? readNamed(lines, at);
}

function isTurnLine(all: readonly string[], at: number): boolean {
  return all[at] === TURN_LINE && (all[at - 1] ?? "") === "" && (all[at + 1] ?? "") === "";
}

/** Takes all lines up to where something else begins; white lines at the end are none of the block's. */
function readUnmarked(lines: Lines, at: number): Found {
  const { all } = lines;
  const cut = readCut(lines, at, all[at]!);
  if (cut !== undefined) return cut;
  const isMore = (at: number) =>
    all[at] === "" || !CUT.test(all[at]!) && !isTurnLine(all, at) && !readBlock(lines, at);
  let next = at + 1;
  while (next < all.length && isMore(next)) next++;
  let end = next;
  while (all[end - 1] === "") end--;
  return { kind: "unmarked", text: bareEscape.remove(all.slice(at, end).join("\n")), next };
}

/**
 * Tells whether a text is read as one call and as nothing else.
 *
 * @param text what a renderer returned for a call
 * @returns `true` for a line with the mark of a call, and for code in a fence
 */
export function isOneCall(text: string): boolean {
  const lines: Lines = { all: text.split("\n"), spent: new Set() };
  const found = read(CALL_READERS, lines, 0);
  return found !== undefined && found.next === lines.all.length &&
    (found.kind === "code" || splitLines(text).length === 1);
}

/**
 * Reads the conversation of a compact document.
 *
 * @param body the conversation
 * @returns its blocks, their lines counted from the first line of the conversation
 */
export function parseBody(body: string): CompactBlock[] {
  const lines: Lines = { all: body.split("\n"), spent: new Set() };
  const blocks: CompactBlock[] = [];
  let turn = 1;
  for (let at = 0; at < lines.all.length;) {
    const line = lines.all[at]!;
    if (line === "") {
      at++;
    } else if (isTurnLine(lines.all, at)) {
      turn++;
      at++;
    } else {
      const { next, ...block } = readBlock(lines, at) ?? readUnmarked(lines, at);
      blocks.push({ ...block, turn, line: at + 1 });
      at = next;
    }
  }
  return blocks;
}
