import type { Host } from "../host.ts";

/** What is coloured, and by which codes of a terminal: little, so that it still means something. */
const CODES = {
  heading: "1",
  error: "1;31",
  warning: "33",
} as const;

/** A kind of text that is coloured. */
export type Style = keyof typeof CODES;

/** Colours a text for one stream, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;

/** How either stream is coloured. */
export interface Paints {
  /** The standard output. */
  readonly out: Paint;
  /** The standard error. */
  readonly error: Paint;
}

/** The values of `--color`. */
export const COLOR_CHOICES = ["auto", "always", "never"] as const;

/** No colour. */
export const PLAIN: Paint = (_style, text) => text;

/** No colour on either stream. */
export const NO_PAINT: Paints = { out: PLAIN, error: PLAIN };

const COLOURED: Paint = (style, text) => `\u001b[${CODES[style]}m${text}\u001b[0m`;

/** What `--color` says, also where the rest of the command line is wrong. */
function choiceOf(args: readonly string[]): string | undefined {
  const own = args.includes("--") ? args.slice(0, args.indexOf("--")) : args;
  const given = own.find((arg) => arg.startsWith("--color="))?.slice("--color=".length);
  return given ?? (own.includes("--color") ? own[own.indexOf("--color") + 1] : undefined);
}

/**
 * Tells how to colour: as `--color` says, otherwise only for a terminal and without `NO_COLOR`.
 *
 * @param args the command line
 * @param host the machine
 * @returns the colours for either stream
 */
export function paintsOf(args: readonly string[], host: Host): Paints {
  const choice = choiceOf(args);
  const paintFor = (isTerminal: boolean) => {
    const isWanted = choice === "always" || (choice !== "never" && isTerminal && !host.noColor);
    return isWanted ? COLOURED : PLAIN;
  };
  return { out: paintFor(host.stdoutIsTerminal), error: paintFor(host.stderrIsTerminal) };
}
