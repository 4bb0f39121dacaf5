import type { AnthropicRequest } from "./anthropic/rows.ts";
import { writeAnthropicMedium } from "./anthropic/write_media.ts";
import { toAnthropicRequest } from "./anthropic/write_messages.ts";
import { emptyErrorLoss } from "./empty_error.ts";
import { fitMessages } from "./fit_messages.ts";
import { joinLosses, partLosses } from "./part_losses.ts";
import { type Writer, writtenJson } from "./writer.ts";

/** The body of a request to Anthropic's Messages API, less the model, its settings and the tools. */
export const ANTHROPIC_WRITER: Writer = {
  name: "anthropic",
  title: "request to Anthropic Messages (JSON)",
  write: ({ messages }) => {
    const fitted = fitMessages(messages, "anthropic");
    const value: AnthropicRequest = toAnthropicRequest(fitted.messages);
    const own = partLosses(
      messages,
      (part, role) =>
        part.type === "media" && (role === "user" || role === "tool")
          ? writeAnthropicMedium(part).losses
          : emptyErrorLoss(part),
    );
    return writtenJson(value, joinLosses(fitted.losses, own));
  },
};
