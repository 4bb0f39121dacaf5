import { ENCODINGS } from "../tokens/load_tokenizer.ts";
import type { Flag } from "./command.ts";

/** Which tokens are counted. */
export const ENCODING_FLAG: Flag = {
  name: "encoding",
  value: "NAME",
  choices: ENCODINGS,
  default: ENCODINGS[0]!,
  help: `The tokens to count: ${ENCODINGS.join(" or ")}`,
};

/** Results as JSON. */
export const JSON_FLAG: Flag = {
  name: "json",
  help: "Print the result as JSON, with every fault of the input",
};

/** Flags that every command has. */
export const COMMON_FLAGS: readonly Flag[] = [
  { name: "quiet", short: "q", help: "Say nothing on the standard error but errors" },
  { name: "debug", help: "Print where in pith an error came from" },
  { name: "help", short: "h", help: "Print this help" },
];

/**
 * Makes a flag for a number of tokens or messages.
 *
 * @param name its long name
 * @param initial what holds without it
 * @param help what it does
 * @returns the flag
 */
export function countFlag(name: string, initial: number, help: string): Flag {
  return { name, value: "N", isCount: true, default: String(initial), help };
}
