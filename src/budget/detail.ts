import { COMPACT_POLICY, type CompactPolicy, WHOLE } from "../dsl/policy.ts";

/** How much of a conversation a document shows. */
export interface Detail {
  /** How many turns at the end are shown; those before are told in one line. */
  readonly turns: number;
  /** The budgets of messages, by class. */
  readonly older: CompactPolicy;
  /** The budgets of the last messages. */
  readonly last: CompactPolicy;
}

/** The smallest scale of the budgets, at which a text still says what it is about. */
const FLOOR = 0.1;

/** One level of detail shows so much more than the one below. */
const STEP = 1.4;

/** The last messages get so many times what older ones get. */
const LAST_SHARE = 16;

/** No budget is smaller: a call in a fence needs some tokens for the fence itself. */
const LEAST: CompactPolicy = { userTokens: 40, assistantTokens: 14, callTokens: 16, resultTokens: 8 };

function scaled(policy: CompactPolicy, scale: number): CompactPolicy {
  const budget = (name: keyof CompactPolicy) => Math.max(LEAST[name], Math.round(policy[name] * scale));
  return {
    userTokens: budget("userTokens"),
    assistantTokens: budget("assistantTokens"),
    callTokens: budget("callTokens"),
    resultTokens: budget("resultTokens"),
  };
}

/** Numbers from 0 up to `end`, further apart the higher they are. */
function* spread(end: number): Generator<number> {
  for (let at = 0; at < end; at = Math.max(at + 1, Math.floor(at * STEP))) yield at;
}

/**
 * The levels of detail, each of which shows at least as much of every message as the one before: first more turns, each
 * at the smallest budgets; then all turns, at budgets that grow together, those of the last messages ahead of the others;
 * at last everything whole.
 *
 * @param turns how many turns the conversation has
 * @param largest how many tokens its longest text has
 * @param policy the proportions of the budgets to each other
 * @returns the levels, from the least detailed on
 */
export function* levelsOfDetail(
  turns: number,
  largest: number,
  policy: CompactPolicy = COMPACT_POLICY,
): Generator<Detail> {
  const floor = scaled(policy, FLOOR);
  for (const shown of spread(turns)) yield { turns: shown, older: floor, last: floor };
  const smallest = Math.min(
    policy.userTokens,
    policy.assistantTokens,
    policy.callTokens,
    policy.resultTokens,
  );
  for (let scale = FLOOR; scale * Math.max(smallest, 1) < largest; scale *= STEP) {
    yield { turns, older: scaled(policy, scale), last: scaled(policy, scale * LAST_SHARE) };
  }
  yield { turns, older: WHOLE, last: WHOLE };
}
