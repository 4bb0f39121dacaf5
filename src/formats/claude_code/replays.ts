import { stringifyJson } from "../../model/exact_json.ts";
import type { Forest } from "./forest.ts";
import type { SessionRecord } from "./record.ts";

/** The records of one kind, moment and place: most often one, or the ids of all by their words. */
type Place = SessionRecord | Map<string, string>;

/**
 * Writes out what is to be compared.
 *
 * @param value blocks as they were read
 * @param otherwise what stands for a value that is nested too deep to be written out, so that it equals no other
 */
export function wordsOf(value: unknown, otherwise: string): string {
  try {
    return stringifyJson(value);
  } catch {
    return otherwise;
  }
}

/**
 * Finds the records that repeat another's place, moment and words under a new id, as replays after compaction do. What
 * stands behind a replay is at the place of what stands behind the original, so that a whole stretch is known again.
 *
 * @param nodes the records of a session
 * @returns the ids of the originals by those of their replays
 */
export function findReplays(nodes: Forest): ReadonlyMap<string, string> {
  const originals = new Map<string, string>();
  const places = new Map<string, Place>();
  for (const { record, parent } of nodes.values()) {
    if (record.timestamp === undefined || record.kind === "boundary") continue;
    const key = `${record.kind} ${originals.get(parent ?? "") ?? parent} ${record.timestamp}`;
    const place = places.get(key);
    if (place === undefined) {
      places.set(key, record);
      continue;
    }
    const byWords = place instanceof Map ? place : new Map([[wordsOf(place.blocks, place.uuid), place.uuid]]);
    places.set(key, byWords);
    const words = wordsOf(record.blocks, record.uuid);
    const original = byWords.get(words);
    if (original === undefined) byWords.set(words, record.uuid);
    else originals.set(record.uuid, original);
  }
  return originals;
}
