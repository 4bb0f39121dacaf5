import type { Flag } from "../command.ts";

/** What stands below the conversation. */
export const NOTES_FLAG: Flag = {
  name: "notes",
  value: "TEXT",
  isConfigurable: true,
  help: "Notes to set below the conversation",
};

/** What was saved. */
export const STATS_FLAG: Flag = {
  name: "stats",
  isConfigurable: true,
  help: "Tell on the standard error how many tokens were saved",
  no: "Do not, whatever pith.json says",
};

/** Names that `pith recall` takes. */
export const REFS_FLAG: Flag = {
  name: "refs",
  isConfigurable: true,
  help: "Name turns, calls and results, as in #a3f, for pith recall",
  no: "Do not, whatever pith.json says",
};

/** Where the whole conversation is. */
export const TRANSCRIPT_FLAG: Flag = {
  name: "transcript",
  value: "PATH",
  default: "the input's path",
  help: "The path that the document names as the full transcript",
  completes: "files",
};

/** The flags of a document that `pith.json` may set. */
export const DOCUMENT_FLAGS: readonly Flag[] = [NOTES_FLAG, REFS_FLAG, STATS_FLAG];
