import { userDocuments } from "../dsl/chat.ts";
import { compactMessage } from "../dsl/message.ts";
import type { CompactOptions } from "../dsl/options.ts";
import type { Part, Role } from "../model/message.ts";

/**
 * Renders one part as it stands in a document: a document that the user brought along by its turns, as they stood.
 *
 * @param part the part
 * @param role who speaks
 * @param options the tokenizer and the budgets
 * @returns what stands for it; `""` when nothing does
 */
export function renderPart(part: Part, role: Role, options: CompactOptions): string {
  return userDocuments({ role, content: [part] })
    .map((piece) => piece.type === "document" ? piece.document.body : compactMessage(piece.message, options))
    .filter((text) => text !== "")
    .join("\n");
}
