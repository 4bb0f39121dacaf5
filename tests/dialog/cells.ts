/** Cells and dialogs for the tests, one line each, and frozen: whatever changes its input throws. */
import {
  type Attachment,
  type CodeMessage,
  type Dialog,
  type DialogMessage,
  type NoteMessage,
  type PromptMessage,
  type RawMessage,
  resultOutput,
} from "@pith/pith";

export function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

type Metadata = Readonly<Record<string, unknown>>;

export function note(id: string, content: string, metadata: Metadata = {}): NoteMessage {
  return deepFreeze({ id, type: "note", content, metadata, attachments: [] });
}

export function code(id: string, content: string, output?: string, metadata: Metadata = {}): CodeMessage {
  const outputs = output === undefined ? [] : [resultOutput(output)];
  return deepFreeze({ id, type: "code", content, metadata, outputs });
}

export function prompt(
  id: string,
  content: string,
  reply: string = "",
  metadata: Metadata = {},
  attachments: readonly Attachment[] = [],
): PromptMessage {
  return deepFreeze({ id, type: "prompt", content, reply, metadata, attachments });
}

export function raw(id: string, content: string, metadata: Metadata = {}): RawMessage {
  return deepFreeze({ id, type: "raw", content, metadata });
}

export function dialog(...messages: readonly DialogMessage[]): Dialog {
  return deepFreeze({ name: "demo", metadata: {}, messages });
}
