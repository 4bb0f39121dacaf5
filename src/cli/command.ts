import type { Config } from "./config/config.ts";
import type { Host } from "./host.ts";
import type { Paints } from "./terminal/paint.ts";

/** What a shell offers for a word. */
export type Completed = "files" | "folders";

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
  /** What is said of other words that may be taken for choices. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Whether the value is a whole number from 0. */
  readonly isCount?: boolean;
  /** What holds without the flag, for help. */
  readonly default?: string;
  /** What it does, for help. */
  readonly help: string;
  /** What `--no-NAME` does, for help; a flag without this has no such form. */
  readonly no?: string;
  /** Whether `pith.json` may set it, under its name in camelCase. */
  readonly isConfigurable?: boolean;
  /** What a shell offers for the value, when there are no choices. */
  readonly completes?: Completed;
}

/** The flags that were given: a number for a count, a text for another value, `true` for a switch, `false` for `--no-…`. */
export type FlagValues = Readonly<Record<string, string | number | boolean | undefined>>;

/** What a command is called with. */
export interface Invocation {
  /** What stands beside the flags. */
  readonly operands: readonly string[];
  /** The flags, and what `pith.json` says where there is none. */
  readonly flags: FlagValues;
  /** What `pith.json` says besides. */
  readonly config: Config;
  /** Colours for either stream, where they are wanted. */
  readonly paint: Paints;
  /** The machine. */
  readonly host: Host;
}

/** A command of the command line; help is printed from it. */
export interface Command {
  /** What it is called by. */
  readonly name: string;
  /** What stands beside the flags, for help; `""` for nothing. */
  readonly operand: string;
  /** What a shell offers for that: files, or some words. */
  readonly completes?: Completed | readonly string[];
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

/** Flags as they can be typed: with each `--no-NAME` behind its own. */
export function withDenials(flags: readonly Flag[]): Flag[] {
  return flags.flatMap((flag) =>
    flag.no === undefined ? [flag] : [flag, { name: `no-${flag.name}`, help: flag.no }]
  );
}
