import { stringifyJson } from "../model/exact_json.ts";
import type { Message, Part, Role } from "../model/message.ts";
import { requireTokenizer, type Tokenizer, type TokenizerOptions } from "../tokens/tokenizer.ts";

/** How many messages there are, and the tokens of their texts. */
export interface MessageCount {
  /** Messages. */
  readonly messages: number;
  /** Tokens. */
  readonly tokens: number;
}

/** The size of a conversation, whole and by role. */
export interface ConversationCount extends MessageCount {
  /** The same for each role that occurs, in the order user, assistant, tool, system. */
  readonly byRole: Readonly<Partial<Record<Role, MessageCount>>>;
  /** Media, of which the tokens are the provider's to say; they are in no count. */
  readonly media: number;
}

const ROLES: readonly Role[] = ["user", "assistant", "tool", "system"];

type TextsOf = { readonly [T in Part["type"]]: (part: Extract<Part, { type: T }>) => readonly string[] };

/** The texts of a part that a model reads as tokens. */
const TEXTS: TextsOf = {
  text: ({ text }) => [text],
  thinking: ({ text }) => [text],
  "tool_use": (call) => [call.name, stringifyJson(call.arguments)],
  "tool_result": ({ text }) => [text],
  media: () => [],
};

/**
 * Counts the tokens of a part's texts: of a call its name and its arguments as JSON, of a medium none.
 *
 * @param part the part
 * @param tokenizer counts the tokens
 * @returns the exact number of tokens
 */
export function countPart(part: Part, tokenizer: Tokenizer): number {
  const textsOf = TEXTS[part.type] as (part: Part) => readonly string[];
  return textsOf(part).reduce((sum, text) => sum + tokenizer.count(text), 0);
}

function countContent({ content }: Message, tokenizer: Tokenizer): number {
  return content.reduce((sum, part) => sum + countPart(part, tokenizer), 0);
}

function sum(counts: readonly MessageCount[]): MessageCount {
  return {
    messages: counts.reduce((sum, { messages }) => sum + messages, 0),
    tokens: counts.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}

/**
 * Counts the tokens of a conversation, part by part: prose and thoughts, the name and the JSON arguments of calls, the
 * text of results. What a provider adds around a message, and what a medium costs, is not in it.
 *
 * @param messages the conversation
 * @param options the tokenizer to count with
 * @returns messages and tokens, whole and by role
 * @throws {TypeError} when the tokenizer is missing
 *
 * @example
 * ```ts
 * import { assistant, countMessages, loadTokenizer, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const count = countMessages([user("Which files are here?"), assistant("Two.")], { tokenizer });
 * assertEquals(count.tokens, 7);
 * assertEquals(count.byRole.assistant, { messages: 1, tokens: 2 });
 * ```
 */
export function countMessages(messages: readonly Message[], options: TokenizerOptions): ConversationCount {
  const tokenizer = requireTokenizer(options);
  const counts = messages.map((message) => ({
    role: message.role,
    messages: 1,
    tokens: countContent(message, tokenizer),
  }));
  const byRole: Partial<Record<Role, MessageCount>> = {};
  for (const role of ROLES) {
    const own = counts.filter((count) => count.role === role);
    if (own.length > 0) byRole[role] = sum(own);
  }
  const media = messages.flatMap(({ content }) => content.filter(({ type }) => type === "media")).length;
  return { ...sum(counts), byRole, media };
}
