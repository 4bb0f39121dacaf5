import type { Message } from "../model/message.ts";
import { shapeProblems } from "../model/message_shape.ts";
import { validateMessages } from "../model/validate.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Conversation, Format, Sample } from "./format.ts";
import type { Source } from "./source.ts";

/** Faults in how calls and results go together; such messages can be read all the same. */
const PAIRING: ReadonlySet<string> = new Set([
  "misplaced-call",
  "misplaced-result",
  "duplicate-call",
  "unknown-call",
  "answered-twice",
  "unanswered-call",
]);

function detect({ root }: Sample): string | undefined {
  if (!Array.isArray(root) || root.length === 0) return undefined;
  const sample = root.slice(0, 20);
  if (validateMessages(sample).some(({ code }) => !PAIRING.has(code))) return undefined;
  return `the first ${sample.length} items are messages in pith's own form`;
}

function read({ sample: { root } }: Source): Promise<Conversation> {
  const items: readonly unknown[] = Array.isArray(root) ? root : [];
  const messages: Message[] = [];
  const diagnostics: Diagnostic[] = [];
  if (!Array.isArray(root)) {
    const message = "The input is no list of messages: expected a JSON array";
    diagnostics.push({ code: "invalid-message", message, recovered: false });
  }
  items.forEach((item, index) => {
    const [problem] = shapeProblems(item, index);
    if (problem === undefined) messages.push(item as Message);
    else diagnostics.push({ code: "invalid-message", message: problem.message, recovered: false });
  });
  return Promise.resolve({ messages, diagnostics, leftOut: {} });
}

/** pith's own messages: the JSON array that `pith convert --to messages` and `pith fold` print. */
export const MESSAGES: Format = { name: "messages", title: "pith's own messages (JSON)", detect, read };
