import type { Host } from "./host.ts";

/** A flag of a command. */
export interface Flag {
  /** The long name, without its dashes. */
  readonly name: string;
  /** The letter for short, without its dash. */
  readonly short?: string;
  /** What help calls the value, such as `N`; a flag without it is a switch. */
  readonly value?: string;
  /** The values that it takes, when they are few. */
  readonly choices?: readonly string[];
  /** Other words for some of the choices. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Whether the value is a whole number from 0. */
  readonly isCount?: boolean;
  /** What holds without the flag, for help. */
  readonly default?: string;
  /** What it does, for help. */
  readonly help: string;
}

/** The flags that were given: a number for a count, a text for another value, `true` for a switch. */
export type FlagValues = Readonly<Record<string, string | number | true | undefined>>;

/** What a command is called with. */
export interface Invocation {
  /** What stands beside the flags. */
  readonly operands: readonly string[];
  /** The flags. */
  readonly flags: FlagValues;
  /** The machine. */
  readonly host: Host;
}

/** A command of the command line; help is printed from it. */
export interface Command {
  /** What it is called by. */
  readonly name: string;
  /** What stands beside the flags, for help; `""` for nothing. */
  readonly operand: string;
  /** One line on what it is for. */
  readonly purpose: string;
  /** Its flags, by the heading under which help shows them. */
  readonly flags: Readonly<Record<string, readonly Flag[]>>;
  /** Command lines that can be pasted. */
  readonly examples: readonly string[];
  /** Does the work. */
  readonly run: (invocation: Invocation) => Promise<void> | void;
}

/** All flags of a command. */
export function flagsOf(command: Command): Flag[] {
  return Object.values(command.flags).flat();
}
