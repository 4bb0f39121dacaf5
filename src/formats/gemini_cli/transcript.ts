import type { ConversationBuilder } from "../conversation_builder.ts";
import type { ReadOptions } from "../format.ts";
import type { SessionMessage } from "./record.ts";
import { fingerprintOf, isSummary, wordsOf } from "./words.ts";

/**
 * The messages of a session as they stand after each record: a message is written again as it grows, a rewind takes the
 * last ones back, and a checkpoint tells all anew.
 */
export class Transcript {
  readonly #builder: ConversationBuilder;
  readonly #options: ReadOptions;
  readonly #messages: SessionMessage[] = [];
  /** Where the message with an id is, or where one that is left out would be. */
  readonly #places = new Map<string, number>();
  /** Where a message with these words may be; made when a checkpoint first tells a message anew. */
  #byWords: Map<string, number> | undefined;

  constructor(builder: ConversationBuilder, options: ReadOptions) {
    this.#builder = builder;
    this.#options = options;
  }

  /** The messages, in order. */
  get messages(): readonly SessionMessage[] {
    return this.#messages;
  }

  /** Adds a message, or what it has grown to. */
  add(message: SessionMessage): void {
    const { id } = message;
    const known = id === undefined ? undefined : this.#places.get(id);
    const place = known !== undefined && this.#messages[known]?.id === id ? known : this.#messages.length;
    this.#messages[place] = message;
    if (id !== undefined) this.#places.set(id, place);
    this.#byWords?.set(fingerprintOf(message), place);
  }

  /** Takes back the message with an id and all after it; all messages when there is none with it. */
  rewindTo(id: string): void {
    if (this.#options.branches === "all") return;
    const taken = this.#cut(this.#places.get(id) ?? 0);
    this.#builder.leaveOut("messages that a rewind took back", taken);
  }

  /** Takes the messages of a checkpoint, which stand for all that came before it. */
  replace(messages: readonly SessionMessage[]): void {
    if (this.#options.view === "model") {
      const ids = new Set(messages.map(({ id }) => id));
      const unseen = this.#messages.filter(({ id }) => id === undefined || !ids.has(id)).length;
      this.#builder.leaveOut("messages that the model no longer sees", unseen);
      this.#cut(0);
      for (const message of messages) this.add(message);
    } else this.#merge(messages);
  }

  /** Keeps what was said before a checkpoint in full, and adds what only the checkpoint has. */
  #merge(messages: readonly SessionMessage[]): void {
    const hasHistory = this.#messages.length > 0;
    for (const message of messages) {
      const { id } = message;
      if (id !== undefined && this.#places.has(id)) continue;
      const place = this.#placeOf(message);
      const isLeftOut = hasHistory && isSummary(message);
      if (isLeftOut) this.#builder.leaveOut("summaries of what is there in full");
      if (place === undefined && !isLeftOut) this.add(message);
      else if (id !== undefined) this.#places.set(id, place ?? this.#messages.length);
    }
  }

  /** Where a message of the same words is. */
  #placeOf(message: SessionMessage): number | undefined {
    this.#byWords ??= new Map(this.#messages.map((other, place) => [fingerprintOf(other), place]));
    const place = this.#byWords.get(fingerprintOf(message));
    const other = place === undefined ? undefined : this.#messages[place];
    return other !== undefined && wordsOf(other) === wordsOf(message) ? place : undefined;
  }

  #cut(place: number): number {
    const taken = this.#messages.splice(place);
    for (const { id } of taken) if (id !== undefined) this.#places.delete(id);
    return taken.length;
  }
}
