import { ConversationBuilder } from "../conversation_builder.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Conversation, Format, ReadOptions } from "../format.ts";
import type { Sample, Source } from "../source.ts";
import { asObject, type JsonObject } from "../values.ts";
import { chooseEntries } from "./choose_entries.ts";
import { addEntry } from "./messages.ts";
import { Session } from "./session.ts";

const ROLES: ReadonlySet<unknown> = new Set([
  "user",
  "assistant",
  "toolResult",
  "bashExecution",
  "custom",
  "hookMessage",
]);

function isHeader({ type, id, cwd, version, timestamp }: JsonObject): boolean {
  return type === "session" && typeof id === "string" &&
    (typeof cwd === "string" || typeof version === "number") && typeof timestamp === "string";
}

function isMessage({ type, message }: JsonObject): boolean {
  return type === "message" && ROLES.has(asObject(message)?.role);
}

function detect({ records }: Sample): string | undefined {
  if (records.some(isHeader)) return 'a record is the header of a pi session, of the type "session"';
  return records.some(isMessage) ? 'records of the type "message" hold a message with a role' : undefined;
}

function convert(session: Session, faults: readonly Diagnostic[], options: ReadOptions): Conversation {
  const builder = new ConversationBuilder();
  builder.faults(faults);
  builder.faults(session.diagnostics);
  for (const entry of chooseEntries(session.entries, options, builder)) addEntry(entry, options, builder);
  builder.leaveOut("records of unknown types", session.unknown);
  return builder.build(session.about());
}

async function* read(source: Source, options: ReadOptions): AsyncGenerator<Conversation> {
  let session = new Session();
  let faults: Diagnostic[] = [];
  for await (const entry of source.records()) {
    if ("diagnostic" in entry) {
      faults.push(entry.diagnostic);
      continue;
    }
    const { record, line } = entry;
    if (session.isOther(record)) {
      yield convert(session, faults, options);
      session = new Session();
      faults = [];
    }
    session.add(record, line);
  }
  yield convert(session, faults, options);
}

/**
 * Sessions of pi: `~/.pi/agent/sessions/<folder>/<session>.jsonl`, in the linear form of the first version and in the tree of
 * the later ones.
 *
 * The conversation is the branch that ends with the last entry of the file.
 */
export const PI: Format = { name: "pi", title: "pi session (JSONL)", detect, read };
