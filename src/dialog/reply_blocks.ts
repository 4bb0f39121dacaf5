/** A tool or usage block found in a reply. */
export interface ReplyBlock {
  /** What the block is: a tool call in the older or the newer form, or token usage. */
  readonly kind: "details" | "fenced" | "usage";
  /** The JSON text of a tool block; `""` for usage. */
  readonly json: string;
  /** The index of its first character. */
  readonly start: number;
  /** The index behind its last. */
  readonly end: number;
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

/**
 * Looks for one pattern again and again, from places further and further on: the last find is kept, and once there is none
 * it is not looked for any more. Without that, a text full of openings that are never closed would take quadratic time.
 */
function lookout(text: string, pattern: RegExp): (from: number) => RegExpExecArray | undefined {
  let last: RegExpExecArray | null | undefined;
  return (from) => {
    if (last === undefined || (last !== null && last.index < from)) {
      pattern.lastIndex = from;
      last = pattern.exec(text);
    }
    return last ?? undefined;
  };
}

type Lookout = ReturnType<typeof lookout>;

/** Where each kind of ending comes next. */
interface Endings {
  readonly summary: Lookout;
  readonly details: Lookout;
  readonly colons: Lookout;
  readonly usage: Lookout;
  readonly colonUsage: Lookout;
}

function endingsOf(text: string): Endings {
  return {
    summary: lookout(text, /<\/summary>/g),
    details: lookout(text, /\n```\n+<\/details>/g),
    colons: lookout(text, /\n```\n+:{3,}(?![^\n])/g),
    usage: lookout(text, /`\n*<\/details>\n?/g),
    colonUsage: lookout(text, /\n:{3,}(?![^\n])\n?/g),
  };
}

function skipNewlines(text: string, at: number): number {
  let next = at;
  while (text[next] === "\n") next++;
  return next;
}

const JSON_FENCE = "```json\n";

/** The block whose JSON fence begins at an index. */
function jsonBlock(text: string, at: number, close: Lookout): Pick<ReplyBlock, "json" | "end"> | undefined {
  if (!text.startsWith(JSON_FENCE, at)) return undefined;
  // The line break of the opening fence may be the one before the closing fence.
  const found = close(at + JSON_FENCE.length - 1);
  return found &&
    { json: text.slice(at + JSON_FENCE.length, found.index), end: found.index + found[0].length };
}

/** Behind a summary, or where it would have begun; `undefined` when it has no end. */
function afterSummary(text: string, at: number, summaryEnd: Lookout): number | undefined {
  if (!text.startsWith("<summary>", at)) return at;
  const found = summaryEnd(at);
  return found && skipNewlines(text, found.index + found[0].length);
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
      return found && { kind: "usage", json: "", end: found.index + found[0].length };
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
    token: (_text, from, { colonUsage }) => {
      const found = colonUsage(from - 1);
      return found && { kind: "usage", json: "", end: found.index + found[0].length };
    },
  },
};

/** A line that can close a fence. */
interface ClosingLine {
  readonly start: number;
  readonly end: number;
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
