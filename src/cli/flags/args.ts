import { parseArgs } from "@std/cli/parse-args";
import { checkValue } from "./check_value.ts";
import { type Command, type Flag, flagsOf, type FlagValues, withDenials } from "../command.ts";
import { usageError } from "../errors.ts";
import { nearest } from "../../formats/nearest.ts";

/** The command line of a command, taken apart and checked. */
export interface ParsedArgs {
  /** What stands beside the flags. */
  readonly operands: readonly string[];
  /** The flags. */
  readonly flags: FlagValues;
}

function valueless(name: string, given: string): Error {
  return usageError(`The flag --${name} takes no value: leave out "${given}"`);
}

/**
 * Writes every flag as `--name` or `--name=value`. A parser alone would take `--nope x` for a flag with a value, drop the
 * `-` of `--output -`, and read `--last -5` as two flags. `--no-name` is taken out, where there is such a flag.
 */
function normalise(args: readonly string[], flags: readonly Flag[], denied: Set<Flag>): string[] {
  const normal: string[] = [];
  const rest = args.values();
  for (const arg of rest) {
    if (arg === "--") return [...normal, arg, ...rest];
    const [, denial, denialValue] = /^--no-([^=]+)(=.*)?$/s.exec(arg) ?? [];
    const negated = flags.find(({ name, no }) => no !== undefined && name === denial);
    if (negated !== undefined) {
      if (denialValue !== undefined) throw valueless(`no-${negated.name}`, denialValue);
      denied.add(negated);
      continue;
    }
    const [, dashes, name = "", given] = /^(--?)([^=]+)(=.*)?$/s.exec(arg) ?? [];
    const flag = flags.find((flag) => dashes === "--" ? flag.name === name : flag.short === name);
    if (dashes === undefined || flag === undefined) normal.push(arg);
    else if (flag.value === undefined) {
      if (given !== undefined) throw valueless(flag.name, given);
      normal.push(`--${flag.name}`);
    } else {
      const value = given === undefined ? rest.next().value : given.slice(1);
      if (value === undefined || value === "" || (given === undefined && /^--?[a-z]/.test(value))) {
        const choices = flag.choices && `expected ${flag.choices.join(" or ")}`;
        throw usageError(`The flag --${flag.name} needs a value: --${flag.name} ${flag.value}`, choices);
      }
      normal.push(`--${flag.name}=${value}`);
    }
  }
  return normal;
}

function valueOf(flag: Flag, typed: string): string | number {
  const { value, expected, hint } = checkValue(flag, typed);
  if (value !== undefined) return value;
  throw usageError(`The flag --${flag.name} does not take "${typed}": expected ${expected}`, hint);
}

function unknownFlag(arg: string, command: Command): Error {
  const name = arg.replace(/^-+/, "").replace(/=.*$/s, "");
  const known = withDenials(flagsOf(command)).map(({ name }) => name);
  const meant = nearest(name, known);
  const hint = meant === undefined
    ? `pith ${command.name} --help lists the flags`
    : `did you mean --${meant}?`;
  return usageError(`The command ${command.name} has no flag ${arg.replace(/=.*$/s, "")}`, hint);
}

/**
 * Takes the command line of a command apart.
 *
 * @param command the command
 * @param args what stands behind its name
 * @returns operands and flags
 * @throws {CliError} when a flag is unknown, given twice or denied as well, lacks its value or has a wrong one
 */
export function parseCommandLine(command: Command, args: readonly string[]): ParsedArgs {
  const known = flagsOf(command);
  const names = (isSwitch: boolean) =>
    known.filter((flag) => (flag.value === undefined) === isSwitch).map(({ name }) => name);
  const unknown: string[] = [];
  const denied = new Set<Flag>();
  const parsed = parseArgs(normalise(args, known, denied), {
    string: [...names(false), "_"],
    boolean: names(true),
    collect: names(false),
    unknown: (arg) => {
      if (!arg.startsWith("-") || arg === "-") return true;
      unknown.push(arg);
      return false;
    },
  }) as Record<string, unknown>;
  if (unknown[0] !== undefined) throw unknownFlag(unknown[0], command);
  const flags: Record<string, string | number | boolean> = {};
  for (const flag of known) {
    const value = parsed[flag.name];
    const isGiven = value === true || (Array.isArray(value) && value.length > 0);
    if (denied.has(flag)) {
      if (isGiven) {
        throw usageError(`The flags --${flag.name} and --no-${flag.name} contradict: leave one out`);
      }
      flags[flag.name] = false;
    }
    if (value === true) flags[flag.name] = true;
    if (!Array.isArray(value) || value.length === 0) continue;
    if (value.length > 1) {
      throw usageError(`The flag --${flag.name} was given ${value.length} times: give it once`);
    }
    flags[flag.name] = valueOf(flag, String(value[0]));
  }
  return { operands: (parsed._ as unknown[]).map(String), flags };
}
