import type { Diagnostic } from "../diagnostic.ts";
import type { Conversation, Format, ReadOptions } from "../format.ts";
import type { Sample, Source } from "../source.ts";
import type { JsonObject } from "../values.ts";
import { SessionAbout } from "./about.ts";
import { pickChain } from "./chain.ts";
import { chooseRecords } from "./choose_records.ts";
import { assembleMessages } from "./messages.ts";
import { type SessionRecord, toSessionRecord } from "./record.ts";

const CONVERSATION_TYPES: ReadonlySet<unknown> = new Set([
  "system",
  "attachment",
  "progress",
]);

const SIDE_TYPES: ReadonlySet<unknown> = new Set([
  "summary",
  "file-history-snapshot",
  "queue-operation",
  "saved_hook_context",
  "ai-title",
  "custom-title",
  "last-prompt",
  "permission-mode",
  "pr-link",
]);

function looksLikeRecord(record: JsonObject): boolean {
  if (typeof record.payload === "object") return false;
  const isLinked = ["parentUuid", "uuid", "leafUuid", "session_id"].some((key) => Object.hasOwn(record, key));
  if (record.type === "user" || record.type === "assistant") return hasMessage(record);
  return (CONVERSATION_TYPES.has(record.type) && ("sessionId" in record || isLinked)) ||
    (SIDE_TYPES.has(record.type) && ("sessionId" in record || isLinked || "messageId" in record));
}

function hasMessage({ message }: JsonObject): boolean {
  return typeof message === "object" && message !== null;
}

function detect({ records }: Sample): string | undefined {
  const count = records.filter(looksLikeRecord).length;
  if (count === 0) return undefined;
  return `${count} of the first ${records.length} records are those of a Claude Code session`;
}

async function* read(source: Source, options: ReadOptions): AsyncGenerator<Conversation> {
  const records: SessionRecord[] = [];
  const faults: Diagnostic[] = [];
  const about = new SessionAbout();
  for await (const entry of source.records()) {
    if ("diagnostic" in entry) {
      faults.push(entry.diagnostic);
      continue;
    }
    about.look(entry.record);
    const record = toSessionRecord(entry.record, { line: entry.line, index: records.length });
    if (record !== undefined) records.push(record);
  }
  const chain = chooseRecords(pickChain(records), options);
  const { messages, diagnostics, leftOut } = assembleMessages(chain, options);
  yield { messages, diagnostics: [...faults, ...diagnostics], leftOut, ...about.told(records) };
}

/**
 * Claude Code sessions: `~/.claude/projects/<folder>/<session>.jsonl`, the files of their sub-agents, and what
 * `claude -p --output-format stream-json` prints.
 *
 * A file of a session is read without the records of its sub-agents, a file that holds only those whole.
 */
export const CLAUDE_CODE: Format = {
  name: "claude-code",
  title: "Claude Code session (JSONL)",
  detect,
  read,
};
