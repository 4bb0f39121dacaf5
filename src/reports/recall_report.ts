import { messagesToMarkdown } from "../formats/markdown.ts";
import type { ReadConversation } from "../formats/read_conversation.ts";
import { stringifyJson } from "../model/exact_json.ts";
import type { Part } from "../model/message.ts";
import { redact } from "../redaction/redact.ts";
import { type Recalled, recaller } from "../references/recall.ts";
import { originalsOf, type PlainConversation } from "./plain_conversation.ts";
import { type ReportHead, reportHead } from "./report_head.ts";

/** What a short name in a document stands for. */
export interface RecallReport extends ReportHead<"recall">, Recalled {}

/**
 * Makes what gives back the originals of short names, without their secrets where the conversation comes without them.
 *
 * @param plain the conversation
 * @returns takes a name, with or without its `#`; `undefined` when nothing has it
 */
export function plainRecaller(plain: PlainConversation): (ref: string) => Recalled | undefined {
  const recall = recaller(originalsOf(plain));
  return (ref) => {
    const found = recall(ref);
    if (found === undefined || plain.redacted === undefined) return found;
    return { ...found, messages: redact(found.messages).messages };
  };
}

/**
 * Reports what a short name in a document stands for.
 *
 * @param conversation the conversation, as it was read
 * @param recalled what the name stands for
 * @returns the originals
 */
export function recallReport(conversation: ReadConversation, recalled: Recalled): RecallReport {
  return { ...reportHead("recall", conversation), ...recalled };
}

/** A part that stands alone, as its author would know it; `undefined` for one that is no call and no result. */
function textOf(part: Part): string | undefined {
  if (part.type === "tool_result") return part.text;
  if (part.type === "tool_use") {
    return stringifyJson({ name: part.name, arguments: part.arguments }, { indent: 2 });
  }
  return undefined;
}

/**
 * Writes what a short name stands for as a text: a result as the tool gave it, a call as JSON, a turn as Markdown.
 *
 * @param recalled what the name stands for
 * @returns the text
 */
export function recalledText({ kind, messages }: Recalled): string {
  const [part] = messages[0]!.content;
  const alone = kind === "turn" || part === undefined ? undefined : textOf(part);
  return alone ?? messagesToMarkdown(messages);
}
