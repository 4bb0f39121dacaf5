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

/** Says of something that it has a type or role that is not known, or none; a long one is cut. */
export function ofUnknown(kind: "type" | "role", value: unknown): string {
  if (typeof value !== "string" || value === "") return `without a ${kind}`;
  return `of the unknown ${kind} "${value.slice(0, 80).toWellFormed()}"`;
}

/** Tells that a part of an unknown type was left out. */
export function addUnknownPart(builder: ConversationBuilder, item: Item, type: unknown): void {
  const says = `holds a part ${ofUnknown("type", type)}, which was left out`;
  addItemFault(builder, item, { code: "unknown-block", says });
}

/** Tells that a message of an unknown role was left out. */
export function addUnknownRole(builder: ConversationBuilder, item: Item, role: unknown): void {
  const says = `is a message ${ofUnknown("role", role)}, which was left out`;
  addItemFault(builder, item, { code: "invalid-message", says });
}
