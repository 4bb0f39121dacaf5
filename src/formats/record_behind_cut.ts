import { isRecord } from "../model/message_shape.ts";
import { tryParse } from "./json_entry.ts";
import type { JsonObject } from "./values.ts";

/** More places than these are not tried. */
const MAX_TRIES = 16;

/**
 * Finds the whole record that stands behind a cut one on the same line, as an append after a crash leaves it.
 *
 * @param text the text from the cut record on
 * @returns the record that ends with the text; `undefined` when there is none
 */
export function recordBehindCut(text: string): JsonObject | undefined {
  let at = 0;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    at = text.indexOf('{"', at + 1);
    if (at < 0) return undefined;
    const value = tryParse(text.slice(at));
    if (isRecord(value)) return value;
  }
  return undefined;
}
