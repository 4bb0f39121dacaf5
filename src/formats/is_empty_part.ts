import type { Part } from "../model/message.ts";

/**
 * Tells whether a part says nothing. A thought without words stays when it carries a provider's seal, which must be given
 * back.
 */
export function isEmptyPart(part: Part): boolean {
  return (part.type === "text" || part.type === "thinking") && part.text.trim() === "" &&
    !("signature" in part);
}
