import type { JsonObject } from "./values.ts";
import { type Input, toChunks } from "./input.ts";
import { readJsonDocument } from "./json_document.ts";
import { entryFault, type JsonEntry, trimBlank } from "./json_entry.ts";
import { MAX_RECORD_BYTES, readJsonLines } from "./json_lines.ts";
import { readJsonList } from "./json_list.ts";
import { type Layout, layoutOf } from "./layout.ts";
import { refuseCompressed } from "./refuse_compressed.ts";
import { toUtf8 } from "./to_utf8.ts";

/** The beginning of an input, as far as it tells the format. */
export interface Sample {
  /** How the input is laid out. */
  readonly layout: Layout;
  /** The first records: lines of a JSONL file, items of a list, or the one document; at most 20. */
  readonly records: readonly JsonObject[];
  /** The first signs of the input, blanks in front left out. */
  readonly start: string;
}

/** An input of which the beginning has been looked at, and which can still be read once from its start. */
export interface Source {
  /** The beginning, for telling the format. */
  readonly sample: Sample;
  /** Reads the records, once: the lines, the items of the list, or the one document. */
  readonly records: () => AsyncIterable<JsonEntry>;
  /** Reads the input as one text, instead of its records. */
  readonly text: () => Promise<string>;
  /** Lets go of the input, so that a stream of which the rest is not wanted is cancelled. */
  readonly close: () => Promise<void>;
}

const SAMPLE_RECORDS = 20;

/** Once this much was read, the records that are there tell the format. */
const SAMPLE_BYTES = 4 * 1024 * 1024;

/** The layout shows up this early. */
const HEAD_BYTES = 256 * 1024;

const LF = 0x0a;
const LIST_START = 0x5b;

/** White space, NUL, and the bytes of a byte-order mark. */
const BLANKS: readonly number[] = [0x20, 0x09, 0x0d, LF, 0, 0xef, 0xbb, 0xbf];

/** A string holds no more: 2^29 - 24 UTF-16 code units. */
const MAX_TEXT_BYTES = 2 ** 29 - 24;

/** An input in chunks, of which the beginning can be read a second time. */
class Rereadable {
  readonly #chunks: AsyncGenerator<Uint8Array>;
  readonly #isStream: boolean;
  #head: Uint8Array[] | undefined = [];
  #bytes = 0;

  constructor(input: Input) {
    this.#chunks = toUtf8(toChunks(input));
    this.#isStream = typeof input !== "string" && !(input instanceof Uint8Array);
  }

  /** Reads until the layout shows: some bytes, and of an object a whole line unless that is very long. */
  async head(): Promise<readonly Uint8Array[]> {
    let isEnough = false;
    let first: number | undefined;
    while (this.#bytes < HEAD_BYTES || (!isEnough && this.#bytes < MAX_RECORD_BYTES)) {
      const chunk = await this.#take();
      if (chunk === undefined) break;
      first ??= chunk.find((byte) => !BLANKS.includes(byte));
      isEnough ||= chunk.includes(LF) || first === LIST_START;
    }
    return this.#head ?? [];
  }

