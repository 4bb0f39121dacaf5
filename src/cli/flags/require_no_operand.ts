import type { Command, Invocation } from "../command.ts";
import { usageError } from "../errors.ts";

/**
 * Refuses an operand of a command that takes none.
 *
 * @param invocation the operands
 * @param command the command
 * @param hint what may have been meant
 * @throws {CliError} when there is one
 */
export function requireNoOperand({ operands }: Invocation, { name }: Command, hint?: string): void {
  if (operands.length === 0) return;
  throw usageError(`The command ${name} takes no operand: leave out "${operands[0]}"`, hint);
}
