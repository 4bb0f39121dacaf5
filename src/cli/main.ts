import { BudgetError } from "../budget/budget_error.ts";
import config from "../../deno.json" with { type: "json" };
import { parseCommandLine } from "./args.ts";
import { COMMANDS } from "./commands.ts";
import { CliError, EXIT, usageError } from "./errors.ts";
import { commandHelp, mainHelp } from "./help.ts";
import { ClosedPipeError, denoHost, type Host } from "./host.ts";
import { nearest } from "./nearest.ts";

/** A name that is no command may be a slip, or a file. */
function unknownCommand(name: string): Error {
  const meant = nearest(name, COMMANDS.map((command) => command.name)) ??
    (/[./]/.test(name) ? `compact ${name}` : undefined);
  const hint = meant === undefined ? "pith --help lists the commands" : `did you mean pith ${meant}?`;
  return usageError(`There is no command "${name}"`, hint);
}

async function runCommand(name: string, args: readonly string[], host: Host): Promise<void> {
  const command = COMMANDS.find((command) => command.name === name);
  if (command === undefined) throw unknownCommand(name);
  if (args.includes("--help") || args.includes("-h")) return host.writeOut(commandHelp(command));
  const { operands, flags } = parseCommandLine(command, args);
  await command.run({ operands, flags, host });
}

async function dispatch(args: readonly string[], host: Host): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) {
    host.writeError(mainHelp());
    return EXIT.usage;
  }
  if (name === "help" && rest[0] !== undefined) await runCommand(rest[0], ["--help"], host);
  else if (name === "--help" || name === "-h" || name === "help") host.writeOut(mainHelp());
  else if (name === "--version" || name === "-V") host.writeOut(`pith ${config.version}\n`);
  else await runCommand(name, rest, host);
  return EXIT.done;
}

function report(error: unknown, host: Host, debug: boolean): number {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
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
 * @returns the exit code: 0 done, 1 the input or output failed, 2 the command line is wrong, 3 the budget is too small, 4 a source would be lost
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
  try {
    return await dispatch(args, host);
  } catch (error) {
    if (error instanceof ClosedPipeError) return EXIT.done;
    return report(error, host, args.includes("--debug"));
  }
}
