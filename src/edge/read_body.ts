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
import { TOLD_FAULTS, unreadable } from "./unreadable.ts";
import type { Job } from "./route.ts";

/** The options of reading that a query names. */
function readOptionsOf(values: ParameterValues, headers: Headers): ReadConversationOptions {
  const from = values.from ?? formatOfContentType(headers);
  return {
    ...(from === undefined ? {} : { from: String(from) }),
    branches: values.branches === "all" ? "all" : "live",
    view: values.view === "model" ? "model" : "full",
    subagents: values.subagents === true,
    injected: values.injected === true,
    thinking: values.thinking !== false,
  };
}

function isEmpty({ messages, dialog }: ReadConversation): boolean {
  return messages.length === 0 && dialog === undefined;
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
  const missing = [...left];
  const detail = `There is no conversation ${missing.join(" or ")}: the body holds ${total}`;
  throw new Problem("several-conversations", detail, { data: { missing } });
}

async function* conversationsOf(
  { request, values, settings, place, deadline }: Job,
): AsyncGenerator<ReadConversation> {
  const { maxBodyBytes } = settings;
  const chunks = bodyChunks(request, { maxBodyBytes, hold: place.hold, deadline });
  const options = readOptionsOf(values, request.headers);
  if (isSeveral(values)) {
    const all = readConversations(chunks, options);
    const numbers = wantedNumbers(values);
    yield* numbers === undefined ? all : numbered(all, numbers);
    return;
  }
  const { conversation } = values;
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
      const detail = `The body has too many messages: expected ${maxMessages} at most`;
      throw new Problem("too-many-messages", detail, { data: { maxMessages } });
    }
    if (!isEmpty(conversation)) read.push(conversation);
    else if (faults.length < TOLD_FAULTS) faults.push(...conversation.diagnostics.slice(0, TOLD_FAULTS));
  }
  await deadline.step();
  if (read.length === 0) throw unreadable(faults);
  return read;
}
