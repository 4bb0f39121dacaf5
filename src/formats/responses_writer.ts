import { fitMessages } from "./fit_messages.ts";
import { errorFlagLoss, joinLosses, partLosses } from "./part_losses.ts";
import type { ResponsesRequest } from "./responses/rows.ts";
import { toResponsesRequest, writeInputMedium } from "./responses/write_items.ts";
import { type Writer, writtenJson } from "./writer.ts";

/** The body of a request to OpenAI's Responses API, less the model and the tools. */
export const RESPONSES_WRITER: Writer = {
  name: "responses",
  title: "request to OpenAI Responses (JSON)",
  write: ({ messages }) => {
    const fitted = fitMessages(messages, "responses");
    const value: ResponsesRequest = toResponsesRequest(fitted.messages);
    const own = partLosses(
      messages,
      (part, role) =>
        part.type === "media" && (role === "user" || role === "tool")
          ? writeInputMedium(part).losses
          : errorFlagLoss(part),
    );
    return writtenJson(value, joinLosses(fitted.losses, own));
  },
};
