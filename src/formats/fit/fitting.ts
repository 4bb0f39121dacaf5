import type { Part, Role } from "../../model/message.ts";
import type { TargetRules } from "../../model/target_rules.ts";
import type { Loss, LossCode } from "../writer.ts";

/** A message on its way to a target. */
export interface Fitting {
  /** Who speaks. */
  readonly role: Role;
  /** What is said. */
  readonly content: readonly Part[];
  /** Side data, which goes along. */
  readonly metadata?: Readonly<Record<string, string>>;
  /** The index of the message in the conversation that it comes from. */
  readonly index: number;
}

/** Adds what could not be said. */
export type Report = (index: number, code: LossCode, message: string) => void;

/** One step on the way: takes messages, and gives them closer to what the target takes. */
export type FitStep = (messages: readonly Fitting[], rules: TargetRules, report: Report) => Fitting[];

/** Makes a report that gathers losses. */
export function reportTo(losses: Loss[]): Report {
  return (index, code, message) => losses.push({ code, message: `Message ${index}: ${message}`, index });
}
