import type { Conversation } from "../format.ts";
import { asId, asTime, defined, type JsonObject } from "../values.ts";
import type { SessionRecord } from "./record.ts";

type About = Pick<Conversation, "id" | "title" | "folder" | "startedAt">;

/** Gathers what the records of a session tell of the session itself; what the host says first stands. */
export class SessionAbout {
  #id: string | undefined;
  #folder: string | undefined;
  #startedAt: string | undefined;
  #title: string | undefined;
  readonly #summaries: { readonly leaf: string | undefined; readonly title: string }[] = [];

  /** Looks at a record as it was read. */
  look(record: JsonObject): void {
    this.#id ??= asId(record.sessionId) ?? asId(record.session_id);
    this.#folder ??= asId(record.cwd);
    if (record.type === "user" || record.type === "assistant") this.#startedAt ??= asTime(record.timestamp);
    // The person's own title is newer than the one that was made up, and stands.
    this.#title = asId(record.customTitle) ?? this.#title ?? asId(record.aiTitle);
    const summary = record.type === "summary" ? asId(record.summary) : undefined;
    if (summary !== undefined) this.#summaries.push({ leaf: asId(record.leafUuid), title: summary });
  }

  /** What was told. A summary is a title only if it names a record of this file: many belong to other sessions. */
  told(records: readonly SessionRecord[]): About {
    const summary = this.#title === undefined ? this.#summaryOf(records) : undefined;
    return defined({
      id: this.#id,
      title: this.#title ?? summary?.title,
      folder: this.#folder,
      startedAt: this.#startedAt,
    });
  }

  /** The last summary that is one of these records. */
  #summaryOf(records: readonly SessionRecord[]): { readonly title: string } | undefined {
    if (this.#summaries.length === 0) return undefined;
    const uuids = new Set(records.map(({ uuid }) => uuid));
    return this.#summaries.findLast(({ leaf }) => leaf !== undefined && uuids.has(leaf));
  }
}
