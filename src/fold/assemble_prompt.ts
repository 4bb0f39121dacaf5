import { stringifyJson } from "../model/exact_json.ts";
import type { Message } from "../model/message.ts";
import { requireMessages } from "../model/validate.ts";

/** What stands before the conversation and does not change with it, so that a provider can cache it. */
export interface PromptPrefix {
  /**
   * The system prompt.
   *
   * @default {""}
   */
  readonly system?: string;
  /**
   * The tool declarations, as the provider takes them: any JSON.
   *
   * @default {[]}
   */
  readonly tools?: readonly unknown[];
  /**
   * Messages that stand before every history, such as pinned context.
   *
   * @default {[]}
   */
  readonly pinned?: readonly Message[];
}

/** What to send to a model. */
export interface AssembledPrompt {
  /** The system prompt, `""` without one. */
  readonly system: string;
  /** The tool declarations, as they were given. */
  readonly tools: readonly unknown[];
  /** The pinned messages, then the history. */
  readonly messages: readonly Message[];
  /** SHA-256 of the prefix as JSON, 64 hexadecimal digits: the same as long as a cache of the prefix holds. */
  readonly fingerprint: string;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Puts a prompt together and says what its cacheable prefix is by a fingerprint. Folding the history does not change the
 * fingerprint, since nothing of the prefix is an input to {@linkcode compactConversation}.
 *
 * The fingerprint is taken from the prefix as it would be written, so the order of keys in a tool declaration counts.
 *
 * @param prefix the system prompt, the tools and what is pinned
 * @param history the conversation
 * @returns the prompt
 * @throws {TypeError} when the pinned messages or the history are no messages, or the tools are no JSON
 *
 * @example
 * ```ts
 * import { assemblePrompt, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const prefix = { system: "You answer briefly.", pinned: [user("The shop is closed on Sundays.")] };
 * const before = await assemblePrompt(prefix, [user("Hello"), user("Is it open today?")]);
 * const after = await assemblePrompt(prefix, [user("Is it open today?")]);
 * assertEquals(after.messages.length, 2);
 * assertEquals(after.fingerprint, before.fingerprint);
 * ```
 */
export async function assemblePrompt(
  prefix: PromptPrefix,
  history: readonly Message[],
): Promise<AssembledPrompt> {
  const { system = "", tools = [], pinned = [] } = prefix;
  const messages = [...requireMessages(pinned), ...requireMessages(history)];
  return { system, tools, messages, fingerprint: await sha256(stringifyJson([system, tools, pinned])) };
}
