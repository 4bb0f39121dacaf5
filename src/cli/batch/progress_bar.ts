import type { Invocation } from "../command.ts";

/** A line on a terminal that tells how much is done. */
export interface ProgressBar {
  /** Shows how many are done, and which was the last. */
  readonly show: (done: number, label: string) => void;
  /** Takes the line away. */
  readonly clear: () => void;
}

const CELLS = 24;

/** Longer labels would break the line. */
const LABEL_LENGTH = 40;

const CLEAR_LINE = "\r\u001b[K";

/**
 * Makes a progress bar.
 *
 * @param total how many there are to do
 * @param invocation the flags and the machine; without a terminal, or on request, nothing is shown
 * @returns the bar
 */
export function progressBar(total: number, { flags, host }: Invocation): ProgressBar {
  if (!host.stderrIsTerminal || flags.quiet) return { show: () => {}, clear: () => {} };
  return {
    show: (done, label) => {
      const full = Math.floor(CELLS * done / total);
      const bar = "#".repeat(full).padEnd(CELLS, ".");
      host.writeError(`${CLEAR_LINE}[${bar}] ${done}/${total} ${label.slice(-LABEL_LENGTH)}`);
    },
    clear: () => host.writeError(CLEAR_LINE),
  };
}
