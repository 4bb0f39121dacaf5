import type { Message } from "../model/message.ts";
import { shapeProblems } from "../model/message_shape.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Conversation, Format } from "./format.ts";
import type { Sample, Source } from "./source.ts";
import type { JsonObject } from "./values.ts";

const KEYS: ReadonlySet<string> = new Set(["role", "content", "metadata"]);

/** Messages of other formats can look the same, with calls and ids beside the content. */
function isOwn(record: JsonObject): boolean {
  return Object.keys(record).every((key) => KEYS.has(key)) && shapeProblems(record, 0).length === 0;
}

function detect({ records }: Sample): string | undefined {
  return records.length > 0 && records.every(isOwn)
    ? `the first ${records.length} items are messages in pith's own form`
    : undefined;
}

async function* read(source: Source): AsyncGenerator<Conversation> {
  const messages: Message[] = [];
  const diagnostics: Diagnostic[] = [];
  for await (const entry of source.records()) {
    if ("diagnostic" in entry) {
      diagnostics.push(entry.diagnostic);
      continue;
    }
    const { record, line, offset } = entry;
    const [problem] = shapeProblems(record, messages.length);
    if (problem === undefined) messages.push(record as unknown as Message);
    else {diagnostics.push({
        code: "invalid-message",
        message: problem.message,
        line,
        offset,
        recovered: false,
      });}
  }
  yield { messages, diagnostics, leftOut: {} };
}

/** pith's own messages: the JSON array that `pith convert --to messages` and `pith fold` print. */
export const MESSAGES: Format = { name: "messages", title: "pith's own messages (JSON)", detect, read };
