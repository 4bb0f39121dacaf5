import { compactTurns } from "../dsl/chat.ts";
import { joinCompacts } from "../dsl/join.ts";
import { MARKS } from "../dsl/marks.ts";
import type { CompactOptions } from "../dsl/options.ts";
import { COMPACT_POLICY, type CompactPolicy } from "../dsl/policy.ts";
import { asOnePiece } from "../dsl/unwrap_documents.ts";
import type { Message } from "../model/message.ts";

/** What stands for messages that are left out: a turn of the assistant with nothing but the mark of a cut. */
const LEFT_OUT = `${MARKS.assistant}${MARKS.cut}${MARKS.assistant}`;

/** Tokens that a separator of turns or lines may add to those of the pieces. */
const SEAM_TOKENS = 4;

/** A message with the results of its calls, which are kept or left out together. */
type Step = readonly Message[];

function stepsOf(messages: readonly Message[]): Step[] {
  const steps: Message[][] = [];
  for (const message of messages) {
    if (message.role === "tool" && steps.length > 0) steps.at(-1)!.push(message);
    else steps.push([message]);
  }
  return steps;
}

/** The budgets by class, none so large that one piece could take more than a quarter of `maxTokens`. */
function cappedPolicy(options: CompactOptions, maxTokens: number): CompactPolicy {
  const most = Math.ceil(maxTokens / 4);
  const capped = (name: keyof CompactPolicy) => Math.min(options[name] ?? COMPACT_POLICY[name], most);
  return {
    userTokens: capped("userTokens"),
    assistantTokens: capped("assistantTokens"),
    callTokens: options.callTokens ?? COMPACT_POLICY.callTokens,
    resultTokens: capped("resultTokens"),
  };
}

/** How many items from the first on fit a budget together. */
function countFitting(costs: Iterable<number>, budget: number): number {
  let left = budget;
  let count = 0;
  for (const cost of costs) {
    left -= cost;
    if (left < 0) break;
    count++;
  }
  return count;
}

/** Renders steps by their numbers under one policy, and tells in either direction what each one costs. */
interface StepRenderer {
  render(from: number, to: number): string;
  costs(from: number, direction: 1 | -1): Iterable<number>;
}

function stepRenderer(steps: readonly Step[], options: CompactOptions): StepRenderer {
  const render = (from: number, to: number) =>
    compactTurns(steps.slice(from, to).flat(), options, asOnePiece);
  return {
    render,
    *costs(from, direction) {
      for (let index = from; index >= 0 && index < steps.length; index += direction) {
        const text = render(index, index + 1);
        yield text === "" ? 0 : options.tokenizer.count(text) + SEAM_TOKENS;
      }
    },
  };
}

/**
 * Renders turns within a budget. What does not fit by the budgets of its class is cut further, to a quarter of the whole;
 * where that is not enough, steps are left out of the middle, since the start says what was asked and the end how far it
 * came. Little more is rendered than is kept.
 *
 * @param messages the turns
 * @param maxTokens the budget, with room for the mark of what is left out
 * @param options the tokenizer and the budgets by class
 * @returns compact text of at most `maxTokens` tokens
 */
export function renderWithin(
  messages: readonly Message[],
  maxTokens: number,
  options: CompactOptions,
): string {
  const { tokenizer } = options;
  const steps = stepsOf(messages);
  const capped = stepRenderer(steps, { ...options, ...cappedPolicy(options, maxTokens) });
  for (const { render, costs } of [stepRenderer(steps, options), capped]) {
    if (countFitting(costs(0, 1), maxTokens) < steps.length) continue;
    const whole = render(0, steps.length);
    if (tokenizer.count(whole) <= maxTokens) return whole;
  }
  const half = Math.floor((maxTokens - tokenizer.count(LEFT_OUT) - 2 * SEAM_TOKENS) / 2);
  let head = countFitting(capped.costs(0, 1), half);
  let tail = Math.min(countFitting(capped.costs(steps.length - 1, -1), half), steps.length - head - 1);
  for (;;) {
    const ends = joinCompacts(
      capped.render(0, head),
      LEFT_OUT,
      capped.render(steps.length - tail, steps.length),
    );
    if (head + tail <= 0 || tokenizer.count(ends) <= maxTokens) return ends;
    // Tokens may join otherwise at a seam than the pieces let expect.
    if (head >= tail) head--;
    else tail--;
  }
}
