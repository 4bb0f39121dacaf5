import { ConversationBuilder } from "./conversation_builder.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Conversation } from "./format.ts";
import type { Source } from "./source.ts";
import type { JsonObject } from "./values.ts";

/** A record of an export, and where it begins. */
export interface ExportRecord {
  /** The record. */
  readonly record: JsonObject;
  /** Its line, counted from 1. */
  readonly line: number;
}

/**
 * Reads an export, of which each record holds a conversation whole, one conversation after the other.
 *
 * @param source the input
 * @param convert puts the conversation of a record together; `undefined` for a record that holds none
 * @returns the conversations; what is wrong in front of one is told by it, what is wrong at the end by an empty one
 */
export async function* readExport(
  source: Source,
  convert: (record: ExportRecord, builder: ConversationBuilder) => Conversation | undefined,
): AsyncGenerator<Conversation> {
  let faults: Diagnostic[] = [];
  for await (const entry of source.records()) {
    if ("diagnostic" in entry) {
      faults.push(entry.diagnostic);
      continue;
    }
    const { line } = entry;
    const builder = new ConversationBuilder();
    builder.faults(faults);
    const conversation = convert(entry, builder);
    if (conversation === undefined) {
      const message = `The record at line ${line} holds no conversation and was left out`;
      faults.push({ code: "invalid-message", message, line, recovered: false });
      continue;
    }
    faults = [];
    yield conversation;
  }
  if (faults.length > 0) yield { messages: [], diagnostics: faults, leftOut: {} };
}
