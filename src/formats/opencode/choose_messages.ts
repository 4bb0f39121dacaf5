import type { ConversationBuilder } from "../conversation_builder.ts";
import type { ReadOptions } from "../format.ts";
import { asId, asObject, type JsonObject } from "../values.ts";
import { type HostMessage, isCompaction, isSummary } from "./message.ts";

/** The messages before the one that was taken back, and what stands of that one. */
function withoutReverted(
  messages: readonly HostMessage[],
  session: JsonObject,
  builder: ConversationBuilder,
): readonly HostMessage[] {
  const { messageID, partID } = asObject(session.revert) ?? {};
  const at = messages.findIndex(({ info }) => asId(messageID) !== undefined && info.id === messageID);
  if (at < 0) return messages;
  const first = messages[at]!;
  const end = first.parts.findIndex(({ id }) => asId(partID) !== undefined && id === partID);
  const kept = end <= 0 ? [] : [{ ...first, parts: first.parts.slice(0, end) }];
  builder.leaveOut("messages that were taken back", messages.length - at - kept.length);
  return [...messages.slice(0, at), ...kept];
}

/** All that was said: a summary only where nothing stands before it that it sums up. */
function fullView(messages: readonly HostMessage[], builder: ConversationBuilder): HostMessage[] {
  const first = messages.findIndex((message) => !isCompaction(message));
  const isRepeated = (message: HostMessage, index: number) => index > first && isSummary(message);
  const kept = messages.filter((message, index) => !isRepeated(message, index));
  builder.leaveOut("summaries of what is there in full", messages.length - kept.length);
  return kept;
}

/** What the model still sees: the last summary, the end of what it sums up that was kept, and what follows. */
function modelView(messages: readonly HostMessage[], builder: ConversationBuilder): readonly HostMessage[] {
  const summary = messages.findLastIndex(isSummary);
  if (summary < 0) return messages;
  const parent = messages[summary]!.info.parentID;
  const marker = messages.findLastIndex((message, index) =>
    index < summary && isCompaction(message) && message.info.id === parent
  );
  const begin = marker < 0 ? summary : marker;
  const part = messages[marker]?.parts.find(({ type }) => type === "compaction");
  const tailStart = asId(part?.tail_start_id);
  const tail = messages.findIndex(({ info }) => tailStart !== undefined && info.id === tailStart);
  const seen = [
    ...marker < 0 ? [] : [messages[marker]!],
    messages[summary]!,
    ...messages.slice(tail < 0 ? begin : tail, begin)
      .filter((message) => !isSummary(message) && !isCompaction(message)),
    ...messages.slice(begin + 1).filter((message) => message !== messages[summary]),
  ];
  builder.leaveOut("messages that the model no longer sees", messages.length - seen.length);
  return seen;
}

/**
 * Chooses among the messages of a session those that are wanted.
 *
 * @param messages the messages, in order
 * @param session what is told about the session
 * @param options what is wanted
 * @param builder what is told how much was left out
 * @returns the messages in the order in which they are to be read
 */
export function chooseMessages(
  messages: readonly HostMessage[],
  session: JsonObject,
  { branches = "live", view = "full" }: ReadOptions,
  builder: ConversationBuilder,
): readonly HostMessage[] {
  const live = branches === "all" ? messages : withoutReverted(messages, session, builder);
  return view === "model" ? modelView(live, builder) : fullView(live, builder);
}
