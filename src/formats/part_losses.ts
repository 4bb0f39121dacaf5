import type { Message, Part, Role } from "../model/message.ts";
import type { Loss, LossCode } from "./writer.ts";

/** What of a part a form cannot say. */
export interface PartLoss {
  /** What kind of thing it is. */
  readonly code: LossCode;
  /** What was done instead, as the rest of a sentence that names the message first. */
  readonly says: string;
}

/**
 * Looks at the parts of a conversation for what a form cannot say.
 *
 * @param messages the conversation
 * @param tell what of one part cannot be said
 * @returns the losses, in the order of the messages
 */
export function partLosses(
  messages: readonly Message[],
  tell: (part: Part, role: Role) => readonly PartLoss[],
): Loss[] {
  return messages.flatMap(({ role, content }, index) =>
    content.flatMap((part) => tell(part, role)).map(({ code, says }): Loss => ({
      code,
      message: `Message ${index}: ${says}`,
      index,
    }))
  );
}

/** The flag of a failed tool, for forms that have none. */
export function errorFlagLoss(part: Part): PartLoss[] {
  if (part.type !== "tool_result" || part.isError !== true) return [];
  return [{ code: "error-flag", says: `that the call "${part.id}" failed is told by its text alone` }];
}

/** Losses of several kinds as one list, in the order of the messages. */
export function joinLosses(...lists: readonly (readonly Loss[])[]): Loss[] {
  return lists.flat().sort((a, b) => a.index - b.index);
}
