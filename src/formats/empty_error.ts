import type { Part } from "../model/message.ts";
import type { PartLoss } from "./part_losses.ts";

/** What a failed tool is made to say where it said nothing, since servers refuse an empty error. */
export const EMPTY_ERROR = "(the tool failed and said nothing)";

/** Tells whether a part is the result of a tool that failed and said nothing. */
export function isEmptyError(part: Part): boolean {
  return part.type === "tool_result" && part.isError === true && part.text === "";
}

/** That words were put in the place of an empty error. */
export function emptyErrorLoss(part: Part): PartLoss[] {
  return isEmptyError(part)
    ? [{ code: "empty", says: "a tool failed and said nothing, which is told in words" }]
    : [];
}
