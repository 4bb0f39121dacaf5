import type { Flag, Invocation } from "./command.ts";
import { usageError } from "./errors.ts";

/** Where the result goes. */
export const OUTPUT_FLAG: Flag = {
  name: "output",
  short: "o",
  value: "FILE",
  default: "standard output",
  help: "Where to write the result",
};

/** Writes over the input. */
export const FORCE_FLAG: Flag = { name: "force", help: "Let --output name the input itself" };

/**
 * Refuses an output that is the input, before any work is done.
 *
 * @param invocation the flags and the machine
 * @param inputPath the input's absolute path, when it is a file
 * @throws {CliError} when both are the same file and `--force` was not given
 */
export function checkOutput({ flags, host }: Invocation, inputPath: string | undefined): void {
  const { output, force } = flags;
  if (output === undefined || output === "-" || force) return;
  if (host.absolutePath(String(output)) === inputPath) {
    throw usageError(`Cannot write to "${output}": it is the input, name another file with --output`);
  }
}

/**
 * Writes a result to the file that `--output` names, or to the standard output.
 *
 * @param invocation the flags and the machine
 * @param text the result; it gets a line break at its end if it has none
 */
export async function writeOutput({ flags, host }: Invocation, text: string): Promise<void> {
  const whole = text.endsWith("\n") ? text : `${text}\n`;
  const { output } = flags;
  if (output === undefined || output === "-") host.writeOut(whole);
  else await host.writeFile(String(output), whole);
}
