import type { Container } from "../read_items.ts";
import { asArray, asId, asObject, asObjects, asString, defined, type JsonObject } from "../values.ts";

/** What stands beside the messages of a conversation. */
export interface Beside {
  /** What the host calls the conversation. */
  readonly id?: string;
  /** When a response was made. */
  readonly created?: unknown;
  /** A system text that is no message. */
  readonly system?: string;
  /** Why there is no answer. */
  readonly error?: string;
  /** How many choices of a response are not the first. */
  readonly furtherChoices?: number;
  /** How many messages are of an answer that was not preferred. */
  readonly notPreferred?: number;
}

/** Members of a record that may hold a request or a response in its stead. */
const HOLDERS: readonly string[] = ["request", "body", "input", "response"];

/** The record and the requests and responses in it, in the order in which they were spoken. */
export function holdersOf(record: JsonObject): JsonObject[] {
  const inner = asObjects(HOLDERS.map((name) => record[name]));
  return [record, ...inner, ...asObjects(inner.map(({ body }) => body))];
}

/** The list of a response that lists stored messages. */
function listedIn({ object, data }: JsonObject): readonly unknown[] | undefined {
  if (object !== "list" || !Array.isArray(data)) return undefined;
  return data.some((item) => asString(asObject(item)?.role) !== undefined) ? data : undefined;
}

function messagesIn(holder: JsonObject): readonly unknown[] | undefined {
  const lists = [holder.messages, holder.conversations, holder.conversation, listedIn(holder)];
  return lists.find(Array.isArray);
}

/** The message of the first choice, with what the response tells of all. */
function chosenIn({ id, model, created, choices }: JsonObject): JsonObject[] | undefined {
  const messages = asObjects(asObjects(choices).map(({ message }) => message));
  return messages.length === 0 ? undefined : [{ ...defined({ id, model, created }), ...messages[0] }];
}

function errorOf({ error }: JsonObject): string | undefined {
  if (!error) return undefined;
  return asString(asObject(error)?.message) ?? "no reason is told";
}

function openContainer(record: JsonObject): Container | undefined {
  const holders = holdersOf(record);
  const find = <T>(take: (holder: JsonObject) => T | undefined): T | undefined =>
    holders.map(take).find((value) => value !== undefined);
  const [said, chosen] = [find(messagesIn), find(chosenIn)];
  const error = record.custom_id === undefined ? undefined : find(errorOf);
  if (said === undefined && chosen === undefined && error === undefined) return undefined;
  const beside: Beside = defined({
    id: asId(record.custom_id) ?? find(({ id }) => asId(id)),
    created: find(({ created }) => created),
    system: find(({ system }) => asString(system)),
    error,
    furtherChoices: find(({ choices }) => choices === undefined ? undefined : asArray(choices).length - 1),
    notPreferred: asArray(record.non_preferred_output).length,
  });
  return {
    items: [...said ?? [], ...chosen ?? [], ...asArray(record.preferred_output)],
    beside: beside as JsonObject,
  };
}

/**
 * Opens a record that holds conversations whole: a request, a response, a fine-tuning line, a line of a batch, or a list
 * of responses.
 *
 * @param record any record
 * @returns the messages of each, and what stands beside them as {@linkcode Beside}; `undefined` for a record without any
 */
export function openContainers(record: JsonObject): Container[] | undefined {
  const listed = record.object === "list"
    ? asObjects(record.data).filter(({ choices }) => Array.isArray(choices))
    : [];
  const opened = (listed.length > 0 ? listed : [record]).flatMap((holder) => openContainer(holder) ?? []);
  return opened.length === 0 ? undefined : opened;
}
