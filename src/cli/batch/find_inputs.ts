import { basename, dirname, join, relative } from "@std/path";
import { usageError } from "../errors.ts";
import type { Host } from "../host.ts";

/** A file that is to be worked on, and where its result goes. */
export interface BatchFile {
  /** The file, as it is called in messages. */
  readonly path: string;
  /** Where its result goes. */
  readonly output: string;
  /** Whether the person named the file itself, and not a folder around it. */
  readonly isNamed: boolean;
}

/** Files in a folder that may hold a conversation; all others are passed over. */
const CONVERSATION_FILE = /\.(?:jsonl?|ipynb)$/i;

/** Names that no conversation has: packages, hidden folders, our own config. */
const PASSED_OVER = /^(?:\.|node_modules$|pith\.json$)/;

async function* filesIn(folder: string, host: Host): AsyncGenerator<string> {
  for (const { name, isFolder } of await host.readFolder(folder)) {
    const path = join(folder, name);
    if (PASSED_OVER.test(name)) continue;
    if (isFolder) yield* filesIn(path, host);
    else if (CONVERSATION_FILE.test(name)) yield path;
  }
}

/**
 * Finds the files that are to be worked on.
 *
 * @param operands files, and folders in which every file that may hold a conversation counts
 * @param outputFolder the folder for the results, which is passed over itself
 * @param host the machine
 * @returns the files in the order of the operands and then of their names, each once; results keep the path below the
 * folder that was named, so that none takes another's place
 * @throws {CliError} when a folder is the one for the results as well
 */
export async function findInputs(
  operands: readonly string[],
  outputFolder: string,
  host: Host,
): Promise<BatchFile[]> {
  const found = new Map<string, BatchFile>();
  const own = host.absolutePath(outputFolder);
  const names = operands.map((operand) => basename(operand));
  const add = (path: string, name: string, isNamed: boolean) => {
    const absolute = host.absolutePath(path);
    if (found.has(absolute) || (!isNamed && absolute.startsWith(`${own}/`))) return;
    const taken = new Set([...found.values()].map(({ output }) => output));
    let output = join(outputFolder, `${name}.md`);
    for (let count = 2; taken.has(output); count++) output = join(outputFolder, `${name}.${count}.md`);
    found.set(absolute, { path, output, isNamed });
  };
  for (const operand of operands) {
    if (await host.isFolder(operand)) {
      if (host.absolutePath(operand) === own) {
        throw usageError(`The folder "${operand}" is the output as well: name another with --output`);
      }
      for await (const path of filesIn(operand, host)) add(path, relative(operand, path), false);
      continue;
    }
    const name = basename(operand);
    const isTwice = names.indexOf(name) !== names.lastIndexOf(name);
    add(operand, isTwice ? join(basename(dirname(host.absolutePath(operand))), name) : name, true);
  }
  return [...found.values()];
}
