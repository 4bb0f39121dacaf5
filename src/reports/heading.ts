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
