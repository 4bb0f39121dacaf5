import { parseJson } from "../model/exact_json.ts";
import type { Sample } from "./format.ts";
import { type Input, toChunks } from "./input.ts";
import { type JsonLine, type JsonObject, readJsonLines } from "./json_lines.ts";
import { wellFormed } from "./well_formed.ts";

/** An input of which the beginning has been looked at, and which can still be read once from its start. */
export interface Source {
  /** The beginning, for telling the format. */
  readonly sample: Sample;
  /** Reads the input as JSON lines. */
  lines(): AsyncGenerator<JsonLine>;
  /** Lets go of the input, so that a stream of which the rest is not wanted is cancelled. */
  close(): Promise<void>;
}

const SAMPLE_RECORDS = 20;

/** A line break shows up this early unless the first record holds a picture, or the file is one JSON text. */
const SAMPLE_BYTES = 256 * 1024;

const LF = 0x0a;

async function* replay(
  head: readonly Uint8Array[],
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield* head;
  yield* { [Symbol.asyncIterator]: () => rest };
}

async function sampleRecords(head: readonly Uint8Array[]): Promise<JsonObject[]> {
  const records: JsonObject[] = [];
  // The last line of the head may be cut, and then it is no record.
  for await (const line of readJsonLines(replay(head, toChunks(new Uint8Array())))) {
    if ("record" in line) records.push(line.record);
    if (records.length === SAMPLE_RECORDS) break;
  }
  return records;
}

/** Whether the first line is no record but opens a JSON text over many lines. */
function opensDocument(head: readonly Uint8Array[]): boolean {
  const decoder = new TextDecoder();
  let text = "";
  for (const chunk of head) {
    text += decoder.decode(chunk.subarray(0, 64), { stream: true });
    if (text.length >= 64) break;
  }
  return /^\s*(?:\[|\{\s*\n)/.test(text);
}

/** The file as one JSON text, when it is one. */
function readDocument(head: readonly Uint8Array[]): Pick<Sample, "root" | "text"> {
  const decoder = new TextDecoder();
  try {
    const text = head.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode();
    return { root: wellFormed(parseJson(text), text), text };
  } catch {
    return {};
  }
}

/**
 * Looks at the beginning of an input.
 *
 * Records are taken from the first lines. When there are none, the input may be one JSON text over many lines, and is
 * taken in whole.
 *
 * @param input the input
 * @returns the source
 */
export async function openSource(input: Input): Promise<Source> {
  const chunks = toChunks(input);
  const head: Uint8Array[] = [];
  let bytes = 0;
  let complete = false;
  let hasLine = false;
  const take = async () => {
    const { value, done } = await chunks.next();
    if (done) complete = true;
    else {
      head.push(value.slice());
      bytes += value.length;
      hasLine ||= value.includes(LF);
    }
  };
  while (!complete && (bytes < SAMPLE_BYTES || !hasLine)) await take();
  let records = await sampleRecords(head);
  if (records.length === 0 || opensDocument(head)) { while (!complete) await take(); }
  const document = complete ? readDocument(head) : {};
  // A text over many lines may have lines that look like records.
  if (document.root !== undefined && opensDocument(head)) records = [];
  return {
    sample: { records, ...document },
    lines: () => readJsonLines(replay(head, chunks)),
    close: async () => void await chunks.return(undefined),
  };
}
