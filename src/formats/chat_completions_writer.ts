import type { Message } from "../model/message.ts";
import type { ChatRequest } from "./chat_completions/rows.ts";
import { writeChatMedium } from "./chat_completions/write_media.ts";
import { toChatMessages } from "./chat_completions/write_messages.ts";
import { fitMessages } from "./fit_messages.ts";
import { errorFlagLoss, joinLosses, partLosses } from "./part_losses.ts";
import { type Loss, type Writer, writtenJson } from "./writer.ts";

/** What the assistant says behind a call, which can only be said in front of it. */
function behindCalls(messages: readonly Message[]): Loss[] {
  return messages.flatMap(({ role, content }, index): Loss[] => {
    const firstCall = content.findIndex(({ type }) => type === "tool_use");
    const isSaid = ({ type }: Message["content"][number]) => type === "text" || type === "media";
    if (role !== "assistant" || firstCall < 0 || !content.slice(firstCall).some(isSaid)) return [];
    const message = `Message ${index}: what is said behind a call was written in front of it`;
    return [{ code: "not-representable", message, index }];
  });
}

/** The body of a request to OpenAI's Chat Completions, less the model and the tools. */
export const CHAT_COMPLETIONS_WRITER: Writer = {
  name: "chat-completions",
  title: "request to OpenAI Chat Completions (JSON)",
  write: ({ messages }) => {
    const fitted = fitMessages(messages, "chat-completions");
    const value: ChatRequest = { messages: toChatMessages(fitted.messages) };
    const own = partLosses(
      messages,
      (part, role) =>
        part.type === "media" && (role === "user" || role === "tool")
          ? writeChatMedium(part).losses
          : errorFlagLoss(part),
    );
    return writtenJson(value, joinLosses(fitted.losses, own, behindCalls(messages)));
  },
};
