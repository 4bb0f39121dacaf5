import { tryParse } from "../json_entry.ts";
import { asObject, type JsonObject } from "../values.ts";
import { type Output, toOutput } from "./output.ts";

/** How the text of a wrapped output begins; any other text need not be parsed. */
const WRAPPER_START = /^\s*\{\s*"(?:output|metadata)"/;

/** What a command printed and how it ended, in one object: `{ output, metadata: { exit_code } }`. */
function unwrapped({ output, metadata, ...rest }: JsonObject): Output | undefined {
  const about = asObject(metadata);
  if (typeof output !== "string" || about === undefined || Object.keys(rest).length > 0) return undefined;
  const code = about.exit_code;
  return { text: output, ...(typeof code === "number" && code !== 0 ? { isError: true } : {}) };
}

/**
 * Takes the output of a local shell, and in Codex of any tool: what a command printed may be wrapped into an object, or
 * into JSON text of one.
 *
 * @param output what stands under `output`
 * @returns the tool's text, and whether it is known to have failed
 */
export function toCommandOutput(output: unknown): Output {
  const isText = typeof output === "string";
  const value = isText && WRAPPER_START.test(output) ? tryParse(output) : output;
  const record = asObject(value);
  return (record === undefined ? undefined : unwrapped(record)) ?? toOutput(output);
}
