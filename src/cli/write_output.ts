import type { Flag, Invocation } from "./command.ts";
import { usageError } from "./errors.ts";

/** Where the result goes. */
export const OUTPUT_FLAG: Flag = {
  name: "output",
  short: "o",
  value: "FILE",
  default: "standard output",
  help: "Where to write the result",
  completes: "files",
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

/** Short pieces are gathered until there are so many UTF-16 code units to write at once. */
const BATCH = 1 << 13;

/** Gives text in pieces that are worth a write each, with a line break added at the end if there is none. */
function* batches(pieces: Iterable<string>): Generator<string> {
  let batch = "";
  let last = "";
  for (const piece of pieces) {
    batch += piece;
    if (piece !== "") last = piece;
    if (batch.length < BATCH) continue;
    yield batch;
    batch = "";
  }
  yield last.endsWith("\n") ? batch : `${batch}\n`;
}

/**
 * Writes a result to the file that `--output` names, or to the standard output.
 *
 * @param invocation the flags and the machine
 * @param result the result, or its pieces; it gets a line break at its end if it has none
 */
export async function writeOutput(
  { flags, host }: Invocation,
  result: string | Iterable<string>,
): Promise<void> {
  const pieces = batches(typeof result === "string" ? [result] : result);
  const { output } = flags;
  if (output !== undefined && output !== "-") return await host.writeFile(String(output), pieces);
  for (const piece of pieces) host.writeOut(piece);
}
