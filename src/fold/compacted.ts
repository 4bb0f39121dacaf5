import type { Message } from "../model/message.ts";

const COMPACTED = "adk.compacted";

/** Whether a message is the summary of an earlier fold. */
export function isCompacted({ metadata }: Message): boolean {
  return metadata?.[COMPACTED] === "true";
}

/** A copy of a message that is marked as a summary. */
export function markCompacted(message: Message): Message {
  return { ...message, metadata: { ...message.metadata, [COMPACTED]: "true" } };
}
