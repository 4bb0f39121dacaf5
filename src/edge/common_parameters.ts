import { FORMAT_ALIASES } from "../formats/format_aliases.ts";
import { FORMATS } from "../formats/formats.ts";
import { type Encoding, ENCODINGS, loadTokenizer } from "../tokens/load_tokenizer.ts";
import type { Tokenizer } from "../tokens/tokenizer.ts";
import type { Parameter, ParameterValues } from "./parameter.ts";

/** Which conversation is meant, and what of it is read. */
export const READING_PARAMETERS: readonly Parameter[] = [
  {
    name: "from",
    kind: "choice",
    choices: FORMATS.map(({ name }) => name),
    aliases: FORMAT_ALIASES,
    help: "The format of the body; without it the content type or the content tells",
  },
  {
    name: "conversation",
    kind: "text",
    help: "Which of several conversations: its number, id or title; numbers as in 1,2 or all give a list",
  },
  {
    name: "branches",
    kind: "choice",
    choices: ["live", "all"],
    default: "live",
    help: "live, or all to read what was taken back by a rewind or an edit, too",
  },
  {
    name: "view",
    kind: "choice",
    choices: ["full", "model"],
    default: "full",
    help: "full, or model for what the model still sees behind a compaction",
  },
  {
    name: "subagents",
    kind: "switch",
    default: false,
    help: "Read what sub-agents said, too, where the body holds it",
  },
  { name: "injected", kind: "switch", default: false, help: "Keep text that the host wrote in by itself" },
  { name: "thinking", kind: "switch", default: true, help: "Keep the model's thoughts" },
  {
    name: "redact",
    kind: "switch",
    default: false,
    help: "Put marks such as [redacted: github-token] in place of secrets, before anything is cut",
  },
];

/** Which tokens are counted. */
export const ENCODING_PARAMETER: Parameter = {
  name: "encoding",
  kind: "choice",
  choices: ENCODINGS,
  default: ENCODINGS[0]!,
  help: "The tokens to count",
};

/**
 * Loads the tokenizer that a query names.
 *
 * @param values the parameters of a query, {@linkcode ENCODING_PARAMETER} among them
 * @returns the tokenizer
 */
export function tokenizerOf({ encoding }: ParameterValues): Promise<Tokenizer> {
  return loadTokenizer(encoding as Encoding);
}

/** Where the complete transcript is. */
export const PATH_PARAMETER: Parameter = {
  name: "path",
  kind: "text",
  default: "(request body, not kept)",
  help: "Where the document says the complete transcript is",
};
