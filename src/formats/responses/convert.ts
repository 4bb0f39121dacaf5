import type { ConversationBuilder } from "../conversation_builder.ts";
import type { Conversation, ReadOptions } from "../format.ts";
import type { Item } from "../read_items.ts";
import { asId, asTime, type JsonObject, toBlocks } from "../values.ts";
import type { Beside } from "./container.ts";
import { HOSTED_ITEMS } from "./hosted_items.ts";
import { convertItem, type ItemTable, itemType, leftOut, SHARED_ITEMS } from "./items.ts";

/** All items that the Responses API has. */
export const ITEMS: ItemTable = { ...SHARED_ITEMS, ...HOSTED_ITEMS };

const COMPACTIONS: ReadonlySet<string> = new Set(["compaction", "compaction_summary", "context_compaction"]);

/** The requests that were approved: the call follows as an item of its own. */
function approvedIn(items: readonly Item[]): ReadonlySet<unknown> {
  const answers = items.filter(({ value }) =>
    value.type === "mcp_approval_response" && value.approve === true
  );
  return new Set(answers.map(({ value }) => value.approval_request_id));
}

/** Where the calls and the outputs of a list stand, by the ids of the calls. */
function placesIn(items: readonly Item[], wanted: RegExp): Map<unknown, number> {
  const told = items.filter(({ value }) => wanted.test(itemType(value)) && asId(value.call_id) !== undefined);
  return new Map(told.map(({ value, index }) => [value.call_id, index]));
}

/** Whether outputs stand before their calls, as the API lists items unless it is asked otherwise. */
function isBackwards(items: readonly Item[]): boolean {
  const calls = placesIn(items, /_call$/);
  const pairs = [...placesIn(items, /_call_output$/)].filter(([id]) => calls.has(id));
  return pairs.length > 0 && pairs.every(([id, index]) => index < calls.get(id)!);
}

/** What the model still sees: the latest compaction, and what follows it. */
function sinceCompaction(items: readonly Item[], builder: ConversationBuilder): readonly Item[] {
  const last = items.findLastIndex(({ value }) => COMPACTIONS.has(itemType(value)));
  builder.leaveOut("items that the model no longer sees", Math.max(last, 0));
  return items.slice(Math.max(last, 0));
}

/** The instructions: a text, or items. */
function addInstructions(builder: ConversationBuilder, { instructions }: Beside): void {
  if (typeof instructions === "string") {
    builder.add("system", { type: "text", text: instructions }, { group: "" });
  } else for (const item of toBlocks(instructions)) convertItem(builder, item, {}, ITEMS);
}

function tellFaults(builder: ConversationBuilder, { previous, errors = [] }: Beside): void {
  if (previous !== undefined) {
    builder.fault({
      code: "dangling-parent",
      message: `What comes before is not in the input: the conversation goes on from "${previous}"`,
      recovered: false,
    });
  }
  for (const error of errors) {
    builder.fault({ code: "invalid-message", message: `The response ${error}`, recovered: false });
  }
}

/**
 * Puts a conversation together.
 *
 * @param told the items
 * @param besideItems what stands beside them, as a container tells it
 * @param builder what puts together
 * @param options whether what the model no longer sees is read
 * @returns the conversation
 */
export function convertItems(
  told: readonly Item[],
  besideItems: JsonObject,
  builder: ConversationBuilder,
  { view }: ReadOptions,
): Conversation {
  const beside = besideItems as Beside;
  const inOrder = beside.isList && isBackwards(told) ? told.toReversed() : told;
  const items = view === "model" ? sinceCompaction(inOrder, builder) : inOrder;
  const approved = approvedIn(items);
  const table: ItemTable = {
    ...ITEMS,
    "mcp_approval_request": (builder, item, origin) => {
      const take = approved.has(item.id) ? leftOut("approvals of calls") : ITEMS["mcp_approval_request"]!;
      take(builder, item, origin);
    },
  };
  tellFaults(builder, beside);
  addInstructions(builder, beside);
  for (const { value, line } of items) {
    const metadata = {
      timestamp: asTime(value.created_at ?? value.timestamp),
      model: asId(value.model),
      line: line?.toString(),
    };
    convertItem(builder, value, { metadata }, table);
  }
  return builder.build({ id: beside.id, startedAt: asTime(beside.created) });
}
