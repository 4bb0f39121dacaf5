import type { ConversationBuilder } from "../conversation_builder.ts";
import { asId, asTime, type JsonObject, toBlocks } from "../values.ts";

/** What stands beside a list of messages, as the hosts of the AI SDK keep it. */
export function aboutChat(
  { id, title, createdAt }: JsonObject,
): { readonly [K in "id" | "title" | "startedAt"]: string | undefined } {
  return { id: asId(id), title: asId(title), startedAt: asTime(createdAt) };
}

/** Adds the instructions that stand beside a list of messages: a text, or messages or parts with a text. */
export function addSystem(builder: ConversationBuilder, { system, instructions }: JsonObject): void {
  for (const { text, content } of toBlocks(system ?? instructions)) {
    const said = text ?? content;
    if (typeof said === "string") builder.add("system", { type: "text", text: said });
  }
}
