import { entryFault, type JsonEntry, toEntry, trimBlank, tryParse } from "./json_entry.ts";
import { type Input, toChunks } from "./input.ts";
import { type Line, LineSplitter } from "./lines.ts";
import { recordBehindCut } from "./record_behind_cut.ts";
import { splitObjects } from "./split_objects.ts";
import { isRecord } from "../model/message_shape.ts";

/** Options of {@linkcode readJsonLines}. */
export interface ReadJsonLinesOptions {
  /**
   * How long a record may be, in bytes; a longer one becomes a diagnostic.
   *
   * @default {67108864}
   */
  readonly maxRecordBytes?: number;
  /**
   * How long the first record may be, which can be the whole input, in bytes.
   *
   * @default {maxRecordBytes}
   */
  readonly maxFirstRecordBytes?: number;
}

/** 64 MiB: records of 12 MB with pictures are ordinary, and a text beyond 512 Mi units is more than V8 holds. */
export const MAX_RECORD_BYTES = 64 * 1024 * 1024;

/** A line that is not one JSON value may still hold records: two appends without a line break between them. */
function* recover(line: Line, text: string): Generator<JsonEntry> {
  let count = 0;
  let isWhole = true;
  for (const object of splitObjects(text)) {
    const value = tryParse(object);
    isWhole &&= isRecord(value);
    const record = isRecord(value) ? value : recordBehindCut(object);
    if (record === undefined) continue;
    count++;
    yield { record, line: line.line, offset: line.offset };
  }
  if (isWhole) {
    const says = count === 1
      ? "ends with a comma, its record was read"
      : `holds ${count} records, all were read`;
    yield entryFault(line, "joined-records", `Line ${line.line} ${says}`, true);
  } else {
    const kept = count === 0 ? "" : `, ${count === 1 ? "1 record" : `${count} records`} on it could be read`;
    yield entryFault(
      line,
      "invalid-json",
      `Line ${line.line} is not JSON${kept}: expected one object a line`,
    );
  }
}

/**
 * Reads JSON objects, one a line, and recovers from what real files hold: a byte-order mark, CRLF, runs of NUL, two
 * records on a line, cut lines, values that are no objects, records of any length.
 *
 * Lines end at LF only, since U+2028 and the like may stand raw inside a string. Bytes that are not UTF-8 and lone
 * surrogates become U+FFFD. Integers beyond 2^53 are `bigint`.
 *
 * @param input the file
 * @param options how long a record may be
 * @returns records and diagnostics in file order; no fault of the content is thrown
 *
 * @example
 * ```ts
 * import { readJsonLines } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const lines = await Array.fromAsync(readJsonLines('{"a":1}\r\nnot JSON\n{"b":2}'));
 * assertEquals(lines.map((line) => "record" in line ? line.record : line.diagnostic.code), [
 *   { a: 1 },
 *   "invalid-json",
 *   { b: 2 },
 * ]);
 * ```
 */
export async function* readJsonLines(
  input: Input,
  options: ReadJsonLinesOptions = {},
): AsyncGenerator<JsonEntry> {
  const maxBytes = options.maxRecordBytes ?? MAX_RECORD_BYTES;
  const maxFirstBytes = options.maxFirstRecordBytes ?? maxBytes;
  const splitter = new LineSplitter({ maxBytes, maxFirstBytes });
  function* read(lines: Iterable<Line>): Generator<JsonEntry> {
    for (const line of lines) {
      if (line.text === undefined) {
        const limit = line.line === 1 ? maxFirstBytes : maxBytes;
        const message = `Line ${line.line} is longer than ${limit} bytes and was left out`;
        yield entryFault(line, "record-too-long", message);
        continue;
      }
      const text = trimBlank(line.text);
      if (text === "") continue;
      const value = tryParse(text);
      if (value === undefined) yield* recover(line, text);
      else yield toEntry(value, line, `Line ${line.line}`, "one object a line");
    }
  }
  // Not yield*, which takes a turn of the event loop more for each record.
  for await (const chunk of toChunks(input)) for (const entry of read(splitter.split(chunk))) yield entry;
  for (const entry of read(splitter.rest())) yield entry;
}
