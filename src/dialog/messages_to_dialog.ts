import type { MediaPart, Message, Part } from "../model/message.ts";
import { attachmentId, cellId, freshId, type IdOptions } from "./ids.ts";
import type { Attachment, Dialog, PromptMessage } from "./model.ts";
import { renderReply } from "./render_reply.ts";
import type { ReplyMarkupOptions } from "./tool_details.ts";

/** Options of {@linkcode messagesToDialog}. */
export interface MessagesToDialogOptions extends ReplyMarkupOptions, IdOptions {
  /**
   * The dialog's name.
   *
   * @default {"dialog"}
   */
  readonly name?: string;
  /**
   * Makes the id of an attachment, which a prompt's text refers to: 36 characters of a UUID.
   *
   * @default {derived from the content}
   *
   * @param seed what the id is for
   * @returns the id
   */
  readonly newAttachmentId?: (seed: string) => string;
}

/** A user message and what follows it up to the next. */
interface Turn {
  readonly user: Message;
  readonly replies: Message[];
}

function turnsOf(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    if (message.role === "system") continue;
    if (message.role === "user") turns.push({ user: message, replies: [] });
    else if (turns.length > 0) turns.at(-1)!.replies.push(message);
    else {throw new RangeError(
        `Cannot make a dialog of messages that start with "${message.role}": expected "user"`,
      );}
  }
  return turns;
}

function attachmentOf({ mime, data }: MediaPart): Omit<Attachment, "id"> | undefined {
  return data !== undefined && mime.startsWith("image/") ? { mime, data } : undefined;
}

function unsupported(part: Part, place: number): RangeError {
  const what = part.type === "media"
    ? `${part.mime}${part.data === undefined ? " by its URL" : ""}`
    : part.type;
  return new RangeError(
    `Cannot put part ${place} of a user message into a dialog: expected text or a picture, got ${what}`,
  );
}

/**
 * Makes a dialog of a conversation: one prompt for each user message, with what follows as its reply. Pictures become
 * attachments; system messages are left out.
 *
 * @param messages the conversation
 * @param options the dialog's name, how replies are written, and how ids are made
 * @returns the dialog
 * @throws {RangeError} when the first message is not the user's, or a user message holds anything but texts and
 * pictures
 *
 * @example
 * ```ts
 * import { assistant, dialogToMessages, messagesToDialog, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const messages = [user("Hello"), assistant("Hi.")];
 * assertEquals(dialogToMessages(messagesToDialog(messages)), messages);
 * ```
 */
export function messagesToDialog(
  messages: readonly Message[],
  options: MessagesToDialogOptions = {},
): Dialog {
  const { name = "dialog", newId = cellId, newAttachmentId = attachmentId } = options;
  const cells = new Set<string>();
  const attached = new Set<string>();
  const prompts = turnsOf(messages).map(({ user, replies }, index): PromptMessage => {
    const attachments: Attachment[] = [];
    const texts = user.content.map((part, place) => {
      if (part.type === "text") return part.text;
      const attachment = part.type === "media" ? attachmentOf(part) : undefined;
      if (attachment === undefined) throw unsupported(part, place + 1);
      const id = freshId(attached, `${index} ${place}\n${attachment.data}`, newAttachmentId);
      attachments.push({ id, ...attachment });
      return `![](attachment:${id})`;
    });
    const content = texts.join("\n\n");
    const id = freshId(cells, `${name}\n${index}\n${content}`, newId);
    return { id, type: "prompt", content, reply: renderReply(replies, options), metadata: {}, attachments };
  });
  return { name, metadata: {}, messages: prompts };
}
