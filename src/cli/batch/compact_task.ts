import { UnknownFormatError } from "../../formats/read_conversation.ts";
import type { FlagValues } from "../command.ts";
import type { Config } from "../config/config.ts";
import { CliError } from "../errors.ts";
import type { Host } from "../host.ts";
import { COMPACT } from "../commands/compact_command.ts";
import { compactFile, type FileReport } from "./compact_file.ts";
import { NO_PAINT } from "../terminal/paint.ts";
import type { BatchFile } from "./find_inputs.ts";

/** A file to compact, and how. */
export interface CompactTask extends BatchFile {
  /** The flags of the command. */
  readonly flags: FlagValues;
  /** What `pith.json` says besides. */
  readonly config: Config;
}

/** What came of a file. */
export interface CompactTaskResult {
  /** What is to be told: warnings while it was read. */
  readonly messages: string;
  /** How much was saved; absent when nothing was written. */
  readonly report?: FileReport;
  /** Why nothing was written. */
  readonly failure?: {
    /** What is wrong. */
    readonly message: string;
    /** What to try next. */
    readonly hint?: string;
    /** Whether the file is just no conversation. */
    readonly isUnknown: boolean;
  };
}

/**
 * Compacts one file of many.
 *
 * @param task the file
 * @param host the machine
 * @returns what came of it; nothing is thrown for what a file can hold
 */
export async function runCompactTask(task: CompactTask, host: Host): Promise<CompactTaskResult> {
  let messages = "";
  const quiet: Host = { ...host, stderrIsTerminal: false, writeError: (text) => void (messages += text) };
  try {
    const invocation = { ...task, operands: [task.path], host: quiet, paint: NO_PAINT };
    const report = await compactFile(invocation, COMPACT, task.output);
    return { messages, report };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const hint = error instanceof CliError ? error.hint : undefined;
    const isUnknown = error.cause instanceof UnknownFormatError;
    return {
      messages,
      failure: { message: error.message, ...(hint === undefined ? {} : { hint }), isUnknown },
    };
  }
}
