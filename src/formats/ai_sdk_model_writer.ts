import { toModelMessage } from "./ai_sdk/write_model_message.ts";
import { mediumLoss } from "./ai_sdk/write_parts.ts";
import { fitMessages } from "./fit_messages.ts";
import { joinLosses, partLosses } from "./part_losses.ts";
import { type Writer, writtenJson } from "./writer.ts";

/** `ModelMessage[]` of the Vercel AI SDK, version 5 and later, as `generateText` takes it. */
export const AI_SDK_MODEL_WRITER: Writer = {
  name: "ai-sdk-model",
  title: "Vercel AI SDK model messages (JSON)",
  write: ({ messages }) => {
    const fitted = fitMessages(messages, "ai-sdk-model");
    const value = fitted.messages.map(toModelMessage);
    const own = partLosses(
      messages,
      (part, role) => part.type === "media" && role !== "system" ? mediumLoss(part) : [],
    );
    return writtenJson(value, joinLosses(fitted.losses, own));
  },
};
