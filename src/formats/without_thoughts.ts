import type { Message } from "../model/message.ts";
import type { Conversation } from "./format.ts";

/**
 * Takes the model's thoughts out of a conversation.
 *
 * @param conversation the conversation
 * @returns the same without thinking parts and without the messages that held nothing else; the parts are counted
 */
export function withoutThoughts(conversation: Conversation): Conversation {
  let count = 0;
  const messages = conversation.messages.flatMap((message): Message[] => {
    const content = message.content.filter(({ type }) => type !== "thinking");
    count += message.content.length - content.length;
    return content.length === 0 ? [] : [{ ...message, content }];
  });
  const leftOut = count === 0
    ? conversation.leftOut
    : { ...conversation.leftOut, "thoughts of the model": count };
  return { ...conversation, messages, leftOut };
}
