/** How many tokens a rendered piece of each class may have. */
export interface CompactPolicy {
  /** Tokens for each text part of a user message. */
  readonly userTokens: number;
  /** Tokens for each text part of an assistant message. */
  readonly assistantTokens: number;
  /** Tokens for each tool call. */
  readonly callTokens: number;
  /** Tokens for each tool result. */
  readonly resultTokens: number;
}

/**
 * The budgets that hold where a caller names none. User text gets the most, since decisions and corrections cannot
 * be derived again; of a result a small sample is kept as evidence.
 *
 * @example
 * ```ts
 * import { COMPACT_POLICY } from "@pith/pith";
 * import { assert } from "@std/assert";
 *
 * assert(COMPACT_POLICY.userTokens > COMPACT_POLICY.resultTokens);
 * ```
 */
export const COMPACT_POLICY: CompactPolicy = Object.freeze({
  userTokens: 2000,
  assistantTokens: 150,
  callTokens: 60,
  resultTokens: 35,
});

/** How many substantive messages at the end of a conversation stay whole, or come first when room is given out. */
export const LAST_N = 5;

/** Every budget without a limit: what renders the last messages of a conversation whole. */
export const WHOLE: CompactPolicy = Object.freeze({
  userTokens: Infinity,
  assistantTokens: Infinity,
  callTokens: Infinity,
  resultTokens: Infinity,
});
