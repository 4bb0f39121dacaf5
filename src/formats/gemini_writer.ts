import type { Part, Role } from "../model/message.ts";
import { emptyErrorLoss } from "./empty_error.ts";
import { fitMessages } from "./fit_messages.ts";
import type { GeminiRequest } from "./gemini/rows.ts";
import { toGeminiRequest } from "./gemini/write_contents.ts";
import { writeGeminiMedium } from "./gemini/write_media.ts";
import { joinLosses, type PartLoss, partLosses } from "./part_losses.ts";
import { type Writer, writtenJson } from "./writer.ts";

/** The seal of another provider, which this one would refuse. */
function sealLoss(part: Part): PartLoss[] {
  if (part.type !== "thinking" || part.signature === undefined) return [];
  return [{
    code: "thinking",
    says: part.text.trim() === ""
      ? "a thought of which only the seal is there was left out"
      : "the seal of a thought was left out",
  }];
}

function lossesOf(part: Part, role: Role): readonly PartLoss[] {
  if (part.type === "media" && role !== "system") return writeGeminiMedium(part).losses;
  return [...emptyErrorLoss(part), ...sealLoss(part)];
}

/** The body of a request to the Gemini API's `generateContent`, less its settings and the tools. */
export const GEMINI_WRITER: Writer = {
  name: "gemini",
  title: "request to Gemini generateContent (JSON)",
  write: ({ messages }) => {
    const fitted = fitMessages(messages, "gemini");
    const value: GeminiRequest = toGeminiRequest(fitted.messages);
    return writtenJson(value, joinLosses(fitted.losses, partLosses(messages, lossesOf)));
  },
};
