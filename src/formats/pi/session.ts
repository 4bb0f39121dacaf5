import type { Diagnostic } from "../diagnostic.ts";
import { asId, asString, asTime, defined, type JsonObject } from "../values.ts";
import { type Entry, isKnownEntry, parentOf, toMessage } from "./entry.ts";

/** Gathers the entries of one session, in the order of the file. */
export class Session {
  /** The entries. */
  readonly entries: Entry[] = [];
  /** Links that lead nowhere. */
  readonly diagnostics: Diagnostic[] = [];
  /** How many records are of a type that is not known. */
  unknown = 0;
  readonly #places = new Map<string, number>();
  /** The places of all records, by which older versions count, the header first. */
  readonly #records: (number | undefined)[] = [];
  #header: JsonObject | undefined;
  #name: string | undefined;

  /** Whether a record begins another session than this one. */
  isOther(record: JsonObject): boolean {
    return record.type === "session" && this.#records.length > 0 && record.id !== this.#header?.id;
  }

  /** Adds a record. */
  add(record: JsonObject, line: number): void {
    const isHeader = record.type === "session";
    if (isHeader) this.#header ??= record;
    this.#records.push(isHeader ? undefined : this.entries.length);
    if (isHeader) return;
    if (record.type === "session_info") this.#name = asString(record.name)?.trim();
    if (!isKnownEntry(record)) this.unknown++;
    const index = this.entries.length;
    const id = asId(record.id);
    const before = this.#before(record, index, line);
    // What is written twice, as after a crash, is one entry.
    if (id !== undefined && this.entries[this.#places.get(id) ?? -1]?.before === before) return;
    this.entries.push({
      line,
      index,
      id,
      before,
      kept: record.type === "compaction" ? this.#keptBy(record) : undefined,
      ...toMessage(record),
    });
    if (id !== undefined) this.#places.set(id, index);
  }

  /** What is told of the session itself. */
  about() {
    const start = this.#header?.timestamp ?? this.entries[0]?.message.timestamp;
    return defined({
      id: asId(this.#header?.id),
      title: this.#name || undefined,
      folder: asId(this.#header?.cwd),
      startedAt: asTime(start),
    });
  }

  /** A link leads to what was written before; one that does not leads to the entry above. */
  #before(record: JsonObject, index: number, line: number): number {
    const parent = parentOf(record);
    if (parent === null) return -1;
    if (parent === undefined) return index - 1;
    const place = this.#places.get(parent);
    if (place !== undefined) return place;
    const message = `Line ${line} follows the entry "${parent}", which is not above it`;
    this.diagnostics.push({ code: "dangling-parent", message, line, recovered: true });
    return index - 1;
  }

  #keptBy({ firstKeptEntryId: id, firstKeptEntryIndex: index }: JsonObject): number | undefined {
    const place = asId(id) === undefined ? undefined : this.#places.get(asId(id)!);
    return place ?? (typeof index === "number" ? this.#records[index] : undefined);
  }
}