  /** Reads from the start, and keeps what was read for another time until {@linkcode forget} is called. */
  async *read(): AsyncGenerator<Uint8Array> {
    const head = this.#head ?? [];
    for (let index = 0; index < head.length; index++) yield head[index]!;
    for (let chunk = await this.#take(); chunk !== undefined; chunk = await this.#take()) yield chunk;
  }

  /** Keeps nothing from now on. */
  forget(): void {
    this.#head = undefined;
  }

  async close(): Promise<void> {
    await this.#chunks.return(undefined);
  }

  async #take(): Promise<Uint8Array | undefined> {
    const { value, done } = await this.#chunks.next();
    if (done) return undefined;
    this.#bytes += value.length;
    if (this.#head === undefined) return value;
    // A copy, since a stream may reuse the memory of a chunk that was handed out.
    const kept = this.#isStream ? value.slice() : value;
    this.#head.push(kept);
    return kept;
  }
}

/** So many signs tell what a text is that is not JSON. */
const START_LENGTH = 200;

/** So many bytes are decoded at once for them. */
const DECODED_BYTES = 4096;

/** The first signs of a head, blanks in front left out; no more of it is decoded than that takes. */
function startOf(head: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  let text = "";
  for (const chunk of head) {
    for (let at = 0; at < chunk.length && text.length < 2 * START_LENGTH; at += DECODED_BYTES) {
      text += decoder.decode(chunk.subarray(at, at + DECODED_BYTES), { stream: true });
      // Off the start only: behind the end, more may come.
      text = trimBlank(`${text}.`).slice(0, -1);
    }
  }
  return trimBlank(text).slice(0, START_LENGTH);
}

/** The head up to the first line break behind what shows the layout: a single chunk may be the whole input. */
function clipped(head: readonly Uint8Array[]): Uint8Array[] {
  const kept: Uint8Array[] = [];
  let bytes = 0;
  for (const chunk of head) {
    const end = bytes + chunk.length <= HEAD_BYTES ? -1 : chunk.indexOf(LF, Math.max(HEAD_BYTES - bytes, 0));
    kept.push(end < 0 ? chunk : chunk.subarray(0, end + 1));
    if (end >= 0) break;
    bytes += chunk.length;
  }
  return kept;
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of chunks) {
    if (text.length + chunk.length > MAX_TEXT_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

async function* readDocument(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<JsonEntry> {
  const text = await textOf(chunks);
  if (text !== undefined) yield* readJsonDocument(text);
  else {
    const message =
      `The document is longer than ${MAX_TEXT_BYTES} bytes: expected lines or a list beyond that`;
    yield entryFault({ line: 1, offset: 0 }, "record-too-long", message);
  }
}

const READERS: Readonly<Record<Layout, (chunks: AsyncIterable<Uint8Array>) => AsyncGenerator<JsonEntry>>> = {
  lines: (chunks) => readJsonLines(chunks, { maxFirstRecordBytes: MAX_TEXT_BYTES }),
  list: (chunks) => readJsonList(chunks, { maxItemBytes: MAX_RECORD_BYTES }),
  document: readDocument,
};

/** Some items, and those of a generator behind them, without a generator around both: every one takes time for each item. */
function chain<T>(items: readonly T[], rest: AsyncGenerator<T>): AsyncIterable<T> {
  let at = 0;
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => at < items.length ? Promise.resolve({ value: items[at++]!, done: false }) : rest.next(),
      return: (value) => rest.return(value),
    }),
  };
}

/**
 * Looks at the beginning of an input: how it is laid out, and its first records.
 *
 * @param input the input
 * @returns the source
 * @throws {SyntaxError} when the input is compressed
 */
export async function openSource(input: Input): Promise<Source> {
  const bytes = new Rereadable(input);
  const head = clipped(await bytes.head());
  try {
    refuseCompressed(head);
  } catch (error) {
    await bytes.close();
    throw error;
  }
  const layout = layoutOf(head);
  const entries = READERS[layout](bytes.read());
  const first: JsonEntry[] = [];
  const records: JsonObject[] = [];
  let end = 0;
  // Where no record shows up, the input may be broken at its start only, or be something else.
  while (records.length < SAMPLE_RECORDS && end < (records.length > 0 ? SAMPLE_BYTES : MAX_RECORD_BYTES)) {
    const { value: entry, done } = await entries.next();
    if (done) break;
    first.push(entry);
    if ("record" in entry) records.push(entry.record);
    end = "record" in entry ? entry.offset : entry.diagnostic.offset ?? end;
  }
  return {
    sample: { layout, records, start: startOf(head) },
    records() {
      bytes.forget();
      return chain(first.splice(0), entries);
    },
    text: async () => await textOf(bytes.read()) ?? "",
    async close() {
      await entries.return(undefined);
      await bytes.close();
    },
  };
}
