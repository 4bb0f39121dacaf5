import type { Invocation } from "../command.ts";
import { plainText } from "./plain_text.ts";

/** A line on a terminal that tells how much is done. */
export interface ProgressBar {
  /** Shows how much is done, and at what the work is. */
  readonly show: (done: number, label: string) => void;
  /** Takes the line away. */
  readonly clear: () => void;
}

/** Work that is done sooner shows no line, in milliseconds. */
const PATIENCE = 500;

/** Between two changes of the line, in milliseconds. */
const PAUSE = 100;

const CELLS = 24;

/** Longer labels would break the line. */
const LABEL_LENGTH = 32;

/** What takes away the line of a bar; every bar begins with it. */
export const CLEAR_LINE = "\r\u001b[K";

const NO_BAR: ProgressBar = { show: () => {}, clear: () => {} };

function barOf(done: number, total: number): string {
  const full = Math.floor(CELLS * Math.min(done / Math.max(total, 1), 1));
  return `[${"#".repeat(full).padEnd(CELLS, ".")}] `;
}

/**
 * Makes a progress bar, which shows itself when the work takes more than half a second.
 *
 * @param invocation the flags and the machine; without a terminal, or with `--quiet`, nothing is ever shown
 * @param options `total`: how much there is to do, where that is known; `amountOf`: writes an amount, by default as a number
 * @returns the bar; whoever makes it clears it
 */
export function progressBar(
  { flags, host }: Invocation,
  { total, amountOf = String }: {
    readonly total?: number | undefined;
    readonly amountOf?: (amount: number) => string;
  },
): ProgressBar {
  if (!host.stderrIsTerminal || flags.quiet) return NO_BAR;
  let next = host.now() + PATIENCE;
  let isShown = false;
  return {
    show: (done, label) => {
      const now = host.now();
      if (now < next) return;
      next = now + PAUSE;
      isShown = true;
      const amounts = total === undefined
        ? amountOf(done)
        : `${barOf(done, total)}${amountOf(done)}/${amountOf(total)}`;
      host.writeError(`${CLEAR_LINE}${amounts} ${plainText(label).slice(-LABEL_LENGTH)}`);
    },
    clear: () => {
      if (isShown) host.writeError(CLEAR_LINE);
      isShown = false;
    },
  };
}
