import type { Conversation, Format, ReadOptions } from "./format.ts";
import { FORMATS } from "./formats.ts";
import type { Input } from "./input.ts";
import { type FoundConversation, SeveralConversationsError } from "./several_conversations_error.ts";
import { openSource, type Sample, type Source } from "./source.ts";
import { defined } from "./values.ts";
import { withoutThoughts } from "./without_thoughts.ts";

/** Options of {@linkcode readConversations}. */
export interface ReadConversationsOptions extends ReadOptions {
  /**
   * The name of the input's format.
   *
   * @default {found out by the content}
   */
  readonly from?: string;
}

/** Options of {@linkcode readConversation}. */
export interface ReadConversationOptions extends ReadConversationsOptions {
  /**
   * Which conversation of a file that holds several: its number in the file, counted from 1, its id or its title.
   *
   * @default {the only one}
   */
  readonly conversation?: number | string;
}

/** A conversation, and where it was found. */
export interface ReadConversation extends Conversation {
  /** The name of the format. */
  readonly format: string;
  /** Its number in the file, counted from 1. */
  readonly number: number;
}

/** A format that an input may have, and why. */
export interface Detection {
  /** The format's name. */
  readonly format: string;
  /** What in the input tells it. */
  readonly reason: string;
}

/**
 * Tells that an input has none of the known formats.
 *
 * @example
 * ```ts
 * import { readConversation, UnknownFormatError } from "@pith/pith";
 * import { assertRejects } from "@std/assert";
 *
 * await assertRejects(() => readConversation("Dear diary,"), UnknownFormatError);
 * ```
 */
export class UnknownFormatError extends SyntaxError {
  /** The name of the error. */
  override readonly name = "UnknownFormatError";
}

function detections(sample: Sample): Detection[] {
  return FORMATS.flatMap(({ name, detect }) => {
    const reason = detect(sample);
    return reason === undefined ? [] : [{ format: name, reason }];
  });
}

function formatNamed(name: string): Format {
  const format = FORMATS.find((format) => format.name === name);
  if (format === undefined) {
    const known = FORMATS.map((format) => format.name).join(", ");
    throw new RangeError(`Cannot read the format "${name}": expected one of ${known}`);
  }
  return format;
}

/** More keys than these say no more. */
const SHOWN_KEYS = 8;

/** Says what an input looks like that has none of the known formats. */
function lookOf({ records: [record], start }: Sample): string {
  if (record !== undefined) {
    const keys = Object.keys(record).slice(0, SHOWN_KEYS).map((key) => JSON.stringify(key.slice(0, 40)));
    const what = keys.length === 0 ? "an empty object" : `an object with ${keys.join(", ")}`;
    return `the input is JSON, ${what}, but looks like none of those that can be read`;
  }
  if (start === "") return "the input is empty";
  if (/^[^\s{}[\]]{1,200}\.(?:jsonl?|ipynb|md)$/.test(start)) {
    return `the input is "${start}", which looks like the name of a file: expected what is in it`;
  }
  return "the input is no JSON, or nothing in it is an object";
}

function chooseFormat({ sample }: Source, from: string | undefined): Format {
  const name = from ?? detections(sample)[0]?.format;
  if (name === undefined) {
    throw new UnknownFormatError(`Cannot tell the format: ${lookOf(sample)}`);
  }
  return formatNamed(name);
}

/**
 * Tells which formats an input may have, and why.
 *
 * @param input the content, of which only the beginning is read
 * @returns the formats that know the input, the one that a reader would take first; empty when none does
 *
 * @example
 * ```ts
 * import { detectFormats } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const notebook = '{"nbformat":4,"nbformat_minor":5,"metadata":{},"cells":[]}';
 * assertEquals((await detectFormats(notebook))[0]?.format, "notebook");
 * ```
 */
export async function detectFormats(input: Input): Promise<Detection[]> {
  const source = await openSource(input);
  try {
    return detections(source.sample);
  } finally {
    await source.close();
  }
}

