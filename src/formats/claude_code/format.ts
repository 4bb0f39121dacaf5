import type { Diagnostic } from "../diagnostic.ts";
import type { Conversation, Format, ReadOptions } from "../format.ts";
import type { Source } from "../source.ts";
import { SessionAbout } from "./about.ts";
import { pickChain } from "./chain.ts";
import { chooseRecords } from "./choose_records.ts";
import { detectClaudeCode, isSilent } from "./detect.ts";
import { assembleMessages } from "./messages.ts";
import { StringPool } from "./string_pool.ts";
import { type SessionRecord, toSessionRecord } from "./record.ts";

async function* read(source: Source, options: ReadOptions): AsyncGenerator<Conversation> {
  const records: SessionRecord[] = [];
  const faults: Diagnostic[] = [];
  const about = new SessionAbout();
  const pool = new StringPool();
  let others = 0;
  for await (const entry of source.records()) {
    if ("diagnostic" in entry) {
      faults.push(entry.diagnostic);
      continue;
    }
    about.look(entry.record);
    const record = toSessionRecord(entry.record, { line: entry.line, index: records.length }, pool);
    if (record !== undefined) records.push(record);
    else if (!isSilent(entry.record)) others++;
  }
  const told = about.told(records);
  const chain = chooseRecords(pickChain(records), options);
  // The records that only link are let go before the messages are made.
  records.length = 0;
  const { messages, diagnostics, leftOut } = assembleMessages(chain, options);
  yield {
    messages,
    diagnostics: [...faults, ...diagnostics],
    leftOut: others === 0 ? leftOut : { ...leftOut, "records of other kinds": others },
    ...told,
  };
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
  detect: detectClaudeCode,
  read,
};
