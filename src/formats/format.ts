import type { Dialog } from "../dialog/model.ts";
import type { Message } from "../model/message.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { JsonObject } from "./json_lines.ts";
import type { Source } from "./source.ts";

/** Options of every reader. */
export interface ReadOptions {
  /**
   * `"live"` leaves out what the person took back by a rewind; `"all"` keeps it, in file order.
   *
   * @default {"live"}
   */
  readonly branches?: "live" | "all";
}

/** A conversation as it was read. */
export interface Conversation {
  /** The messages, in order. */
  readonly messages: readonly Message[];
  /** The faults of the input, in the order in which they were met. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many records were left out on purpose, by the reason; only reasons that occurred. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** The dialog itself, for an input that is one; its messages are what a model would be sent. */
  readonly dialog?: Dialog;
}

/** The beginning of an input, as far as it tells the format. */
export interface Sample {
  /** The first records of a file with one JSON object a line; at most 20. */
  readonly records: readonly JsonObject[];
  /** The value of a file that is one JSON text. */
  readonly root?: unknown;
  /** The text of such a file. */
  readonly text?: string;
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
   * Reads a conversation.
   *
   * @param source the input
   * @param options what to keep
   * @returns the conversation; faults of the content are diagnostics
   */
  readonly read: (source: Source, options: ReadOptions) => Promise<Conversation>;
}
