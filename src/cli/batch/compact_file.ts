import { dirname } from "@std/path";
import type { Command, Invocation } from "../command.ts";
import { type CompactedInput, compactInputs, writeDocuments } from "../documents/compact_inputs.ts";

/** What was made of a file. */
export interface FileReport {
  /** The format that it was read as. */
  readonly format: string;
  /** How many conversations it held. */
  readonly conversations: number;
  /** The tokens that went in, and of what was written, where they are asked for. */
  readonly tokens?: { readonly before: number; readonly after: number };
}

/**
 * Compacts all conversations of one file into another.
 *
 * @param invocation the file as the only operand, and the flags
 * @param command the command
 * @param output where the documents go
 * @returns what was made of it
 */
export async function compactFile(
  invocation: Invocation,
  command: Command,
  output: string,
): Promise<FileReport> {
  const { flags, host } = invocation;
  const own = { ...invocation, flags: { conversation: "all", ...flags, output } };
  const compacted: CompactedInput[] = [];
  for await (const input of compactInputs(own, command)) compacted.push(input);
  if (!flags["dry-run"]) await host.makeFolder(dirname(output));
  await writeDocuments(own, compacted);
  const report = { format: compacted[0]!.compacted.conversation.format, conversations: compacted.length };
  if (!flags.stats && !flags["dry-run"] && !flags.json) return report;
  const savings = compacted.map(({ savings }) => savings());
  return {
    ...report,
    tokens: {
      before: savings.reduce((sum, { before }) => sum + before.tokens, 0),
      after: savings.reduce((sum, { after }) => sum + after, 0),
    },
  };
}
