import { MARKS } from "./marks.ts";
import { LINE_BREAKS } from "./python_text.ts";
import { REFERENCE_PATTERN } from "./reference_mark.ts";
import { HEADINGS, SENTENCES } from "./wrapper.ts";

/** Adds a backslash where a text would be misread, and takes it off again. */
export interface Escape {
  /**
   * Adds a backslash, before those that stand there already.
   *
   * @param text the text
   * @returns the text that cannot be misread
   */
  add(text: string): string;
  /**
   * Takes one backslash off: whatever the text, `remove(add(text))` is the text.
   *
   * @param text what `add` returned
   * @returns the text
   */
  remove(text: string): string;
}

/** Characters of a line that show nothing: blanks, controls and formats, named one by one so that no engine adds any. */
const BLANK = "[\\0-\\t\\x0e-\\x1b\\x1f \\x7f-\\x84\\x86-\\xa0\\xad\\u061c\\u1680\\u180e" +
  "\\u2000-\\u200f\\u202a-\\u202f\\u205f-\\u206f\\u3000\\ufeff]";

const LINE_END = `${BLANK}*(?:[${LINE_BREAKS}]|$)`;

/** The name that may stand before a turn, a call or a result. */
const REFERENCE = `(?:${REFERENCE_PATTERN}${BLANK}+)?`;

/** How a line begins, blanks before it aside, that poses as a turn, a call or the end of a turn. */
const MARK = `${REFERENCE}[§»▶!](?:${BLANK}|[${LINE_BREAKS}]|$)|\\*\\*\\*${LINE_END}`;

/** How a line begins that is read as anything but text where no marks enclose it. */
const BARE = `${MARK}|${REFERENCE}>(?:${BLANK}|[${LINE_BREAKS}]|$)|\`{3,}python${LINE_END}|#_`;

function quote(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

/** The backslash of lines that begin like `start`. */
function atLineStart(start: string, before = `^|[${LINE_BREAKS}]`): Escape {
  const lead = `(?<=${before})(${BLANK}*)`;
  const bare = new RegExp(`${lead}(?=\\\\*(?:${start}))`, "g");
  const escaped = new RegExp(`${lead}\\\\(?=\\\\*(?:${start}))`, "g");
  return { add: (text) => text.replace(bare, "$1\\"), remove: (text) => text.replace(escaped, "$1") };
}

/** The backslash of lines that end in the mark which encloses the text, save the last. */
function atLineEnd(mark: string): Escape {
  const end = `\\\\*${quote(mark)}${BLANK}*[${LINE_BREAKS}]`;
  const bare = new RegExp(`(?<= )(?=${end})`, "g");
  const escaped = new RegExp(`(?<= )\\\\(?=${end})`, "g");
  return { add: (text) => text.replace(bare, "\\"), remove: (text) => text.replace(escaped, "") };
}

function both(first: Escape, second: Escape): Escape {
  return {
    add: (text) => second.add(first.add(text)),
    remove: (text) => first.remove(second.remove(text)),
  };
}

function enclosedBy(mark: string): Escape {
  // The opening mark stands before the text, so that its first line begins like no other.
  const start = atLineStart(MARK, `[${LINE_BREAKS}]`);
  return mark === "" ? start : both(start, atLineEnd(mark));
}

const ENCLOSED = new Map([MARKS.user, MARKS.assistant].map((mark) => [mark as string, enclosedBy(mark)]));

/**
 * The escape of prose between two marks.
 *
 * @param mark what encloses the prose
 * @returns escapes lines that begin like a mark, save the first, and lines that end in `mark`, save the last
 */
export function proseEscape(mark: string): Escape {
  return ENCLOSED.get(mark) ?? enclosedBy(mark);
}

/** The escape of code in a fence, of which no line can close it. */
export const codeEscape: Escape = atLineStart(MARK);

/** The escape of text that nothing encloses. */
export const bareEscape: Escape = atLineStart(BARE);

/** The same for lines that begin like one of a few: where none of them is, nothing need be looked at line by line. */
function unlessNone(beginnings: readonly string[], { add, remove }: Escape): Escape {
  const isNone = (text: string) => beginnings.every((beginning) => !text.includes(beginning));
  return {
    add: (text) => isNone(text) ? text : add(text),
    remove: (text) => isNone(text) ? text : remove(text),
  };
}

/** The escape of a document's conversation, of which no line may pose as a part of the wrapper. */
export const bodyEscape: Escape = unlessNone(
  [...HEADINGS, ...SENTENCES],
  atLineStart([...HEADINGS.map((line) => quote(line) + LINE_END), ...SENTENCES.map(quote)].join("|")),
);

/** The escape of a document's notes, which may pose neither as a part of the wrapper nor as turns. */
export const notesEscape: Escape = both(codeEscape, bodyEscape);
