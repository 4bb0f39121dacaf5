import type { JsonEntry } from "../json_entry.ts";
import { asArray, asObject, asString, type JsonObject } from "../values.ts";

/** Events that end a response and hold it whole. */
const ENDS: ReadonlySet<string> = new Set(["response.completed", "response.incomplete", "response.failed"]);

const ITEM_DONE = "response.output_item.done";

function typeOf({ type }: JsonObject): string {
  return asString(type) ?? "";
}

/** Whether a record is an event of a streamed response. */
export function isResponseEvent(record: JsonObject): boolean {
  return /^response\.[a-z_]/.test(typeOf(record));
}

/**
 * Takes the responses out of a log of the events in which they were streamed, and lets go of the rest.
 *
 * @param entries records, of which some are events
 * @returns the records with a response in the place of its events; of one that did not end, the items that are done
 */
export async function* withoutEvents(entries: AsyncIterable<JsonEntry>): AsyncGenerator<JsonEntry> {
  let latest: JsonObject = {};
  let done: unknown[] = [];
  let place = { line: 1, offset: 0 };
  const whole = (response: JsonObject): JsonEntry => {
    const output = asArray(response.output).length > 0 ? response.output : done;
    done = [];
    return { record: { ...response, object: "response", output }, ...place };
  };
  for await (const entry of entries) {
    if (!("record" in entry) || !isResponseEvent(entry.record)) {
      yield entry;
      continue;
    }
    const { record, line, offset } = entry;
    place = { line, offset };
    if (typeOf(record) === ITEM_DONE) done.push(record.item);
    const response = asObject(record.response);
    if (response === undefined) continue;
    latest = response;
    if (ENDS.has(typeOf(record))) yield whole(response);
  }
  if (done.length > 0) yield whole(latest);
}
