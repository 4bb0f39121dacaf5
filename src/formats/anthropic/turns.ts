import type { Role } from "../../model/message.ts";
import { toBlockList } from "../block_list.ts";
import type { ConversationBuilder, Origin } from "../conversation_builder.ts";
import type { DiagnosticCode } from "../diagnostic.ts";
import { ofUnknown } from "../item_fault.ts";
import type { Item } from "../read_items.ts";
import { asId } from "../values.ts";
import { joinCited, type Piece, piecesOf } from "./pieces.ts";

/** A message, taken apart. */
export interface Turn {
  /** Who speaks. */
  readonly role: Role;
  /** What is said, in order. */
  readonly pieces: readonly Piece[];
  /** Where it comes from. */
  readonly origin: Origin;
}

const ROLES: ReadonlySet<unknown> = new Set(["user", "assistant", "system"]);

function where({ line, index }: Item): string {
  if (line !== undefined) return `Line ${line}`;
  return index < 0 ? "The system prompt" : `Message ${index}`;
}

function fault(builder: ConversationBuilder, code: DiagnosticCode, item: Item, what: string): void {
  const { line } = item;
  const message = `${where(item)} ${what}`;
  builder.fault({ code, message, ...(line === undefined ? {} : { line }), recovered: false });
}

function originOf({ value, index, line }: Item): Origin {
  const metadata = {
    id: asId(value.id),
    model: asId(value.model),
    line: line === undefined ? undefined : String(line),
  };
  return { group: index, metadata };
}

/** Results answer what stands before them: they come before all else that the user says. */
function inOrder(role: Role, pieces: readonly Piece[]): readonly Piece[] {
  if (role !== "user") return pieces;
  const isResult = ({ kind }: Piece) => kind === "result";
  return [...pieces.filter(isResult), ...pieces.filter((piece) => !isResult(piece))];
}

function told(pieces: readonly Piece[], item: Item, builder: ConversationBuilder): Piece[] {
  return pieces.filter((piece) => {
    if (piece.kind !== "unknown") return true;
    fault(
      builder,
      "unknown-block",
      item,
      `holds a block ${ofUnknown("type", piece.type)}, which was left out`,
    );
    return false;
  });
}

/**
 * Takes a message apart; what cannot be read in it is told.
 *
 * @param item the message; an index below 0 stands for the system prompt
 * @param builder what is told of faults
 * @returns the message; nothing for one that has none of the roles
 */
export function toTurns(item: Item, builder: ConversationBuilder): Turn[] {
  const { role, content } = item.value;
  if (!ROLES.has(role)) {
    const what = typeof role === "string" ? `has the role "${role.slice(0, 80)}"` : "has no role";
    fault(builder, "invalid-message", item, `${what} and was left out: expected user, assistant or system`);
    return [];
  }
  const { blocks, strays } = toBlockList(content);
  if (strays > 0) {
    fault(builder, "unknown-block", item, `holds ${strays} blocks that are no objects, which were left out`);
  }
  const pieces = (role === "assistant" ? joinCited(blocks) : blocks).flatMap(piecesOf);
  return [{
    role: role as Role,
    pieces: inOrder(role as Role, told(pieces, item, builder)),
    origin: originOf(item),
  }];
}
