import { isRecord } from "../model/message_shape.ts";
import { entryFault, type JsonEntry, type Place, toEntry, trimBlank, tryParse } from "./json_entry.ts";
import { recoverJson } from "./recover_json.ts";
import { splitObjects } from "./split_objects.ts";

const WANTED = "one object";

function placeOf(text: string, at: number): Place {
  const before = text.slice(0, at);
  return { line: before.split("\n").length, offset: new TextEncoder().encode(before).length };
}

/**
 * Reads a JSON text over many lines: one object, or several in a row.
 *
 * @param text the text
 * @returns the objects; of a damaged one, what is sound in front of the damage, and a diagnostic
 */
export function* readJsonDocument(text: string): Generator<JsonEntry> {
  const start = { line: 1, offset: 0 };
  const trimmed = trimBlank(text);
  if (trimmed === "") return;
  const value = tryParse(trimmed);
  if (value !== undefined) {
    yield toEntry(value, start, "The input", WANTED);
    return;
  }
  const { objects, rest } = splitObjects(trimmed);
  const records = objects.map(tryParse);
  if (rest === "" && records.every(isRecord)) {
    for (const record of records) yield { record, ...start };
    const message = `The input holds ${records.length} objects in a row, all were read`;
    yield entryFault(start, "joined-records", message, true);
    return;
  }
  const recovered = recoverJson(trimmed);
  if (isRecord(recovered.value)) yield { record: recovered.value, ...start };
  const place = placeOf(text, recovered.damage + text.indexOf(trimmed));
  const message = `The text is damaged at line ${place.line}: what comes behind was left out`;
  yield entryFault(place, "invalid-json", message);
}
