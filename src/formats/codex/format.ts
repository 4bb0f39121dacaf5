import { ConversationBuilder } from "../conversation_builder.ts";
import type { Conversation, Format, ReadOptions } from "../format.ts";
import type { Source } from "../source.ts";
import { detectCodex } from "./detect.ts";
import { chooseItems } from "./history.ts";
import { convertItems } from "./items.ts";
import { Rollout } from "./rollout.ts";

async function* read(source: Source, options: ReadOptions): AsyncGenerator<Conversation> {
  const builder = new ConversationBuilder();
  const rollout = new Rollout(builder, options);
  for await (const entry of source.records()) {
    if ("diagnostic" in entry) builder.fault(entry.diagnostic);
    else rollout.take(entry.record, entry.line);
  }
  convertItems(builder, chooseItems(rollout.finish(), options, builder), options);
  yield builder.build(rollout.about.told());
}

/**
 * Sessions of the Codex CLI: the rollouts under `~/.codex/sessions`, those of 2025 without envelopes, and the JSON documents
 * of its first version.
 */
export const CODEX: Format = {
  name: "codex",
  title: "Codex CLI rollout (JSONL)",
  detect: detectCodex,
  read,
};
