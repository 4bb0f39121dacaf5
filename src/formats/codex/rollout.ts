import type { ConversationBuilder } from "../conversation_builder.ts";
import type { ReadOptions } from "../format.ts";
import { itemType, SHARED_ITEMS } from "../responses/items.ts";
import { asArray, asId, asObject, asObjects, asString, asTime, type JsonObject } from "../values.ts";
import { RolloutAbout } from "./about.ts";
import { messageItem, type Place, type RolloutEntry, toItemEntry } from "./entry.ts";

type Taker = (rollout: Rollout, payload: JsonObject, place: Place) => void;

/** The place of a whole record. */
type LinePlace = Place & { readonly line: number };

const skip: Taker = () => {};

function imagesOf({ images }: JsonObject): JsonObject[] {
  return asArray(images).map((url) => ({ type: "input_image", "image_url": url }));
}

/** An event that repeats an item, as that item. */
const EVENT_ITEMS: Readonly<Record<string, (event: JsonObject) => JsonObject>> = {
  "user_message": (event) => messageItem("user", asString(event.message) ?? "", imagesOf(event)),
  "agent_message": (event) => messageItem("assistant", asString(event.message) ?? ""),
  "agent_reasoning": (event) => ({ type: "reasoning", content: [{ text: event.text }] }),
};

const takeEvent: Taker = (rollout, event, place) => {
  const type = itemType(event);
  if (type === "thread_rolled_back") rollout.rollBack(event.num_turns);
  else if (Object.hasOwn(EVENT_ITEMS, type)) rollout.takeEvent(EVENT_ITEMS[type]!(event), place);
};

/** The records of a rollout. */
const RECORDS: Readonly<Record<string, Taker>> = {
  "session_meta": (rollout, payload, { timestamp }) => rollout.about.takeMeta(payload, timestamp),
  "turn_context": (rollout, payload) => rollout.takeContext(payload),
  "response_item": (rollout, payload, place) => rollout.takeItem(payload, place),
  compacted: (rollout, payload, place) => rollout.takeCompaction(payload, place),
  "event_msg": takeEvent,
  "inter_agent_communication": (rollout, payload, place) =>
    rollout.takeItem({ ...payload, type: "agent_message" }, place),
  "inter_agent_communication_metadata": skip,
  "world_state": skip,
};

/** Gathers what the records of a rollout come to. Heavy parts that nobody reads are let go at once. */
export class Rollout {
  /** What is told of the session. */
  readonly about = new RolloutAbout();
  readonly #builder: ConversationBuilder;
  readonly #options: ReadOptions;
  #entries: RolloutEntry[] = [];
  #model: string | undefined;
  /** Whether anything was said in items, so that events only repeat it. */
  #hasMessages = false;
  #hasThoughts = false;
  #hasEnvelopes = false;

  /**
   * Begins without records.
   *
   * @param builder where faults and what is left out are counted
   * @param options what is wanted
   */
  constructor(builder: ConversationBuilder, options: ReadOptions) {
    this.#builder = builder;
    this.#options = options;
  }

  /** Takes a record, with an envelope or without. */
  take(record: JsonObject, line: number): void {
    const payload = asObject(record.payload);
    const type = itemType(record);
    const place = { line, timestamp: asTime(record.timestamp), model: this.#model };
    this.#hasEnvelopes ||= payload !== undefined;
    if (payload === undefined) this.#takeBare(record, type, place);
    else if (this.#isOfParent(record)) {
      this.#builder.leaveOut("records copied from the parent's conversation");
    } else if (Object.hasOwn(RECORDS, type)) RECORDS[type]!(this, payload, place);
    else this.#builder.leaveOut("records of other kinds");
  }

  /** Takes an item. */
  takeItem(item: JsonObject, place: Place): void {
    const entry = toItemEntry(item, place);
    if (!entry.isTurn) this.about.lookForFolder(item);
    this.#entries.push(entry);
    this.#hasThoughts ||= itemType(item) === "reasoning" && asArray(item.summary ?? item.content).length > 0;
    const isSaid = entry.isTurn || (itemType(item) === "message" && item.role === "assistant");
    if (!isSaid || this.#hasMessages) return;
    this.#hasMessages = true;
    this.#entries = this.#entries.filter(({ kind }) => kind !== "event");
  }

  /** Takes what an event says, in case that no item says it. */
  takeEvent(item: JsonObject, place: Place): void {
    if (!this.#hasMessages) this.#entries.push({ kind: "event", item, ...place });
  }

  /** Takes the model and the folder of a turn. */
  takeContext({ model, cwd }: JsonObject): void {
    this.#model = asId(model) ?? this.#model;
    this.about.takeFolder(cwd);
  }

  /** Takes a compaction; what it holds is kept only where it is wanted, since it repeats the history. */
  takeCompaction({ message, replacement_history: history }: JsonObject, place: Place): void {
    const isWanted = this.#options.view === "model" || !this.#hasMessages;
    const replacement = isWanted && Array.isArray(history) ? asObjects(history) : undefined;
    this.#entries.push({ kind: "compaction", replacement, summary: asString(message) ?? "", ...place });
  }

  /** Takes back turns. */
  rollBack(turns: unknown): void {
    const isCount = (typeof turns === "number" || typeof turns === "bigint") && turns > 0;
    if (isCount) this.#entries.push({ kind: "rollback", turns: Number(turns) });
  }

  /** Ends the gathering; events stand for the items that are not there. */
  finish(): Exclude<RolloutEntry, { readonly kind: "event" }>[] {
    return this.#entries.flatMap((entry) => {
      if (entry.kind !== "event") return [entry];
      const isThought = entry.item.type === "reasoning";
      return isThought && this.#hasThoughts ? [] : [toItemEntry(entry.item, entry)];
    });
  }

  #isOfParent({ type, ordinal }: JsonObject): boolean {
    return typeof ordinal === "number" && ordinal < this.about.ownStart && type !== "session_meta" &&
      this.#options.view !== "model";
  }

  /** Takes a record of an older file, or one that is damaged. */
  #takeBare(record: JsonObject, type: string, place: LinePlace): void {
    const session = asObject(record.session);
    if (session !== undefined) this.#takeDocument(session, record.items, place);
    else if (type === "" && asId(record.id) !== undefined) this.about.takeMeta(record, place.timestamp);
    else if (Object.hasOwn(RECORDS, type)) {
      this.#fault("is a record without a payload, which was left out", place.line);
    } else if (Object.hasOwn(SHARED_ITEMS, type) || !(this.#hasEnvelopes || "record_type" in record)) {
      this.takeItem(record, place);
    } else if (!("record_type" in record)) this.#builder.leaveOut("records of other kinds");
  }

  #takeDocument(session: JsonObject, items: unknown, place: LinePlace): void {
    this.about.takeMeta(session, undefined);
    asArray(items).forEach((value, index) => {
      const item = asObject(value);
      if (item !== undefined) this.takeItem(item, { ...place, line: undefined });
      else this.#fault(`holds the item ${index}, which is not an object and was left out`, place.line);
    });
  }

  #fault(says: string, line: number): void {
    this.#builder.fault({ code: "invalid-message", message: `Line ${line} ${says}`, line, recovered: false });
  }
}
