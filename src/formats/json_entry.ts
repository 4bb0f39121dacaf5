import { parseJson } from "../model/exact_json.ts";
import { isRecord } from "../model/message_shape.ts";
import type { Diagnostic, DiagnosticCode } from "./diagnostic.ts";
import type { JsonObject } from "./values.ts";
import { wellFormed } from "./well_formed.ts";

/** A record of a file, or the fault that stands in a record's place. */
export type JsonEntry =
  | {
    /** The record. */
    readonly record: JsonObject;
    /** The line where it begins, counted from 1. */
    readonly line: number;
    /** Where the line begins, or in a list the record itself, in bytes. */
    readonly offset: number;
  }
  | {
    /** What is wrong in this place. */
    readonly diagnostic: Diagnostic;
  };

/** A place in a file. */
export interface Place {
  /** The line, counted from 1. */
  readonly line: number;
  /** Bytes from the start. */
  readonly offset: number;
}

/** White space, byte-order marks, and NUL: a crashed append leaves runs of it before, behind and between records. */
function isBlank(sign: string | undefined): boolean {
  return sign === "\0" || sign?.trim() === "";
}

/** Takes what is blank off both ends of a text. */
export function trimBlank(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text[start])) start++;
  while (end > start && isBlank(text[end - 1])) end--;
  return text.slice(start, end);
}

/** Parses JSON of well-formed strings; returns `undefined`, which is no JSON value, for what is not JSON. */
export function tryParse(text: string): unknown {
  try {
    return wellFormed(parseJson(text));
  } catch {
    return undefined;
  }
}

/** Takes a parsed value as a record, or tells what holds none and what is wanted. */
export function toEntry(value: unknown, { line, offset }: Place, what: string, wanted: string): JsonEntry {
  if (isRecord(value)) return { record: value, line, offset };
  const message = `${what} is not a JSON object: expected ${wanted}`;
  return entryFault({ line, offset }, "not-an-object", message);
}

/** A fault in a place of a file. */
export function entryFault(
  { line, offset }: Place,
  code: DiagnosticCode,
  message: string,
  recovered = false,
): JsonEntry {
  return { diagnostic: { code, message, line, offset, recovered } };
}
