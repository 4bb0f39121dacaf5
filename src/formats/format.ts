import type { Dialog } from "../dialog/model.ts";
import type { Message } from "../model/message.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Sample, Source } from "./source.ts";

/** Options of every reader. */
export interface ReadOptions {
  /**
   * `"live"` leaves out what the person took back by a rewind or an edit; `"all"` keeps it, in file order.
   *
   * @default {"live"}
   */
  readonly branches?: "live" | "all";
  /**
   * `"full"` is all that was said; `"model"` is what the model still sees behind a compaction: the summary and what
   * follows it. Formats that know no compaction read the same either way.
   *
   * @default {"full"}
   */
  readonly view?: "full" | "model";
  /**
   * Whether what sub-agents said is read along, where a file holds it.
   *
   * @default {false}
   */
  readonly subagents?: boolean;
  /**
   * Whether text that the host wrote into the conversation by itself is kept.
   *
   * @default {false}
   */
  readonly injected?: boolean;
  /**
   * Whether the model's thoughts are kept.
   *
   * @default {true}
   */
  readonly thinking?: boolean;
}

/** A conversation as it was read. */
export interface Conversation {
  /** The messages, in order. */
  readonly messages: readonly Message[];
  /** The faults of the input, in the order in which they were met. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many records were left out on purpose, by the reason; only reasons that occurred. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** What the host calls it. */
  readonly id?: string;
  /** Its title, where it has one. */
  readonly title?: string;
  /** The folder in which it was held. */
  readonly folder?: string;
  /** When it began, in ISO 8601. */
  readonly startedAt?: string;
  /** The dialog itself, for an input that is one; its messages are what a model would be sent. */
  readonly dialog?: Dialog;
}

/** A format that can be read. A new one is a value of this type in `FORMATS`. */
export interface Format {
  /** What `--from` calls it. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /**
   * Tells by its content whether an input has this format.
   *
   * @param sample the beginning of the input
   * @returns the reason to think so; `undefined` when there is none
   */
  readonly detect: (sample: Sample) => string | undefined;
  /**
   * Reads the conversations of an input, most often one.
   *
   * @param source the input
   * @param options what to keep
   * @returns the conversations as they are complete; faults of the content are diagnostics, a conversation that cannot
   * be read at all is one without messages
   */
  readonly read: (source: Source, options: ReadOptions) => AsyncIterable<Conversation>;
}
