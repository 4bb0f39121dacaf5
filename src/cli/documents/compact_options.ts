import type { CompactChatOptions } from "../../dsl/chat.ts";
import { COMPACT_POLICY, LAST_N } from "../../dsl/policy.ts";
import type { CompactReadOptions } from "../../reports/compact_read.ts";
import type { Invocation } from "../command.ts";
import { callRenderersOf } from "../config/call_renderers_of.ts";
import { countOf, textOf, tokenizerOf, transcriptOf } from "../flags/flag_values.ts";
import type { ReadInput } from "../input/read_input.ts";

/** How much of a conversation a document holds. */
type Budgets = CompactChatOptions & Pick<CompactReadOptions, "maxTokens">;

/**
 * Takes the budgets of a document from the flags.
 *
 * @param invocation the flags, and what `pith.json` says
 * @returns the budgets, and the tokenizer
 */
export async function budgetsOf({ flags, config }: Invocation): Promise<Budgets> {
  const maxTokens = countOf(flags, "max-tokens");
  return {
    tokenizer: await tokenizerOf(flags),
    lastN: countOf(flags, "last") ?? LAST_N,
    userTokens: countOf(flags, "user-tokens") ?? COMPACT_POLICY.userTokens,
    assistantTokens: countOf(flags, "assistant-tokens") ?? COMPACT_POLICY.assistantTokens,
    callTokens: countOf(flags, "call-tokens") ?? COMPACT_POLICY.callTokens,
    resultTokens: countOf(flags, "result-tokens") ?? COMPACT_POLICY.resultTokens,
    callRenderers: callRenderersOf(config),
    ...(maxTokens === undefined ? {} : { maxTokens }),
  };
}

/**
 * Says what is wanted of a conversation.
 *
 * @param input the conversation
 * @param budgets the budgets, and the tokenizer
 * @param invocation the flags
 * @returns the options of its compaction
 */
export function compactReadOptionsOf(
  { path }: ReadInput,
  budgets: Budgets,
  { flags }: Invocation,
): CompactReadOptions {
  return {
    ...budgets,
    path: transcriptOf(flags, path),
    notes: textOf(flags, "notes") ?? "",
    inPlace: flags["in-place-form"] === true,
    refs: flags.refs === true,
    hasReceipt: budgets.maxTokens !== undefined || flags.receipt !== undefined || flags.refs === true,
  };
}
