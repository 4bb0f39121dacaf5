import type { ReadConversation } from "../formats/read_conversation.ts";

/**
 * Makes the heading under which a conversation stands beside others of its file.
 *
 * @param conversation the conversation
 * @returns a Markdown heading: the title, and the day on which the conversation began
 */
export function headingOf({ number, title, id, startedAt }: ReadConversation): string {
  const name = (title ?? id ?? "").replaceAll(/\s+/g, " ").trim();
  const day = startedAt === undefined ? "" : ` (${startedAt.slice(0, 10)})`;
  return `# ${name === "" ? `Conversation ${number}` : name}${day}`;
}

/** A conversation, and a text that was made of it. */
export interface TextOfConversation {
  /** The conversation. */
  readonly conversation: ReadConversation;
  /** The text. */
  readonly text: string;
}

/**
 * Joins the texts of several conversations, under a heading each.
 *
 * @param texts the texts, one at least
 * @returns one text; the very text of a single conversation
 */
export function joinTexts(texts: readonly TextOfConversation[]): string {
  if (texts.length === 1) return texts[0]!.text;
  return texts.map(({ conversation, text }) => `${headingOf(conversation)}\n\n${text}`).join("\n\n");
}
