import { parseJson } from "../model/exact_json.ts";
import type { Diagnostic, DiagnosticCode } from "./diagnostic.ts";
import { type Input, toChunks } from "./input.ts";
import { type Line, readLines } from "./lines.ts";
import { splitObjects } from "./split_objects.ts";
import { wellFormed } from "./well_formed.ts";

/** A JSON object as it was read. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A record of a JSONL file, or the fault that stands in a record's place. */
export type JsonLine =
  | {
    /** The record. */
    readonly record: JsonObject;
    /** Its line, counted from 1. */
    readonly line: number;
    /** Where the line begins, in bytes. */
    readonly offset: number;
  }
  | {
    /** What is wrong with the line. */
    readonly diagnostic: Diagnostic;
  };

/** Options of {@linkcode readJsonLines}. */
export interface ReadJsonLinesOptions {
  /**
   * How long a record may be, in bytes; a longer one becomes a diagnostic.
   *
   * @default {67108864}
   */
  readonly maxRecordBytes?: number;
}

/** 64 MiB: records of 12 MB with pictures are ordinary, and a text beyond 512 Mi units is more than V8 holds. */
const MAX_RECORD_BYTES = 64 * 1024 * 1024;

/** White space, byte-order marks, and NUL: a crashed append leaves runs of it before, behind and between records. */
function isBlank(sign: string | undefined): boolean {
  return sign === "\0" || sign?.trim() === "";
}

function trimBlank(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text[start])) start++;
  while (end > start && isBlank(text[end - 1])) end--;
  return text.slice(start, end);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses, or returns `undefined`, which is no JSON value. */
function tryParse(text: string): unknown {
  try {
    return wellFormed(parseJson(text), text);
  } catch {
    return undefined;
  }
}

function fault({ line, offset }: Line, code: DiagnosticCode, message: string, recovered = false): JsonLine {
  return { diagnostic: { code, message, line, offset, recovered } };
}

/** A line that is not one JSON value may still hold records: two appends without a line break between them. */
function* recover(line: Line, text: string): Generator<JsonLine> {
  const { objects, rest } = splitObjects(text);
  const records = objects.map(tryParse).filter(isObject);
  for (const record of records) yield { record, line: line.line, offset: line.offset };
  const whole = records.length === objects.length && rest === "";
  if (whole) {
    yield fault(
      line,
      "joined-records",
      `Line ${line.line} holds ${records.length} records, all were read`,
      true,
    );
  } else {
    const count = records.length;
    const kept = count === 0 ? "" : `, ${count === 1 ? "1 record" : `${count} records`} on it could be read`;
    yield fault(line, "invalid-json", `Line ${line.line} is not JSON${kept}: expected one object a line`);
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
): AsyncGenerator<JsonLine> {
  const maxBytes = options.maxRecordBytes ?? MAX_RECORD_BYTES;
  for await (const line of readLines(toChunks(input), { maxBytes })) {
    if (line.text === undefined) {
      const message = `Line ${line.line} is longer than ${maxBytes} bytes and was left out`;
      yield fault(line, "record-too-long", message);
      continue;
    }
    const text = trimBlank(line.text);
    if (text === "") continue;
    const record = tryParse(text);
    if (isObject(record)) yield { record, line: line.line, offset: line.offset };
    else if (record === undefined) yield* recover(line, text);
    else {yield fault(
        line,
        "not-an-object",
        `Line ${line.line} is not a JSON object: expected one object a line`,
      );}
  }
}
