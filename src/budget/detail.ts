import { COMPACT_POLICY, type CompactPolicy, WHOLE } from "../dsl/policy.ts";

/** How much of a conversation a document shows. */
export interface Detail {
  /** How many turns at the end are shown; those before are told in one line. */
  readonly turns: number;
  /** Of how many turns at the end all is shown; of those before the user's words alone. */
  readonly full: number;
  /** The budgets of messages, by class. */
  readonly older: CompactPolicy;
  /** The budgets of the last messages. */
  readonly last: CompactPolicy;
}

/** The smallest scale of the budgets, at which a text still says what it is about. */
const FLOOR = 0.1;

/** One level of detail shows so much more than the one below. */
const STEP = 1.25;

/** One level has so many times the turns of the one below, or one turn more. */
const TURN_STEP = 1.1;

/** The last messages get so many times what older ones get: at the usual budgets most of them are whole. */
const LAST_SHARE = 16;

/** No budget is smaller: a sample needs both its ends, and a call in a fence some tokens for the fence itself. */
const LEAST: CompactPolicy = { userTokens: 40, assistantTokens: 24, callTokens: 20, resultTokens: 12 };

function scaled(policy: CompactPolicy, scale: number): CompactPolicy {
  const budget = (name: keyof CompactPolicy) => Math.max(LEAST[name], Math.round(policy[name] * scale));
  return {
    userTokens: budget("userTokens"),
    assistantTokens: budget("assistantTokens"),
    callTokens: budget("callTokens"),
    resultTokens: budget("resultTokens"),
  };
}

/** Scales from the floor up to `end`. */
function* scales(end: number): Generator<number> {
  for (let scale = FLOOR; scale < end; scale *= STEP) yield scale;
}

/** Numbers from `start` up to `end`, further apart the higher they are. */
function* spread(start: number, end: number): Generator<number> {
  for (let at = start; at < end; at = Math.max(at + 1, Math.floor(at * TURN_STEP))) yield at;
}

/** What the levels of detail depend on. */
export interface Extent {
  /** How many turns the conversation has. */
  readonly turns: number;
  /** How many turns at the end hold the last messages. */
  readonly lastTurns: number;
  /** How many tokens the longest text has. */
  readonly longest: number;
}

/**
 * The levels of detail, each of which shows at least as much of every message as the one before. First the last messages
 * grow; then the user's words of more turns are shown, and when those of all are, the rest of these turns, each at the
 * smallest budgets; then the budgets grow together, those of the last messages ahead of the others; at last everything is
 * whole.
 *
 * @param extent how long the conversation is
 * @param policy the proportions of the budgets to each other
 * @returns the levels, from the least detailed on
 */
export function* levelsOfDetail(
  { turns, lastTurns, longest }: Extent,
  policy: CompactPolicy = COMPACT_POLICY,
): Generator<Detail> {
  const older = scaled(policy, FLOOR);
  yield { turns: 0, full: 0, older, last: older };
  for (const shown of spread(1, lastTurns)) yield { turns: shown, full: shown, older, last: older };
  for (const scale of scales(LAST_SHARE)) {
    yield { turns: lastTurns, full: lastTurns, older, last: scaled(policy, scale) };
  }
  const last = scaled(policy, LAST_SHARE);
  for (const shown of spread(lastTurns, turns)) yield { turns: shown, full: lastTurns, older, last };
  for (const full of spread(lastTurns, turns)) yield { turns, full, older, last };
  const smallest = Math.min(
    policy.userTokens,
    policy.assistantTokens,
    policy.callTokens,
    policy.resultTokens,
  );
  for (const scale of scales(longest / Math.max(smallest, 1))) {
    const ahead = scaled(policy, LAST_SHARE * Math.max(scale, 1));
    yield { turns, full: turns, older: scaled(policy, scale), last: ahead };
  }
  yield { turns, full: turns, older: WHOLE, last: WHOLE };
}
