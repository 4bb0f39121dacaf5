import type { Command, Invocation } from "../command.ts";
import { bashCompletions } from "../completions/bash_completions.ts";
import { fishCompletions } from "../completions/fish_completions.ts";
import { zshCompletions } from "../completions/zsh_completions.ts";
import { usageError } from "../errors.ts";
import { nearest } from "../../formats/nearest.ts";
import { GENERAL_FLAGS } from "../flags/shared_flags.ts";

/** The scripts by shell. */
const SHELLS: Readonly<Record<string, (commands: readonly Command[]) => string>> = {
  bash: bashCompletions,
  zsh: zshCompletions,
  fish: fishCompletions,
};

const SHELL_NAMES = Object.keys(SHELLS);

function run({ operands, host }: Invocation, commands: readonly Command[]): void {
  const [shell, extra] = operands;
  if (shell === undefined || extra !== undefined) {
    throw usageError(`The command completions takes one shell: ${SHELL_NAMES.join(" or ")}`);
  }
  if (!Object.hasOwn(SHELLS, shell)) {
    const meant = nearest(shell, SHELL_NAMES);
    throw usageError(
      `There are no completions for "${shell}": expected ${SHELL_NAMES.join(" or ")}`,
      meant && `did you mean ${meant}?`,
    );
  }
  host.writeOut(SHELLS[shell]!(commands));
}

/**
 * Makes `pith completions`: scripts by which a shell completes commands and flags.
 *
 * @param commands gives all commands, this one included
 * @returns the command
 */
export function completionsCommand(commands: () => readonly Command[]): Command {
  return {
    name: "completions",
    operand: SHELL_NAMES.join("|"),
    completes: SHELL_NAMES,
    purpose: "Print the script by which a shell completes commands, flags and their values",
    flags: { General: GENERAL_FLAGS },
    examples: [
      "source <(pith completions bash)",
      'pith completions zsh > "${fpath[1]}/_pith"',
      "pith completions fish > ~/.config/fish/completions/pith.fish",
    ],
    run: (invocation) => run(invocation, commands()),
  };
}
