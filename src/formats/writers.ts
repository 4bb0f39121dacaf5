import { dialogToHistory } from "../dialog/dialog_history.ts";
import { messagesToDialog } from "../dialog/messages_to_dialog.ts";
import type { Dialog } from "../dialog/model.ts";
import { stringifyNotebook } from "../dialog/stringify_notebook.ts";
import { stringifyJson } from "../model/exact_json.ts";
import type { Conversation } from "./format.ts";
import { messagesToMarkdown } from "./markdown.ts";
import type { Writer, Written } from "./writer.ts";

function dialogOf({ dialog, messages }: Conversation): Dialog {
  return dialog ?? messagesToDialog(messages);
}

function asJson(value: unknown): Written {
  return { text: `${stringifyJson(value, { indent: 2 })}\n`, value, losses: [] };
}

const MESSAGES_WRITER: Writer = {
  name: "messages",
  title: "pith's own messages (JSON)",
  write: ({ messages }) => asJson(messages),
};

const HISTORY_WRITER: Writer = {
  name: "history",
  title: "prompts with their replies (JSON)",
  write: (conversation) => asJson(dialogToHistory(dialogOf(conversation))),
};

const NOTEBOOK_WRITER: Writer = {
  name: "notebook",
  title: "dialog notebook (.ipynb)",
  write: (conversation) => ({ text: stringifyNotebook(dialogOf(conversation)), losses: [] }),
};

const MARKDOWN_WRITER: Writer = {
  name: "markdown",
  title: "Markdown for people to read",
  write: ({ messages }) => ({ text: messagesToMarkdown(messages), losses: [] }),
};

/**
 * The forms that can be written.
 *
 * @example
 * ```ts
 * import { readConversation, WRITERS } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const conversation = await readConversation('[{"role":"user","content":[{"type":"text","text":"Hello"}]}]');
 * const markdown = WRITERS.find(({ name }) => name === "markdown")!;
 * assertEquals(markdown.write(conversation).text, "## User\n\nHello\n");
 * ```
 */
export const WRITERS: readonly Writer[] = [
  MESSAGES_WRITER,
  HISTORY_WRITER,
  NOTEBOOK_WRITER,
  MARKDOWN_WRITER,
];
