import { countMessages } from "../../dsl/count_messages.ts";
import { readConversation } from "../../formats/read_conversation.ts";
import type { Message } from "../../model/message.ts";
import type { Tokenizer } from "../../tokens/tokenizer.ts";
import type { Command, Invocation } from "../command.ts";
import { countOf, tokenizerOf } from "../flags/flag_values.ts";
import { requireNoOperand } from "../flags/require_no_operand.ts";
import { progressBar } from "../terminal/progress_bar.ts";
import { findSessions, type FoundSession } from "../sessions/find_sessions.ts";
import { sessionId, shortIds } from "../sessions/session_id.ts";
import { SESSION_HOST_NAMES } from "../sessions/session_hosts.ts";
import { plainWords } from "../input/plain_input.ts";
import { plainText } from "../terminal/plain_text.ts";
import { shorten } from "../terminal/shorten.ts";
import { REDACT_FLAG } from "../flags/reading_flags.ts";
import { COMMON_FLAGS, countFlag, ENCODING_FLAG, LIST_JSON_FLAG } from "../flags/shared_flags.ts";
import type { Paint } from "../terminal/paint.ts";
import { grouped } from "../../dsl/grouped.ts";
import { listJson } from "../output/list_json.ts";
import { table } from "../terminal/table.ts";

const LIMIT = 20;

/** So much of the first prompt is shown, in code points. */
const PROMPT_LENGTH = 60;

/** A session, as it is listed. */
interface ListedSession {
  /** Its id, as far as tells it from the others: what `--session` takes. */
  readonly id: string;
  /** The program that keeps it. */
  readonly host: string;
  /** When it was last written, in ISO 8601. */
  readonly changed: string;
  /** How many messages the user has sent. */
  readonly turns: number;
  /** Its tokens. */
  readonly tokens: number;
  /** The first prompt, or the session's title. */
  readonly prompt: string;
  /** The file. */
  readonly path: string;
}

function firstPrompt(messages: readonly Message[]): string {
  for (const { role, content } of messages) {
    const text = role === "user" ? content.find((part) => part.type === "text") : undefined;
    if (text !== undefined) return text.text;
  }
  return "";
}

/** A text on one line, cut where it is too long for a table. */
function onOneLine(text: string): string {
  return shorten(plainText(text).replaceAll(/\s+/g, " ").trim(), PROMPT_LENGTH);
}

async function listed(
  { host: { name, format }, path, changed }: FoundSession,
  invocation: Invocation,
  tokenizer: Tokenizer,
): Promise<Omit<ListedSession, "id">> {
  const { messages, title } = await readConversation(await invocation.host.openFile(path), {
    from: format,
  });
  return {
    host: name,
    changed: changed.toISOString(),
    turns: messages.filter(({ role }) => role === "user").length,
    tokens: countMessages(messages, { tokenizer }).tokens,
    prompt: onOneLine(plainWords(title ?? firstPrompt(messages), invocation)),
    path,
  };
}

/** A session on two lines, so that a long path breaks none. */
function sessionsText(sessions: readonly ListedSession[], paint: Paint): string {
  const rows = sessions.map(({ id, host, changed, turns, tokens, prompt }) => {
    return [id, host, changed.slice(0, 16).replace("T", " "), grouped(turns), grouped(tokens), prompt];
  });
  const [head, ...lines] = table(
    [["id", "host", "changed (UTC)", "turns", "tokens", "begins with"], ...rows],
    "padEnd",
    paint,
  )
    .trimEnd().split("\n");
  return [head, ...lines.map((line, index) => `${line}\n  ${sessions[index]!.path}`)].join("\n") + "\n";
}

async function run(invocation: Invocation): Promise<void> {
  const { flags, host, paint } = invocation;
  requireNoOperand(invocation, SESSIONS);
  const tokenizer = await tokenizerOf(flags);
  const limit = countOf(flags, "limit") ?? LIMIT;
  const found: Omit<ListedSession, "id">[] = [];
  const bar = progressBar(invocation, { amountOf: (count) => `${count} sessions` });
  let more = false;
  const all = findSessions(host, {
    home: flags.home === undefined ? undefined : host.absolutePath(String(flags.home)),
    hosts: flags.host === undefined ? undefined : [String(flags.host)],
    everywhere: flags.everywhere === true,
  });
  for await (const session of all) {
    more = found.length === limit;
    if (more) break;
    found.push(await listed(session, invocation, tokenizer));
    bar.show(found.length, session.path);
  }
  bar.clear();
  const ids = shortIds(found.map(({ path }) => sessionId(path)));
  const sessions = found.map((session, index): ListedSession => ({ id: ids[index]!, ...session }));
  if (flags.json) host.writeOut(listJson("sessions", { sessions }));
  else if (sessions.length > 0) host.writeOut(sessionsText(sessions, paint.out));
  if (flags.quiet) return;
  if (sessions.length > 0 && host.stderrIsTerminal) {
    host.writeError(`pith compact --session ${sessions[0]!.id} makes the first small\n`);
  }
  if (more) host.writeError(`there are more than ${grouped(limit)}, --limit N lists them\n`);
  else if (sessions.length === 0) {
    const where = flags.everywhere
      ? "on this machine"
      : `of "${host.absolutePath(".")}" or a folder around it`;
    const hint = flags.everywhere ? "" : ", --everywhere looks for those of other folders";
    host.writeError(`no session ${where} was found${hint}\n`);
  }
}

/** `pith sessions`: the sessions that programs keep on this machine. */
export const SESSIONS: Command = {
  name: "sessions",
  operand: "",
  purpose: "List this folder's sessions of Claude Code, Codex and Gemini CLI, the newest first",
  flags: {
    Search: [
      { name: "host", value: "HOST", choices: SESSION_HOST_NAMES, default: "all", help: "Whose sessions" },
      { name: "everywhere", help: "List the sessions of all folders" },
      {
        name: "home",
        value: "DIR",
        default: "the user's",
        help: "The home folder to look in",
        completes: "folders",
      },
      countFlag("limit", LIMIT, "How many to list at most"),
    ],
    Output: [REDACT_FLAG, ENCODING_FLAG, LIST_JSON_FLAG],
    General: COMMON_FLAGS,
  },
  examples: ["pith sessions", "pith sessions --host claude --everywhere --limit 5"],
  run,
};
