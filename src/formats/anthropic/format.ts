import type { ConversationBuilder } from "../conversation_builder.ts";
import type { Conversation, Format, ReadOptions } from "../format.ts";
import { type Item, readItems } from "../read_items.ts";
import { asId, asObject, asString, type JsonObject } from "../values.ts";
import { behindSummary, withoutSummaries } from "./compaction.ts";
import { openContainer } from "./container.ts";
import { detectAnthropic } from "./detect.ts";
import type { Piece } from "./pieces.ts";
import { toTurns, type Turn } from "./turns.ts";

function add(piece: Piece, { role, origin }: Turn, builder: ConversationBuilder): void {
  if (piece.kind === "part") builder.add(role, piece.part, origin);
  if (piece.kind === "call") builder.call(piece.call, origin);
  if (piece.kind === "result") {
    builder.result(piece.result, { ...origin, metadata: { ...origin.metadata, model: undefined } });
  }
  if (piece.kind === "summary") builder.add("user", { type: "text", text: piece.text }, origin);
  if (piece.kind === "left out") builder.leaveOut(piece.reason);
}

/** A request of a batch that got no answer says why. */
function tellFailure({ result }: JsonObject, builder: ConversationBuilder): void {
  const { type, message, error } = asObject(result) ?? {};
  if (typeof type !== "string" || message !== undefined) return;
  const inner = asObject(asObject(error)?.error) ?? asObject(error);
  const why = asString(inner?.message);
  const says = `A request of the batch has no answer, it is ${type}${why === undefined ? "" : `: ${why}`}`;
  builder.fault({ code: "invalid-message", message: says, recovered: true });
}

function convert(
  items: readonly Item[],
  beside: JsonObject,
  builder: ConversationBuilder,
  { view = "full" }: ReadOptions,
): Conversation {
  const system: Item = { value: { role: "system", content: beside.system }, index: -1 };
  const turns = items.flatMap((item) => toTurns(item, builder));
  const shown = view === "model" ? behindSummary(turns, builder) : withoutSummaries(turns, builder);
  for (const turn of [...toTurns(system, builder), ...shown]) {
    for (const piece of turn.pieces) add(piece, turn, builder);
  }
  tellFailure(beside, builder);
  return builder.build({ id: asId(beside.custom_id) });
}

/**
 * Anthropic's Messages API: requests, lists of messages, answers, and the requests and results of message batches.
 *
 * What a server's tool answers inside a message of the assistant becomes a tool message, with what follows it behind.
 */
export const ANTHROPIC: Format = {
  name: "anthropic",
  title: "Anthropic Messages (JSON)",
  detect: detectAnthropic,
  read: (source, options) =>
    readItems(source, {
      open: openContainer,
      convert: (items, beside, builder) => convert(items, beside, builder, options),
    }),
};
