import type { Message } from "../model/message.ts";
import { rulesOf, type Target, type TargetRules } from "../model/target_rules.ts";
import { requireMessages } from "../model/validate.ts";
import { fitPairs } from "./fit/fit_pairs.ts";
import { fitNames, fitParts, splitByRole } from "./fit/fit_parts.ts";
import { fitEnd, fitSystem, fitTurns } from "./fit/fit_turns.ts";
import { type FitStep, type Fitting, reportTo } from "./fit/fitting.ts";
import type { Loss } from "./writer.ts";

/** Messages that a target takes, and what of the conversation it could not. */
export interface FittedMessages {
  /** The messages; {@linkcode validateMessages} finds nothing wrong with them for the target. */
  readonly messages: readonly Message[];
  /** What could not be said, in the order of the messages. */
  readonly losses: readonly Loss[];
}

/** The steps, in the order in which they are taken. */
const STEPS: readonly FitStep[] = [splitByRole, fitParts, fitNames, fitPairs, fitSystem, fitTurns, fitEnd];

/**
 * Brings a conversation into the form that an API takes: every call with its result, in its place; roles in turn; system
 * messages in front; legal names and ids; no empty parts, and none that the API does not know.
 *
 * @param messages the conversation, which is left as it is
 * @param target the API
 * @returns messages that satisfy the target's rules, and what had to be changed or left out
 * @throws {TypeError} when `messages` is not a list of messages
 * @throws {RangeError} when there is no such target
 *
 * @example
 * ```ts
 * import { assistant, fitMessages, toolUse, user, validateMessages } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const open = [user("Look."), assistant(toolUse("ls")), user("And?")];
 * const { messages, losses } = fitMessages(open, "anthropic");
 * assertEquals(validateMessages(messages, "anthropic"), []);
 * assertEquals(losses.map(({ code }) => code), ["missing-result"]);
 * ```
 */
export function fitMessages(messages: readonly Message[], target: Target): FittedMessages {
  return fitToRules(messages, rulesOf(target));
}

/** Brings a conversation into a form that keeps the given rules. */
export function fitToRules(messages: readonly Message[], rules: TargetRules): FittedMessages {
  const losses: Loss[] = [];
  const report = reportTo(losses);
  let fitted: Fitting[] = requireMessages(messages).map((message, index) => ({ ...message, index }));
  for (const step of STEPS) fitted = step(fitted, rules, report);
  return {
    messages: fitted.map(({ index: _index, ...message }) => message),
    losses: losses.sort((a, b) => a.index - b.index),
  };
}
