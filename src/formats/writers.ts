import { ANTHROPIC_WRITER } from "./anthropic_writer.ts";
import { GEMINI_WRITER } from "./gemini_writer.ts";
import { dialogToHistory } from "../dialog/dialog_history.ts";
import { messagesToDialog } from "../dialog/messages_to_dialog.ts";
import type { Dialog } from "../dialog/model.ts";
import { stringifyNotebook } from "../dialog/stringify_notebook.ts";
import { AI_SDK_MODEL_WRITER } from "./ai_sdk_model_writer.ts";
import { AI_SDK_UI_WRITER } from "./ai_sdk_ui_writer.ts";
import { CHAT_COMPLETIONS_WRITER } from "./chat_completions_writer.ts";
import { fitDialog } from "./fit_dialog.ts";
import { messagesToMarkdown } from "./markdown.ts";
import { RESPONSES_WRITER } from "./responses_writer.ts";
import { type Loss, type WritableConversation, type Writer, writtenJson, writtenText } from "./writer.ts";

/** The dialog itself, or one made of the messages, and what it cannot say. */
function dialogOf({ dialog, messages }: WritableConversation): { dialog: Dialog; losses: readonly Loss[] } {
  if (dialog !== undefined) return { dialog, losses: [] };
  const fitted = fitDialog(messages);
  return { dialog: messagesToDialog(fitted.messages), losses: fitted.losses };
}

const MESSAGES_WRITER: Writer = {
  name: "messages",
  title: "pith's own messages (JSON)",
  write: ({ messages }) => writtenJson(messages),
};

const HISTORY_WRITER: Writer = {
  name: "history",
  title: "prompts with their replies (JSON)",
  write: (conversation) => {
    const { dialog, losses } = dialogOf(conversation);
    return writtenJson(dialogToHistory(dialog), losses);
  },
};

const NOTEBOOK_WRITER: Writer = {
  name: "notebook",
  title: "dialog notebook (.ipynb)",
  write: (conversation) => {
    const { dialog, losses } = dialogOf(conversation);
    return writtenText(stringifyNotebook(dialog), losses);
  },
};

const MARKDOWN_WRITER: Writer = {
  name: "markdown",
  title: "Markdown for people to read",
  write: ({ messages }) => writtenText(messagesToMarkdown(messages)),
};

/** The forms that are made of a dialog itself where there is one; all others are made of messages. */
export const DIALOG_WRITERS: readonly Writer[] = [HISTORY_WRITER, NOTEBOOK_WRITER];

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
  CHAT_COMPLETIONS_WRITER,
  RESPONSES_WRITER,
  AI_SDK_UI_WRITER,
  AI_SDK_MODEL_WRITER,
  ANTHROPIC_WRITER,
  GEMINI_WRITER,
];
