import type { Flag } from "../command.ts";
import { nearest } from "../../formats/nearest.ts";

/** Larger budgets than this are slips of the finger: no conversation has so many tokens. */
export const MAX_COUNT = 1_000_000_000;

/** A value that a flag takes, or why it does not. */
export interface CheckedValue {
  /** The value; `undefined` when the flag does not take it. */
  readonly value?: string | number;
  /** What the flag takes, for a sentence. */
  readonly expected: string;
  /** What may have been meant. */
  readonly hint?: string | undefined;
}

/**
 * Checks a value of a flag, wherever it comes from.
 *
 * @param flag the flag
 * @param typed what was given for it
 * @returns the value as the flag wants it
 */
export function checkValue(
  { aliases = {}, choices, hints = {}, isCount }: Flag,
  typed: string,
): CheckedValue {
  const value = choices?.includes(typed) || !Object.hasOwn(aliases, typed) ? typed : aliases[typed]!;
  if (choices !== undefined && !choices.includes(value)) {
    const hint = Object.hasOwn(hints, value) ? hints[value] : undefined;
    const meant = nearest(value, [...choices, ...Object.keys(aliases)]);
    return { expected: choices.join(" or "), hint: hint ?? (meant && `did you mean ${meant}?`) };
  }
  if (!isCount) return value === "" ? { expected: "a text that is not empty" } : { value, expected: "" };
  const expected = `a whole number from 0 to ${MAX_COUNT}`;
  return /^[0-9]+$/.test(value) && Number(value) <= MAX_COUNT
    ? { value: Number(value), expected }
    : { expected };
}
