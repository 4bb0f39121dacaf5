import type { Origin } from "../conversation_builder.ts";
import type { Item } from "../read_items.ts";
import { asId, asObject, asTime } from "../values.ts";

/** Where the parts of a message come from: its id, its time and its model, as far as they are told. */
export function messageOrigin(item: Item): Origin {
  const { id, createdAt, metadata, model } = item.value;
  const about = asObject(metadata) ?? {};
  return {
    group: item,
    metadata: {
      id: asId(id),
      timestamp: asTime(createdAt) ?? asTime(about.createdAt),
      model: asId(model) ?? asId(about.model),
      line: item.line === undefined ? undefined : String(item.line),
    },
  };
}
