import { ENCODINGS } from "../../tokens/load_tokenizer.ts";
import type { Flag } from "../command.ts";
import { COLOR_CHOICES } from "../terminal/paint.ts";

/** Which tokens are counted. */
export const ENCODING_FLAG: Flag = {
  name: "encoding",
  value: "NAME",
  choices: ENCODINGS,
  default: ENCODINGS[0]!,
  isConfigurable: true,
  help: `The tokens to count: ${ENCODINGS.join(" or ")}`,
};

/** Results as JSON. */
export const JSON_FLAG: Flag = {
  name: "json",
  help: "Print the result as JSON, with every fault of the input",
};

/** A list as JSON. */
export const LIST_JSON_FLAG: Flag = { name: "json", help: "Print the list as JSON" };

/** Flags that every command has, also those for which `pith.json` says nothing. */
export const GENERAL_FLAGS: readonly Flag[] = [
  { name: "quiet", short: "q", help: "Say nothing on the standard error but errors" },
  {
    name: "color",
    value: "WHEN",
    choices: COLOR_CHOICES,
    default: "auto, on a terminal",
    help: `Colour: ${COLOR_CHOICES.join(", ")}`,
  },
  { name: "debug", help: "Print which config is used, and where in pith an error came from" },
  { name: "help", short: "h", help: "Print this help" },
];

/** The config of a command; a command that has this flag reads one. */
export const CONFIG_FLAG: Flag = {
  name: "config",
  value: "FILE",
  default: "the nearest pith.json upwards",
  help: "Read defaults of flags from this file",
  no: "Read no config",
  completes: "files",
};

/** Flags of the commands that read `pith.json`. */
export const COMMON_FLAGS: readonly Flag[] = [CONFIG_FLAG, ...GENERAL_FLAGS];

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
