import type { Container } from "../read_items.ts";
import { asId, asObject, asObjects, asString, defined, type JsonObject } from "../values.ts";

/** What stands beside the items of a conversation. */
export interface Beside {
  /** What the host calls the conversation. */
  readonly id?: string;
  /** When the response was made. */
  readonly created?: unknown;
  /** A text or items that come before all others. */
  readonly instructions?: unknown;
  /** What the conversation goes on from, which is not in the file. */
  readonly previous?: string;
  /** What went wrong. */
  readonly errors?: readonly string[];
  /** Whether the items are a list of the API, which may be told backwards. */
  readonly isList?: boolean;
}

/** Members of a record that may hold a request or a response in its stead. */
const HOLDERS: readonly string[] = ["request", "body", "response"];

function holdersOf(record: JsonObject): JsonObject[] {
  const inner = asObjects(HOLDERS.map((name) => record[name]));
  return [record, ...inner, ...asObjects(inner.map(({ body }) => body))];
}

/** Members that requests of other kinds do not have beside an input that is a text. */
const TELLING: readonly string[] = [
  "instructions",
  "previous_response_id",
  "max_output_tokens",
  "tools",
  "reasoning",
  "store",
  "conversation",
];

/** Models whose requests have an `input` as well, but no conversation. */
const OTHER_MODELS = /embed|moderation|tts/i;

/** The input of a request; one that is a text is what the user says. */
function inputOf(holder: JsonObject): readonly unknown[] | undefined {
  const { input, model, type } = holder;
  if (typeof type === "string") return undefined;
  if (Array.isArray(input)) return input.length === 0 || asObjects(input).length > 0 ? input : undefined;
  if (typeof input !== "string") return undefined;
  const isTold = TELLING.some((name) => Object.hasOwn(holder, name)) ||
    (typeof model === "string" && !OTHER_MODELS.test(model));
  return isTold ? [{ role: "user", content: input }] : undefined;
}

/** The output of a response, with what it tells of all its items. */
function outputOf(
  { object, type, output, model, created_at: created }: JsonObject,
): JsonObject[] | undefined {
  if (object !== "response" && (typeof type === "string" || !Array.isArray(output))) return undefined;
  const items = Array.isArray(output) ? output : [output];
  return asObjects(items).map((item) => ({ ...defined({ model, created_at: created }), ...item }));
}

function listOf({ object, data }: JsonObject): readonly unknown[] | undefined {
  const items = asObjects(data);
  const isKnown = items.some(({ type, object }) => typeof type === "string" && object === undefined);
  return object === "list" && isKnown ? data as readonly unknown[] : undefined;
}

function errorsOf({ error, incomplete_details: incomplete }: JsonObject): string[] {
  const failure = asString(asObject(error)?.message) ?? asString(error);
  const reason = asString(asObject(incomplete)?.reason);
  return [
    ...failure === undefined ? [] : [`got an error: ${failure}`],
    ...reason === undefined ? [] : [`was left incomplete: ${reason}`],
  ];
}

/**
 * Opens a record that holds a conversation whole: a request, a response, a list of items, a line of a batch.
 *
 * @param record any record
 * @returns the items, and what stands beside them as {@linkcode Beside}; `undefined` for a record that holds none
 */
export function openContainer(record: JsonObject): Container | undefined {
  const holders = holdersOf(record);
  const find = <T>(take: (holder: JsonObject) => T | undefined): T | undefined =>
    holders.map(take).find((value) => value !== undefined);
  const [input, output, list] = [find(inputOf), find(outputOf), find(listOf)];
  const errors = holders.flatMap(errorsOf);
  const isFailed = record.custom_id !== undefined && errors.length > 0;
  if (input === undefined && output === undefined && list === undefined && !isFailed) return undefined;
  const beside: Beside = defined({
    id: asId(record.custom_id) ?? find(({ id }) => asId(id)),
    created: find(({ created_at: created }) => created),
    instructions: find(({ instructions }) => instructions ?? undefined),
    previous: find(({ previous_response_id: previous, conversation }) =>
      asId(previous) ?? asId(conversation) ?? asId(asObject(conversation)?.id)
    ),
    errors,
    isList: list !== undefined,
  });
  return { items: [...input ?? [], ...output ?? [], ...list ?? []], beside: beside as JsonObject };
}
