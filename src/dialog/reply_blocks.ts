import type { Span } from "./json_spans.ts";

/** A tool or usage block found in a reply. */
export interface ReplyBlock extends Span {
  /** What the block is: a tool call in the older or the newer form, or token usage. */
  readonly kind: "details" | "fenced" | "usage";
  /** The JSON text of a tool block; `""` for usage. */
  readonly json: string;
}

/** Opens a block of the older form, at the start of a line. */
export const TOOL_TAG = "<details class='tool-usage-details' markdown='1'>";

/** Info string of a tool block of the newer form. */
export const TOOL_INFO = "json {.tool}";

const USAGE_INFO = "json {.usage}";

/** How blocks may begin: at the start of a line, and a line ends at `\n` only. */
const OPENING = new RegExp(
  "(?<![^\\n])(?:" +
    "<details class='(?<details>tool|token)-usage-details' markdown='1'>|" +
    ":{3,} \\{\\.details \\.(?<colons>tool|token)-usage-details\\}\\n|" +
    "(?<ticks>`{3,})(?<info>[^`\\n]*)(?:\\n|$))",
  "g",
);

/** Finds the first stretch that matches from an index on. */
type Finding = (from: number) => Span | undefined;

/**
 * Looks for a pattern many times in one text. All its matches are found at once, when the first is asked for: a search from
 * every opening that is never closed would take quadratic time.
 */
function finding(text: string, pattern: RegExp): Finding {
  let spans: readonly Span[] | undefined;
  return (from) => {
    spans ??= Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
      start: index,
      end: index + match.length,
    }));
    let low = 0;
    for (let high = spans.length; low < high;) {
      const middle = (low + high) >>> 1;
      if (spans[middle]!.start < from) low = middle + 1;
      else high = middle;
    }
    return spans[low];
  };
}

/** Finds each kind of ending. */
interface Endings {
  readonly summary: Finding;
  readonly details: Finding;
  readonly colons: Finding;
  readonly usage: Finding;
  readonly colonUsage: Finding;
}

function endingsOf(text: string): Endings {
  return {
    summary: finding(text, /<\/summary>/g),
    details: finding(text, /\n```\n+<\/details>/g),
    colons: finding(text, /\n```\n+:{3,}(?![^\n])/g),
    usage: finding(text, /`\n*<\/details>\n?/g),
    colonUsage: finding(text, /\n:{3,}(?![^\n])/g),
  };
}

function skipNewlines(text: string, at: number): number {
  let next = at;
  while (text[next] === "\n") next++;
  return next;
}

const JSON_FENCE = "```json\n";

/** The block whose JSON fence begins at an index. */
function jsonBlock(text: string, at: number, close: Finding): Pick<ReplyBlock, "json" | "end"> | undefined {
  if (!text.startsWith(JSON_FENCE, at)) return undefined;
  // The line break of the opening fence may be the one before the closing fence.
  const found = close(at + JSON_FENCE.length - 1);
  return found && { json: text.slice(at + JSON_FENCE.length, found.start), end: found.end };
}

/** Behind a summary, or where it would have begun; `undefined` when it has no end. */
function afterSummary(text: string, at: number, summaryEnd: Finding): number | undefined {
  if (!text.startsWith("<summary>", at)) return at;
  const found = summaryEnd(at);
  return found && skipNewlines(text, found.end);
}

type Found = Pick<ReplyBlock, "kind" | "json" | "end"> | undefined;

type Finder = (text: string, from: number, endings: Endings) => Found;

/** How each kind of opening goes on, from behind the opening itself. */
const FINDERS: Readonly<Record<string, Readonly<Record<string, Finder>>>> = {
  details: {
    tool: (text, from, { summary, details }) => {
      const fence = afterSummary(text, skipNewlines(text, from), summary);
      const block = fence === undefined ? undefined : jsonBlock(text, fence, details);
      return block && { kind: "details", ...block };
    },
    // Usage is a summary and a code span, whatever they say.
    token: (text, from, { summary, usage }) => {
      const start = skipNewlines(text, from);
      const span = afterSummary(text, start, summary);
      if (span === undefined || span === start || text[span] !== "`") return undefined;
      const found = usage(span + 1);
      return found && { kind: "usage", json: "", end: found.end };
    },
  },
  colons: {
    tool: (text, from, { colons }) => {
      let fence = skipNewlines(text, from);
      const headingEnd = text.startsWith("## ", fence) ? text.indexOf("\n", fence) : -1;
      if (headingEnd >= 0) fence = skipNewlines(text, headingEnd);
      const block = jsonBlock(text, fence, colons);
      return block && { kind: "details", ...block };
    },
    token: (text, from, { colonUsage }) => {
      const found = colonUsage(from - 1);
      return found && { kind: "usage", json: "", end: found.end + (text[found.end] === "\n" ? 1 : 0) };
    },
  },
};

/** A line that can close a fence. */
interface ClosingLine extends Span {
  readonly ticks: number;
}

/** Finds the line that closes a fence, asked for openings further and further on. */
type FenceCloser = (from: number, ticks: number) => ClosingLine | undefined;

const CLOSING_LINE = /(?<![^\n])(`{3,})[ \t]*(?![^\n])/g;

function fenceCloser(text: string): FenceCloser {
  const lines = Array.from(text.matchAll(CLOSING_LINE), ({ 0: line, 1: run, index }): ClosingLine => {
    return { start: index, end: index + line.length, ticks: run!.length };
  });
  // The longest run from each line on: whether there is a closing line at all is known without a search.
  const longest = new Uint32Array(lines.length + 1);
  for (let at = lines.length - 1; at >= 0; at--) longest[at] = Math.max(longest[at + 1]!, lines[at]!.ticks);
  let next = 0;
  return (from, ticks) => {
    while (next < lines.length && lines[next]!.start < from) next++;
    if (longest[next]! < ticks) return undefined;
    let at = next;
    while (lines[at]!.ticks < ticks) at++;
    return lines[at];
  };
}

const FENCE_KINDS: Readonly<Record<string, ReplyBlock["kind"]>> = {
  [TOOL_INFO]: "fenced",
  [USAGE_INFO]: "usage",
};

/**
 * Finds the tool and usage blocks of a reply, in every form that hosts wrote.
 *
 * @param text the reply
 * @returns the blocks in order
 */
export function findBlocks(text: string): ReplyBlock[] {
  const blocks: ReplyBlock[] = [];
  const endings = endingsOf(text);
  const closeFence = fenceCloser(text);
  let insideUntil = 0;
  for (let from = 0;;) {
    OPENING.lastIndex = from;
    const opening = OPENING.exec(text);
    if (opening === null) return blocks;
    const start = opening.index;
    from = start + opening[0].length;
    const { details, colons, ticks, info = "" } = opening.groups!;
    if (ticks === undefined) {
      const finder = details ? FINDERS["details"]![details]! : FINDERS["colons"]![colons!]!;
      const found = finder(text, from, endings);
      if (found === undefined) continue;
      blocks.push({ start, ...found });
      from = found.end;
      continue;
    }
    // A fence inside another fence is text.
    const close = start < insideUntil ? undefined : closeFence(from, ticks.length);
    if (close === undefined) continue;
    insideUntil = close.end;
    const kind = Object.hasOwn(FENCE_KINDS, info.trim()) ? FENCE_KINDS[info.trim()]! : undefined;
    if (kind === undefined) continue;
    blocks.push({
      kind,
      json: kind === "usage" ? "" : text.slice(from, close.start),
      start,
      end: insideUntil,
    });
    from = insideUntil;
  }
}
