import type { TakeApart, TurnRenderer } from "../dsl/chat.ts";
import { compactMessage } from "../dsl/message.ts";
import type { CompactOptions } from "../dsl/options.ts";
import { type CompactPolicy, WHOLE } from "../dsl/policy.ts";
import type { Message } from "../model/message.ts";

/** A message as it was rendered at some budgets. */
interface Rendering {
  readonly budgets: Partial<CompactPolicy>;
  readonly text: string;
  readonly isWhole: boolean;
}

/** Renders messages at many budgets, and none again that the budgets change nothing of. */
export interface Renderings extends TurnRenderer {
  /**
   * Tells whether a message stands whole.
   *
   * @param message the message
   * @param options its budgets
   * @returns whether they cut nothing of it
   */
  isWhole(message: Message, options: CompactOptions): boolean;
}

const BUDGETS = Object.keys(WHOLE) as (keyof CompactPolicy)[];

/**
 * Makes a renderer for one conversation that is rendered at many budgets.
 *
 * @param options the options of every rendering, save the budgets; its tokenizer best remembers
 * @param takeApart gives the pieces of a message, the same ones each time
 * @returns the renderer; its texts are those of `compactMessage`
 */
export function renderOnce(options: CompactOptions, takeApart: TakeApart): Renderings {
  const wholes = new Map<Message, string>();
  const latest = new Map<Message, Rendering>();
  /** Those that stand whole at the smallest budgets at which that is known. */
  const smallest = new Map<Message, Rendering>();

  const wholeOf = (message: Message): string => {
    const whole = wholes.get(message) ?? compactMessage(message, { ...options, ...WHOLE });
    wholes.set(message, whole);
    return whole;
  };
  const rendering = (message: Message, budgets: CompactOptions): Rendering => {
    const whole = smallest.get(message);
    // What is whole is so at any larger budget.
    if (whole !== undefined && BUDGETS.every((name) => whole.budgets[name]! <= budgets[name]!)) return whole;
    const last = latest.get(message);
    if (last !== undefined && BUDGETS.every((name) => last.budgets[name] === budgets[name])) return last;
    const text = compactMessage(message, budgets);
    const next = { budgets, text, isWhole: text === wholeOf(message) };
    (next.isWhole ? smallest : latest).set(message, next);
    return next;
  };
  return {
    takeApart,
    render: (message, budgets) => rendering(message, budgets).text,
    isWhole: (message, budgets) => rendering(message, budgets).isWhole,
  };
}
