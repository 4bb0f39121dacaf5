import type { Conversation, Format, ReadOptions, Sample } from "./format.ts";
import { FORMATS } from "./formats.ts";
import type { Input } from "./input.ts";
import { openSource } from "./source.ts";

/** Options of {@linkcode readConversation}. */
export interface ReadConversationOptions extends ReadOptions {
  /**
   * The name of the input's format.
   *
   * @default {found out by the content}
   */
  readonly from?: string;
}

/** A conversation, and the format that it was read as. */
export interface ReadConversation extends Conversation {
  /** The name of the format. */
  readonly format: string;
}

/** A format that an input may have, and why. */
export interface Detection {
  /** The format's name. */
  readonly format: string;
  /** What in the input tells it. */
  readonly reason: string;
}

/** Tells that an input has none of the known formats. */
export class UnknownFormatError extends SyntaxError {
  /** The name of the error. */
  override readonly name = "UnknownFormatError";
}

function detectFormats(sample: Sample): Detection[] {
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

function chooseFormat(sample: Sample, from: string | undefined): Format {
  const name = from ?? detectFormats(sample)[0]?.format;
  if (name === undefined) {
    const isJson = sample.records.length > 0 || sample.root !== undefined;
    throw new UnknownFormatError(
      isJson
        ? "Cannot tell the format: the input is JSON, but looks like none of those that can be read"
        : "Cannot tell the format: the input is empty, or nothing in it is JSON",
    );
  }
  return formatNamed(name);
}

/**
 * Reads a conversation from a file's content, whatever its format.
 *
 * Chunks are read as they come and let go; what stays in memory is the conversation.
 *
 * @param input the content: a text, bytes, or a stream of bytes
 * @param options the format, if it is known, and what to keep
 * @returns the messages, with every fault of the input as a diagnostic and a count of what was left out
 * @throws {UnknownFormatError} when no format fits
 * @throws {RangeError} when `from` names no format, or when a notebook has another `nbformat` than 3 or 4
 * @throws {TypeError} when a notebook or one of its cells is not what the notebook format asks for
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
  const { from, ...readOptions } = options;
  if (from !== undefined) formatNamed(from);
  const source = await openSource(input);
  try {
    const format = chooseFormat(source.sample, from);
    return { format: format.name, ...await format.read(source, readOptions) };
  } finally {
    await source.close();
  }
}
