import { ConversationBuilder } from "../conversation_builder.ts";
import type { Conversation, Format } from "../format.ts";
import { faultOfUnknown } from "../responses/items.ts";
import type { Sample, Source } from "../source.ts";
import { asId, asObject, asString, type JsonObject } from "../values.ts";
import { convertExecItem } from "./items.ts";

const ITEM_EVENT = /^item\.(?:started|updated|completed)$/;
const TURN_EVENT = /^turn\.(?:started|completed|failed)$/;

function isEvent(record: JsonObject): boolean {
  const type = asString(record.type) ?? "";
  if (ITEM_EVENT.test(type)) return asObject(record.item) !== undefined;
  return TURN_EVENT.test(type) || (type === "thread.started" && asId(record.thread_id) !== undefined);
}

function detect({ records }: Sample): string | undefined {
  const count = records.filter(isEvent).length;
  if (count === 0) return undefined;
  return `${count} of the first ${records.length} records are events of "codex exec --json"`;
}

/** The conversation as the events tell it. */
class ExecEvents {
  readonly builder = new ConversationBuilder();
  id: string | undefined;
  /** The items that were begun and are not done. */
  readonly open = new Set<string>();
  #turn = 0;

  take(record: JsonObject, line: number): void {
    const type = asString(record.type) ?? "";
    if (type === "thread.started") this.id ??= asId(record.thread_id);
    else if (type === "turn.started") this.#turn++;
    else if (type === "turn.failed" || type === "error") {
      this.builder.leaveOut("error notices that no model wrote");
    } else if (ITEM_EVENT.test(type)) this.#takeItem(type, asObject(record.item) ?? {}, line);
    else if (!TURN_EVENT.test(type)) this.builder.leaveOut("records of other kinds");
  }

  #takeItem(type: string, item: JsonObject, line: number): void {
    const id = asId(item.id);
    if (type !== "item.completed") {
      if (id !== undefined) this.open.add(id);
      return;
    }
    if (id !== undefined) this.open.delete(id);
    const origin = { group: this.#turn, metadata: { line: String(line) } };
    if (!convertExecItem(this.builder, item, origin)) faultOfUnknown(this.builder, "item", item, origin);
  }
}

async function* read(source: Source): AsyncGenerator<Conversation> {
  const events = new ExecEvents();
  for await (const entry of source.records()) {
    if ("diagnostic" in entry) events.builder.fault(entry.diagnostic);
    else events.take(entry.record, entry.line);
  }
  events.builder.leaveOut("items that were never completed", events.open.size);
  yield events.builder.build({ id: events.id });
}

/** What `codex exec --json` prints: what the model did, without what it was asked. */
export const CODEX_EXEC: Format = {
  name: "codex-exec",
  title: "Events of codex exec --json (JSONL)",
  detect,
  read,
};
