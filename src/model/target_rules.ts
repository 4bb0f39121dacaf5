import type { Role } from "./message.ts";

/** What a history can be checked for, and written as, beside pith's own form. */
export type Target =
  | "chat-completions"
  | "responses"
  | "anthropic"
  | "gemini"
  | "ai-sdk-ui"
  | "ai-sdk-model";

/** What a target takes beyond the canonical rules. */
export interface TargetRules {
  /** Where system messages may stand: anywhere, or only in front of all others. */
  readonly system: "anywhere" | "first";
  /** Whether the user, with the tools, begins and takes turns with the assistant. */
  readonly takesTurns: boolean;
  /** Where the results of a message's calls stand: right behind it and together, or anywhere behind the call. */
  readonly results: "next" | "after";
  /** Whether a call may be without a result. */
  readonly openCalls: boolean;
  /** Which thoughts it takes: none, those that carry the provider's seal, or any. */
  readonly thinking: "none" | "signed" | "any";
  /** Whose messages may hold media. */
  readonly media: readonly Role[];
  /** What the name of a tool looks like, and in words. */
  readonly toolName: RegExp;
  /** What the id of a call looks like. */
  readonly callId: RegExp;
  /** Whether the last message, when it is the assistant's, must end in neither white space nor a thought. */
  readonly endsTrimmed: boolean;
}

const ANY = /[^]/;

/** Identifiers of OpenAI's function names, from its API reference. */
const OPENAI_NAME = /^[a-zA-Z0-9_-]{1,64}$/;

/**
 * What each target takes, from its API reference and from what its servers refuse.
 *
 * Chat Completions and Anthropic want every call answered in the very next message; Gemini wants as many responses as
 * calls there; the AI SDK refuses model messages whose calls have no results, and lets a UI message hold open ones.
 *
 * @example
 * ```ts
 * import { TARGET_RULES } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(TARGET_RULES.anthropic.results, "next");
 * assertEquals(TARGET_RULES.anthropic.toolName.test("read file"), false);
 * ```
 */
export const TARGET_RULES: Readonly<Record<Target, TargetRules>> = {
  "chat-completions": {
    system: "anywhere",
    takesTurns: false,
    results: "next",
    openCalls: false,
    thinking: "none",
    media: ["user"],
    toolName: OPENAI_NAME,
    callId: /^.{1,40}$/su,
    endsTrimmed: false,
  },
  responses: {
    system: "anywhere",
    takesTurns: false,
    results: "after",
    openCalls: false,
    thinking: "none",
    media: ["user"],
    toolName: OPENAI_NAME,
    callId: /^.{1,64}$/su,
    endsTrimmed: false,
  },
  anthropic: {
    system: "first",
    takesTurns: true,
    results: "next",
    openCalls: false,
    thinking: "signed",
    media: ["user"],
    toolName: /^[a-zA-Z0-9_-]{1,128}$/,
    callId: /^[a-zA-Z0-9_-]+$/,
    endsTrimmed: true,
  },
  gemini: {
    system: "first",
    takesTurns: true,
    results: "next",
    openCalls: false,
    thinking: "any",
    media: ["user", "assistant"],
    toolName: /^[a-zA-Z_][a-zA-Z0-9_.:-]{0,63}$/,
    callId: ANY,
    endsTrimmed: false,
  },
  "ai-sdk-ui": {
    system: "anywhere",
    takesTurns: false,
    results: "next",
    openCalls: true,
    thinking: "any",
    media: ["user", "assistant"],
    toolName: ANY,
    callId: ANY,
    endsTrimmed: false,
  },
  "ai-sdk-model": {
    system: "anywhere",
    takesTurns: false,
    results: "next",
    openCalls: false,
    thinking: "any",
    media: ["user", "assistant"],
    toolName: ANY,
    callId: ANY,
    endsTrimmed: false,
  },
};

/**
 * The names of the targets.
 *
 * @example
 * ```ts
 * import { TARGETS, user, validateMessages } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(TARGETS.filter((target) => validateMessages([user("Hello")], target).length > 0), []);
 * ```
 */
export const TARGETS: readonly Target[] = Object.keys(TARGET_RULES) as Target[];

/**
 * Finds the rules of a target.
 *
 * @throws {RangeError} when there is no such target
 */
export function rulesOf(target: Target): TargetRules {
  if (Object.hasOwn(TARGET_RULES, target)) return TARGET_RULES[target];
  throw new RangeError(`There is no target "${target}": expected one of ${TARGETS.join(", ")}`);
}
