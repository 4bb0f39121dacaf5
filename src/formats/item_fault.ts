import type { ConversationBuilder } from "./conversation_builder.ts";
import type { DiagnosticCode } from "./diagnostic.ts";
import type { Item } from "./read_items.ts";

/** What is wrong with an item. */
export interface ItemFault {
  /** What kind of fault it is. */
  readonly code: DiagnosticCode;
  /** What is wrong, as the rest of a sentence that names the place first. */
  readonly says: string;
  /** `true` when nothing was lost by it. */
  readonly recovered?: boolean;
}

/**
 * Tells a fault of one item of a conversation.
 *
 * @param builder the conversation
 * @param item where it is
 * @param fault what is wrong
 */
export function addItemFault(
  builder: ConversationBuilder,
  { line, index }: Item,
  { code, says, recovered = false }: ItemFault,
): void {
  const where = line === undefined ? `Message ${index}` : `Line ${line}`;
  builder.fault({
    code,
    message: `${where} ${says}`,
    ...(line === undefined ? {} : { line }),
    recovered,
  });
}

/** Tells that a part of an unknown type was left out. */
export function addUnknownPart(builder: ConversationBuilder, item: Item, type: unknown): void {
  const what = typeof type === "string" ? `of the unknown type "${type.slice(0, 80)}"` : "without a type";
  addItemFault(builder, item, { code: "unknown-block", says: `holds a part ${what}, which was left out` });
}