/**
 * Reads every conversation of a file's content, whatever its format.
 *
 * Chunks are read as they come and let go; what stays in memory is one conversation.
 *
 * @param input the content: a text, bytes, or a stream of bytes
 * @param options the format, if it is known, and what to keep
 * @returns the conversations in file order. One that cannot be read is there without messages and with a diagnostic
 * @throws {UnknownFormatError} when no format fits
 * @throws {RangeError} when `from` names no format
 *
 * @example
 * ```ts
 * import { readConversations } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const session = '{"type":"user","uuid":"u1","parentUuid":null,"message":{"role":"user","content":"Hello"}}';
 * const numbers: number[] = [];
 * for await (const { number, messages } of readConversations(session)) numbers.push(number, messages.length);
 * assertEquals(numbers, [1, 1]);
 * ```
 */
export async function* readConversations(
  input: Input,
  options: ReadConversationsOptions = {},
): AsyncGenerator<ReadConversation> {
  const { from, ...readOptions } = options;
  if (from !== undefined) formatNamed(from);
  const source = await openSource(input);
  try {
    const format = chooseFormat(source, from);
    let number = 0;
    for await (const conversation of format.read(source, readOptions)) {
      number++;
      yield {
        format: format.name,
        number,
        ...(readOptions.thinking === false ? withoutThoughts(conversation) : conversation),
      };
    }
  } finally {
    await source.close();
  }
}

function isWanted({ number, id, title }: ReadConversation, wanted: number | string): boolean {
  return number === wanted || id === wanted || title === wanted || String(number) === wanted;
}

function isEmpty({ messages, dialog }: ReadConversation): boolean {
  return messages.length === 0 && dialog === undefined;
}

/** What a list of conversations tells of one. */
function toFound({ number, id, title, messages }: ReadConversation): FoundConversation {
  return { number, ...defined({ id, title }), messages: messages.length };
}

/**
 * Reads a conversation from a file's content, whatever its format.
 *
 * Chunks are read as they come and let go; what stays in memory is the conversation.
 *
 * @param input the content: a text, bytes, or a stream of bytes
 * @param options the format, if it is known, which conversation to read, and what to keep
 * @returns the messages, with every fault of the input as a diagnostic and a count of what was left out
 * @throws {UnknownFormatError} when no format fits
 * @throws {SeveralConversationsError} when the input holds several conversations and none was chosen, or one that is not
 * there; it lists them
 * @throws {RangeError} when `from` names no format
 *
 * @example
 * ```ts
 * import { readConversation } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const session = '{"type":"user","uuid":"u1","parentUuid":null,"message":{"role":"user","content":"Hello"}}\n{"type":';
 * const { format, messages, diagnostics } = await readConversation(session);
 * assertEquals(format, "claude-code");
 * assertEquals(messages[0]?.content, [{ type: "text", text: "Hello" }]);
 * assertEquals(diagnostics.map(({ code, line }) => [code, line]), [["invalid-json", 2]]);
 * ```
 */
export async function readConversation(
  input: Input,
  options: ReadConversationOptions = {},
): Promise<ReadConversation> {
  const { conversation: wanted, ...rest } = options;
  let chosen: ReadConversation | undefined;
  const empty: ReadConversation[] = [];
  const found: FoundConversation[] = [];
  for await (const read of readConversations(input, rest)) {
    if (wanted !== undefined && isWanted(read, wanted)) return read;
    if (isEmpty(read)) empty.push(read);
    else {
      chosen ??= read;
      found.push(toFound(read));
    }
  }
  if (wanted !== undefined) throw new SeveralConversationsError(found, wanted);
  if (found.length > 1) throw new SeveralConversationsError(found);
  const faults = empty.flatMap(({ diagnostics }) => diagnostics);
  if (chosen !== undefined) return { ...chosen, diagnostics: faults.concat(chosen.diagnostics) };
  const [nothing = { format: rest.from ?? "", number: 1, messages: [], leftOut: {} }] = empty;
  return { ...nothing, diagnostics: faults };
}
