import { BudgetError } from "../budget/budget_error.ts";
import manifest from "../../deno.json" with { type: "json" };
import { parseCommandLine } from "./flags/args.ts";
import { ClosedPipeError } from "./machine/closed_pipe_error.ts";
import { type Command, flagsOf, type FlagValues, type Invocation } from "./command.ts";
import { type Config, NO_CONFIG } from "./config/config.ts";
import { findConfig } from "./config/find_config.ts";
import { CliError, EXIT, usageError } from "./errors.ts";
import { commandHelp, mainHelp } from "./help.ts";
import { denoHost, type Host } from "./host.ts";
import { nearest } from "../formats/nearest.ts";
import { loadCommand, loadCommands } from "./load_command.ts";
import { messageHost } from "./terminal/message_host.ts";
import { paintsOf } from "./terminal/paint.ts";
import { CONFIG_FLAG } from "./flags/shared_flags.ts";
import { permissionWords } from "./machine/system_error.ts";

/** On what the command line works. */
type Call = Pick<Invocation, "host" | "paint">;

/** A name that is no command may be a slip, a file, or a flag in front of the command. */
async function unknownCommand(name: string): Promise<Error> {
  if (name.startsWith("-") && name !== "-") {
    return usageError(
      `There is no command "${name}": flags stand behind the command`,
      "pith --help lists the commands",
    );
  }
  const meant = nearest(name, (await loadCommands()).map((command) => command.name)) ??
    (/[./]/.test(name) ? `compact ${name}` : undefined);
  const hint = meant === undefined ? "pith --help lists the commands" : `did you mean pith ${meant}?`;
  return usageError(`There is no command "${name}"`, hint);
}

/** The config for a command that reads one. */
async function configFor(command: Command, flags: FlagValues, host: Host): Promise<Config> {
  if (!flagsOf(command).includes(CONFIG_FLAG)) return NO_CONFIG;
  const config = await findConfig(flags.config as string | false | undefined, host);
  if (flags.debug) host.writeError(`config: ${config.path ?? "none"}\n`);
  return config;
}

/** What the command line says, and the config where that says nothing, as far as the command has such flags. */
function flagsWith(config: Config, flags: FlagValues, command: Command): FlagValues {
  const own = flagsOf(command).map(({ name }) => name);
  const initial = Object.entries(config.flags).filter(([name]) => own.includes(name));
  return { ...Object.fromEntries(initial), ...flags };
}

async function runCommand(name: string, args: readonly string[], call: Call): Promise<void> {
  const { host, paint } = call;
  const command = await loadCommand(name);
  if (command === undefined) throw await unknownCommand(name);
  const ownArgs = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  if (ownArgs.includes("--help") || ownArgs.includes("-h")) {
    return host.writeOut(commandHelp(command, paint.out));
  }
  const { operands, flags } = parseCommandLine(command, args);
  const config = await configFor(command, flags, host);
  await command.run({ operands, flags: flagsWith(config, flags, command), config, paint, host });
}

async function dispatch(args: readonly string[], call: Call): Promise<number> {
  const { host, paint } = call;
  const [name, ...rest] = args;
  if (name === undefined) {
    host.writeError(mainHelp(await loadCommands(), paint.error));
    return EXIT.usage;
  }
  const [wanted] = rest;
  if (name === "help" && wanted !== undefined && !wanted.startsWith("-")) {
    await runCommand(wanted, ["--help"], call);
  } else if (name === "--help" || name === "-h" || name === "help") {
    host.writeOut(mainHelp(await loadCommands(), paint.out));
  } else if (["--version", "-V", "-v"].includes(name)) host.writeOut(`pith ${manifest.version}\n`);
  else await runCommand(name, rest, call);
  return EXIT.done;
}

function report(error: unknown, host: Host, debug: boolean): number {
  const { message: raw, stack } = error instanceof Error ? error : new Error(String(error));
  const words = permissionWords(error);
  const message = words === undefined ? raw : `Cannot do that: ${words}`;
  const hint = error instanceof CliError && error.hint !== undefined ? `  ${error.hint}\n` : "";
  host.writeError(`error: ${message}\n${hint}${debug ? `${stack}\n` : ""}`);
  if (error instanceof CliError) return error.exitCode;
  if (error instanceof BudgetError) return EXIT.budget;
  // A budget that no text can keep comes from the command line.
  return error instanceof RangeError ? EXIT.usage : EXIT.failed;
}

/**
 * Runs the command line.
 *
 * @param args the arguments, the command's name first
 * @param host the machine to run on; by default this one, by way of Deno
 * @returns the exit code: 0 done, 1 the input or output failed, 2 the command line or pith.json is wrong, 3 the budget is too small, 4 a source would be lost
 *
 * @example
 * ```ts
 * import { main } from "@pith/pith/cli";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(await main(["formats"]), 0);
 * ```
 */
export async function main(args: readonly string[], host: Host = denoHost()): Promise<number> {
  const paint = paintsOf(args, host);
  const painted = messageHost(host, paint.error);
  try {
    return await dispatch(args, { host: painted, paint });
  } catch (error) {
    if (error instanceof ClosedPipeError) return EXIT.done;
    return report(error, painted, args.includes("--debug"));
  }
}
