import type { ReadConversationsOptions } from "../../formats/read_conversation.ts";
import { FORMAT_ALIASES } from "../../formats/format_aliases.ts";
import { FORMATS } from "../../formats/formats.ts";
import type { Flag, FlagValues } from "../command.ts";
import { ANY_HOST } from "../sessions/named_session.ts";
import { SESSION_HOST_NAMES } from "../sessions/session_hosts.ts";

/** Where the input is, and which conversation of it is meant. */
export const INPUT_FLAGS: readonly Flag[] = [
  {
    name: "from",
    value: "FORMAT",
    choices: FORMATS.map(({ name }) => name),
    aliases: FORMAT_ALIASES,
    default: "found out by the content",
    help: "The input's format; `pith formats` lists them",
  },
  {
    name: "conversation",
    value: "N|ID|all",
    default: "the only one",
    help: "Which of a file's conversations: number, some as 1,2, id, title",
  },
  {
    name: "latest",
    value: "HOST",
    choices: [...SESSION_HOST_NAMES, ANY_HOST],
    help: `Read the folder's newest session instead of a file: ${
      SESSION_HOST_NAMES.join(", ")
    } or ${ANY_HOST}`,
  },
  {
    name: "session",
    value: "ID",
    help: "Read the session whose id begins so instead of a file; `pith sessions` lists them",
  },
  {
    name: "home",
    value: "DIR",
    default: "the user's",
    help: "The home folder in which --latest and --session look",
    completes: "folders",
  },
];

/** Whether secrets are shown; also for commands that only list what is there. */
export const REDACT_FLAG: Flag = {
  name: "redact",
  isConfigurable: true,
  help: "Put marks such as [redacted: github-token] in place of secrets",
  no: "Leave secrets in, whatever pith.json says",
};

/** What of a conversation is read. */
export const READING_FLAGS: readonly Flag[] = [
  { name: "all-branches", help: "Read what was taken back by a rewind or an edit, too" },
  {
    name: "view",
    value: "VIEW",
    choices: ["full", "model"],
    default: "full",
    help: "full, or model for what the model still sees behind a compaction",
  },
  { name: "subagents", help: "Read what sub-agents said, too, where the file holds it" },
  { name: "injected", help: "Keep text that the host wrote in by itself" },
  REDACT_FLAG,
  { name: "without-thinking", help: "Leave out the model's thoughts" },
];

/**
 * Takes the options of a reader from the flags.
 *
 * @param flags the flags of a command that has those of reading
 * @returns the options; what was not given is not there
 */
export function readOptionsOf(flags: FlagValues): ReadConversationsOptions {
  return {
    ...(flags.from === undefined ? {} : { from: String(flags.from) }),
    ...(flags["all-branches"] ? { branches: "all" } : {}),
    ...(flags.view === "model" ? { view: "model" } : {}),
    ...(flags.subagents ? { subagents: true } : {}),
    ...(flags.injected ? { injected: true } : {}),
    ...(flags["without-thinking"] ? { thinking: false } : {}),
  };
}
