import { mediumLoss } from "./ai_sdk/write_parts.ts";
import { toUiMessages } from "./ai_sdk/write_ui_message.ts";
import { fitMessages } from "./fit_messages.ts";
import { joinLosses, partLosses } from "./part_losses.ts";
import { type Writer, writtenJson } from "./writer.ts";

/** `UIMessage[]` of the Vercel AI SDK, version 5 and later, as `useChat` takes it. */
export const AI_SDK_UI_WRITER: Writer = {
  name: "ai-sdk-ui",
  title: "Vercel AI SDK UI messages (JSON)",
  write: ({ messages }) => {
    const fitted = fitMessages(messages, "ai-sdk-ui");
    const value = toUiMessages(fitted.messages);
    const own = partLosses(
      messages,
      (part, role) => part.type === "media" && role !== "system" ? mediumLoss(part) : [],
    );
    return writtenJson(value, joinLosses(fitted.losses, own));
  },
};
