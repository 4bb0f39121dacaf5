import { isRecord } from "../model/message_shape.ts";
import { entryFault, type JsonEntry, type Place, toEntry, trimBlank, tryParse } from "./json_entry.ts";
import { recordBehindCut } from "./record_behind_cut.ts";
import { recoverJson } from "./recover_json.ts";
import { splitObjects } from "./split_objects.ts";

const WANTED = "one object";

const START: Place = { line: 1, offset: 0 };

/** Where an object over many lines begins that stands behind another. */
const NEXT_OBJECT = /\n(?=\{)/;

/** The place behind a text that begins at a place. */
function placeBehind({ line, offset }: Place, text: string): Place {
  return { line: line + text.split("\n").length - 1, offset: offset + new TextEncoder().encode(text).length };
}

/** The objects of a text, each with what is damaged in it, where most of those that begin a line are whole. */
function piecesOf(text: string): string[] {
  const pieces = text.split(NEXT_OBJECT);
  const whole = pieces.filter((piece) => isRecord(tryParse(piece)));
  return whole.length * 2 >= pieces.length ? pieces : [text];
}

/** Whether something could be recovered. */
function isSome(value: unknown): boolean {
  return isRecord(value) && Object.keys(value).length > 0;
}

/** Reads objects in a row; of a damaged one what is sound in front of the damage, and what is whole behind it. */
function* readRow(text: string, place: Place): Generator<JsonEntry> {
  let at = 0;
  let damagedAt: number | undefined;
  for (const object of splitObjects(text)) {
    const isFirst = at === 0;
    at = text.indexOf(object, at);
    const value = tryParse(object);
    if (isRecord(value)) yield { record: value, ...place };
    else {
      const { value: sound, damage } = recoverJson(object);
      if (isSome(sound)) yield toEntry(sound, place, "The object", WANTED);
      // A single object that is only cut off ends with items of its own.
      const behind = isFirst && damage === object.length ? undefined : recordBehindCut(object);
      if (behind !== undefined) yield { record: behind, ...place };
      damagedAt ??= at + damage;
    }
    at += object.length;
  }
  if (damagedAt === undefined) return;
  const damage = placeBehind(place, text.slice(0, damagedAt));
  const message = `The text is damaged at line ${damage.line}: what could not be read was left out`;
  yield entryFault(damage, "invalid-json", message);
}

/**
 * Reads a JSON text over many lines: one object, or several in a row.
 *
 * @param text the text
 * @returns the objects; of a damaged one, what is sound in front of the damage, and a diagnostic
 */
export function* readJsonDocument(text: string): Generator<JsonEntry> {
  const trimmed = trimBlank(text);
  if (trimmed === "") return;
  const value = tryParse(trimmed);
  if (value !== undefined) {
    yield toEntry(value, START, "The input", WANTED);
    return;
  }
  let place = placeBehind(START, text.slice(0, text.indexOf(trimmed)));
  let count = 0;
  let isDamaged = false;
  for (const piece of piecesOf(trimmed)) {
    for (const entry of readRow(piece, place)) {
      if ("record" in entry) count++;
      else isDamaged = true;
      yield entry;
    }
    place = placeBehind(place, `${piece}\n`);
  }
  if (isDamaged) return;
  const message = `The input holds ${count} objects in a row, all were read`;
  yield entryFault(START, "joined-records", message, true);
}
