import type { Flag, Invocation } from "../command.ts";
import { usageError } from "../errors.ts";

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

/** Does all the work, and writes nothing. */
export const DRY_RUN_FLAG: Flag = {
  name: "dry-run",
  help: "Do everything but write: tell what would be written, and what it saves or loses",
};

/**
 * Writes a file beside the result, unless `--dry-run` asks for nothing to be written.
 *
 * @param invocation the flags and the machine
 * @param path the file
 * @param pieces what is to be in it
 */
export async function writeFile(
  { flags, host }: Invocation,
  path: string,
  pieces: Iterable<string>,
): Promise<void> {
  if (!flags["dry-run"]) return await host.writeFile(path, pieces);
  if (!flags.quiet) host.writeError(`would write ${path}\n`);
}

/** The flags that name a file to write. */
const WRITTEN = ["output", "receipt"] as const;

/**
 * Refuses an output that is the input, and two outputs that are one file, before any work is done.
 *
 * @param invocation the flags and the machine
 * @param inputPath the input's absolute path, when it is a file
 * @throws {CliError} when two are the same file; `--force` lets `--output` name the input
 */
export function checkOutput({ flags, host }: Invocation, inputPath: string | undefined): void {
  const isSame = (one: string, other: string) =>
    host.absolutePath(one) === host.absolutePath(other) || host.isSameFile(one, other);
  const named = WRITTEN.flatMap((flag) => {
    const path = flags[flag];
    return path === undefined || path === "-" ? [] : [{ flag, path: String(path) }];
  });
  for (const { flag, path } of named) {
    if (inputPath === undefined || !isSame(path, inputPath) || (flag === "output" && flags.force)) continue;
    throw usageError(`Cannot write to "${path}": it is the input, name another file with --${flag}`);
  }
  const [first, second] = named;
  if (first !== undefined && second !== undefined && isSame(first.path, second.path)) {
    throw usageError(`The flags --${first.flag} and --${second.flag} name one file: name another for one`);
  }
}

/** Short pieces are gathered until there are so many UTF-16 code units to write at once. */
const BATCH = 1 << 13;

/** Gives text in pieces that are worth a write each, with a line break at the end unless that is not wanted. */
function* batches(pieces: Iterable<string>, isFull: boolean): Generator<string> {
  let batch = "";
  let last = "";
  for (const piece of pieces) {
    batch += piece;
    if (piece !== "") last = piece;
    if (batch.length < BATCH) continue;
    yield batch;
    batch = "";
  }
  yield isFull || last.endsWith("\n") ? batch : `${batch}\n`;
}

/**
 * Writes a result to the file that `--output` names, or to the standard output; with `--dry-run` to neither.
 *
 * @param invocation the flags and the machine
 * @param result the result, or its pieces; it gets a line break at its end if it has none
 * @param options `isFull` when there is no room for that line break
 */
export async function writeOutput(
  invocation: Invocation,
  result: string | Iterable<string>,
  { isFull = false }: { readonly isFull?: boolean } = {},
): Promise<void> {
  const { flags, host } = invocation;
  const pieces = batches(typeof result === "string" ? [result] : result, isFull);
  const { output } = flags;
  if (output !== undefined && output !== "-") return await writeFile(invocation, String(output), pieces);
  if (flags["dry-run"]) return;
  for (const piece of pieces) host.writeOut(piece);
}
