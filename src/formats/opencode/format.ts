import type { Role } from "../../model/message.ts";
import type { ConversationBuilder, ToldResult } from "../conversation_builder.ts";
import type { Conversation, Format, ReadOptions } from "../format.ts";
import { addItemFault, addUnknownPart, addUnknownRole } from "../item_fault.ts";
import { type Container, type Item, readItems } from "../read_items.ts";
import type { Sample } from "../source.ts";
import { asId, asObject, asTime, type JsonObject } from "../values.ts";
import { chooseMessages } from "./choose_messages.ts";
import { type HostMessage, toHostMessage } from "./message.ts";
import { type PartReading, readPart } from "./parts.ts";

const ROLES: ReadonlyMap<unknown, Role> = new Map([["user", "user"], ["assistant", "assistant"]]);

function isMessage(value: unknown): boolean {
  const { info, parts } = asObject(value) ?? {};
  return Array.isArray(parts) && ROLES.has(asObject(info)?.role);
}

function isSession({ info, messages }: JsonObject): boolean {
  const about = asObject(info);
  if (about === undefined || !Array.isArray(messages)) return false;
  const isKnown = typeof about.id === "string" &&
    ("projectID" in about || "directory" in about || "time" in about);
  return messages.length === 0 ? isKnown : messages.some(isMessage);
}

function detect({ records }: Sample): string | undefined {
  if (records.some(isSession)) return 'a session with its "info" and messages of "info" and "parts"';
  return records.some(isMessage) ? 'messages of "info" and "parts"' : undefined;
}

function open(record: JsonObject): Container | undefined {
  return Array.isArray(record.messages) ? { items: record.messages } : undefined;
}

/** Steps begin where the host says so; where it marks none, words behind a call begin one. */
function beginsStep({ type }: JsonObject, hasSteps: boolean): boolean {
  return hasSteps ? type === "step-start" : type === "text" || type === "reasoning";
}

/** Reads the messages of one session. */
class SessionReader {
  readonly #builder: ConversationBuilder;
  readonly #options: ReadOptions;

  constructor(builder: ConversationBuilder, options: ReadOptions) {
    this.#builder = builder;
    this.#options = options;
  }

  read({ item, info, parts, strays }: HostMessage): void {
    const role = ROLES.get(info.role);
    if (role === undefined) {
      addUnknownRole(this.#builder, item, info.role);
      return;
    }
    const reading = this.#readingOf(item, info, role);
    const hasSteps = parts.some(({ type }) => type === "step-start");
    for (const part of parts) {
      if (beginsStep(part, hasSteps)) this.#addResults(reading);
      if (!readPart(part, reading)) addUnknownPart(this.#builder, item, part.type);
    }
    this.#addResults(reading);
    if (strays > 0) {
      const says = `holds parts that are no objects and were left out: ${strays}`;
      addItemFault(this.#builder, item, { code: "unknown-block", says });
    }
    if (asObject(info.error) !== undefined) this.#builder.leaveOut("error notices that no model wrote");
  }

  #readingOf(item: Item, info: JsonObject, role: Role): PartReading {
    const model = asId(info.modelID) ?? asId(asObject(info.model)?.modelID);
    const metadata = {
      id: asId(info.id),
      timestamp: asTime(asObject(info.time)?.created),
      model: role === "assistant" ? model : undefined,
      line: item.line === undefined ? undefined : String(item.line),
    };
    const results: ToldResult[] = [];
    return {
      builder: this.#builder,
      role,
      origin: { group: `message ${item.index}`, metadata },
      keepsInjected: this.#options.injected ?? false,
      isModelView: this.#options.view === "model",
      results,
    };
  }

  #addResults({ results, origin }: PartReading): void {
    const metadata = { ...origin.metadata, model: undefined };
    for (const result of results.splice(0)) this.#builder.result(result, { metadata });
  }
}

function aboutSession(session: JsonObject, messages: readonly HostMessage[]) {
  const [first] = messages;
  const folder = messages.map(({ info }) => asId(asObject(info.path)?.cwd)).find((path) =>
    path !== undefined
  );
  return {
    id: asId(session.id) ?? asId(first?.info.sessionID),
    title: asId(session.title),
    folder: asId(session.directory) ?? folder,
    startedAt: asTime(asObject(session.time)?.created) ?? asTime(asObject(first?.info.time)?.created),
  };
}

function convert(
  items: readonly Item[],
  { info }: JsonObject,
  builder: ConversationBuilder,
  options: ReadOptions,
): Conversation {
  const messages = items.flatMap((item): HostMessage[] => {
    const message = toHostMessage(item);
    if (message !== undefined) return [message];
    addItemFault(builder, item, {
      code: "invalid-message",
      says: "tells nothing about itself and was left out",
    });
    return [];
  });
  const session = asObject(info) ?? {};
  const reader = new SessionReader(builder, options);
  for (const message of chooseMessages(messages, session, options, builder)) reader.read(message);
  return builder.build(aboutSession(session, messages));
}

/**
 * OpenCode sessions: what `opencode export` writes, and lists of messages as its API gives them.
 *
 * The session of a sub-agent is one of its own; here it is the call of the tool that ran it.
 */
export const OPENCODE: Format = {
  name: "opencode",
  title: "OpenCode session (JSON)",
  detect,
  read: (source, options) =>
    readItems(source, {
      open,
      convert: (items, beside, builder) => convert(items, beside, builder, options),
    }),
};
