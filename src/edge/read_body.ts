import { isSeveral, wantedNumbers } from "../formats/conversation_choice.ts";
import {
  type ReadConversation,
  readConversation,
  type ReadConversationOptions,
  readConversations,
} from "../formats/read_conversation.ts";
import { bodyChunks } from "./body_chunks.ts";
import { formatOfContentType } from "./content_type.ts";
import type { ParameterValues } from "./parameter.ts";
import { Problem } from "./problem.ts";
import type { Job } from "./route.ts";

/** More faults than these are not told of a body in which there is nothing. */
const TOLD_FAULTS = 20;

/** The options of reading that a query names. */
function readOptionsOf(values: ParameterValues, headers: Headers): ReadConversationOptions {
  const from = values.from ?? formatOfContentType(headers);
  return {
    ...(from === undefined ? {} : { from: String(from) }),
    branches: values.branches === "all" ? "all" : "live",
    view: [values.view].flat().includes("model") ? "model" : "full",
    subagents: values.subagents === true,
    injected: values.injected === true,
    thinking: values.thinking !== false,
  };
}

function isEmpty({ messages, dialog }: ReadConversation): boolean {
  return messages.length === 0 && dialog === undefined;
}

function unreadable(diagnostics: ReadConversation["diagnostics"]): Problem {
  const fault = diagnostics.find(({ recovered }) => !recovered);
  const detail = fault?.message ?? "There is no message of a conversation in the body: expected one at least";
  return new Problem("unreadable", detail, { data: { diagnostics: diagnostics.slice(0, TOLD_FAULTS) } });
}

/** Some of the conversations of a body, by their numbers. */
async function* numbered(
  conversations: AsyncIterable<ReadConversation>,
  numbers: ReadonlySet<number>,
): AsyncGenerator<ReadConversation> {
  const left = new Set(numbers);
  let total = 0;
  for await (const conversation of conversations) {
    total++;
    if (left.delete(conversation.number)) yield conversation;
    if (left.size === 0) return;
  }
  const missing = [...left].join(" or ");
  throw new Problem(
    "several-conversations",
    `There is no conversation ${missing}: the body holds ${total}`,
    { data: { missing: [...left] } },
  );
}

async function* conversationsOf(
  { request, values, settings, place, deadline }: Job,
): AsyncGenerator<ReadConversation> {
  const { maxBodyBytes } = settings;
  const chunks = bodyChunks(request, { maxBodyBytes, hold: place.hold, deadline });
  const options = readOptionsOf(values, request.headers);
  const { conversation } = values;
  if (isSeveral(values)) {
    const all = readConversations(chunks, options);
    const numbers = wantedNumbers(values);
    yield* numbers === undefined ? all : numbered(all, numbers);
    return;
  }
  const wanted = conversation === undefined ? {} : { conversation: String(conversation) };
  yield await readConversation(chunks, { ...options, ...wanted });
}

/**
 * Reads the conversations of a request's body: the one, or with `conversation=all` or `=1,2` each that has messages.
 *
 * @param job the request, its parameters and limits
 * @returns the conversations, one at least
 * @throws {Problem} when the body is beyond the limits or holds no conversation
 */
export async function readBody(job: Job): Promise<readonly ReadConversation[]> {
  const { settings: { maxMessages }, deadline } = job;
  const read: ReadConversation[] = [];
  const faults: ReadConversation["diagnostics"][number][] = [];
  let messages = 0;
  for await (const conversation of conversationsOf(job)) {
    await deadline.step();
    messages += conversation.messages.length;
    if (messages > maxMessages) {
      throw new Problem(
        "too-many-messages",
        `The body has too many messages: expected ${maxMessages} at most`,
        {
          data: { maxMessages },
        },
      );
    }
    if (!isEmpty(conversation)) read.push(conversation);
    else if (faults.length < TOLD_FAULTS) faults.push(...conversation.diagnostics.slice(0, TOLD_FAULTS));
  }
  await deadline.step();
  if (read.length === 0) throw unreadable(faults);
  return read;
}

/**
 * Refuses a conversation whose dialog was read but makes no messages, for work that needs them.
 *
 * @param conversation the conversation
 * @throws {Problem} when a fault has left no message
 */
export function requireMessages({ messages, diagnostics }: ReadConversation): void {
  if (messages.length === 0 && diagnostics.some(({ recovered }) => !recovered)) throw unreadable(diagnostics);
}
