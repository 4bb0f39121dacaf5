import { stringifyJson } from "../model/exact_json.ts";
import type { Message, Part, Role } from "../model/message.ts";

const HEADINGS: Readonly<Record<Role, string>> = {
  user: "User",
  assistant: "Assistant",
  tool: "Tool",
  system: "System",
};

/** A fenced block that its text cannot close. */
function fenced(text: string, language = ""): string {
  let longest = 2;
  for (const [run] of text.matchAll(/`{3,}/g)) longest = Math.max(longest, run.length);
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

type Renderers = { readonly [T in Part["type"]]: (part: Extract<Part, { type: T }>) => string };

const RENDERERS: Renderers = {
  text: ({ text }) => text,
  thinking: ({ text }) => text === "" ? "" : `> ${text.replaceAll("\n", "\n> ")}`,
  "tool_use": (call) =>
    `Call of \`${call.name}\`:\n\n${fenced(stringifyJson(call.arguments, { indent: 2 }), "json")}`,
  "tool_result": ({ name, text, isError }) => {
    const what = isError ? "Error" : "Result";
    return `${what}${name === undefined ? "" : ` of \`${name}\``}:\n\n${fenced(text)}`;
  },
  media: ({ mime, url, filename }) => `<media ${[mime, filename ?? url].filter(Boolean).join(" ")}>`,
};

/**
 * Writes a conversation as Markdown for people to read: a heading for each message, calls and results in fenced blocks,
 * thoughts quoted, media named.
 *
 * @param messages the conversation
 * @returns the Markdown text; `""` for no messages
 *
 * @example
 * ```ts
 * import { assistant, messagesToMarkdown, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(
 *   messagesToMarkdown([user("Hello"), assistant("Hi.")]),
 *   "## User\n\nHello\n\n## Assistant\n\nHi.\n",
 * );
 * ```
 */
export function messagesToMarkdown(messages: readonly Message[]): string {
  return messages.map(({ role, content }) => {
    const parts = content.map((part) => (RENDERERS[part.type] as (part: Part) => string)(part));
    return [`## ${HEADINGS[role]}`, ...parts.filter((text) => text !== "")].join("\n\n") + "\n";
  }).join("\n");
}
