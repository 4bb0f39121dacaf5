import type { Input } from "../../formats/input.ts";
import type { Invocation } from "../command.ts";
import { CliError, inputError } from "../errors.ts";
import { progressBar } from "../terminal/progress_bar.ts";

/** What the standard input is called in messages. */
const STDIN_NAME = "standard input";

/** An input that is open. */
export interface OpenInput {
  /** What it is called in messages. */
  readonly name: string;
  /** Its path from the root on; `undefined` for the standard input. */
  readonly path: string | undefined;
  /** Its bytes. */
  readonly chunks: Input;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Gives chunks as they come, and shows how much has been read. */
async function* followed(
  chunks: AsyncIterable<Uint8Array>,
  invocation: Invocation,
  { name, total }: { readonly name: string; readonly total?: number | undefined },
): AsyncGenerator<Uint8Array> {
  const bar = progressBar(invocation, { total, amountOf: megabytes });
  let read = 0;
  try {
    for await (const chunk of chunks) {
      read += chunk.length;
      bar.show(read, name);
      yield chunk;
    }
  } finally {
    bar.clear();
  }
}

/** What is no file may be the id of a session. */
function withSessionHint(error: unknown, operand: string): unknown {
  const isMissing = error instanceof CliError && error.message.endsWith("there is no such file");
  if (!isMissing || !/^\w[\w-]{3,}$/.test(operand)) return error;
  return inputError(error.message, `if it is the id of a session: --session ${operand}`);
}

/**
 * Opens a file or the standard input. Where reading takes long, a terminal shows how much has been read.
 *
 * @param operand the file, or `-`
 * @param invocation the flags and the machine
 * @returns the input
 * @throws {CliError} when the file cannot be read
 */
export async function openInput(operand: string, invocation: Invocation): Promise<OpenInput> {
  const { host } = invocation;
  if (operand === "-") {
    const chunks = followed(host.stdin(), invocation, { name: STDIN_NAME });
    return { name: STDIN_NAME, path: undefined, chunks };
  }
  const file = await host.openFile(operand).catch((error) => {
    throw withSessionHint(error, operand);
  });
  // A pipe that has a name has no size.
  const total = await host.fileSize(operand) || undefined;
  const chunks = followed(file, invocation, { name: operand, total });
  return { name: operand, path: host.absolutePath(operand), chunks };
}
