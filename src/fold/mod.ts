/**
 * Folds older turns into a summary, by a model or without one, and refuses a summary that lost a source.
 *
 * @example A summary without its source is refused
 * ```ts
 * import { cited, compactConversation, ProvenanceLostError } from "@pith/pith/fold";
 * import { assistant, user } from "@pith/pith/model";
 * import { assertEquals, assertRejects } from "@std/assert";
 *
 * const history = [cited(assistant("Returns are free for 30 days."), ["policy-7"]), user("And in winter?")];
 * const folding = compactConversation(history, {
 *   summarise: () => assistant("Returns are free."),
 *   thresholdTokens: 5,
 *   keepRecent: 1,
 * });
 * const { lost } = await assertRejects(() => folding, ProvenanceLostError);
 * assertEquals(lost, ["policy-7"]);
 * ```
 *
 * @module
 */
export { type AssembledPrompt, assemblePrompt, type PromptPrefix } from "./assemble_prompt.ts";
export { cited } from "./cited.ts";
export {
  compactConversation,
  type CompactConversationOptions,
  type Compaction,
  type FactsRequired,
  type NotFolded,
  type Summariser,
} from "./compact_conversation.ts";
export type { CompactionEvent } from "./compaction_event.ts";
export { dslSummariser, type DslSummariserOptions } from "./dsl_summariser.ts";
export { FactsLostError } from "./facts_lost_error.ts";
export { ProvenanceLostError } from "./provenance_lost_error.ts";

// Types of other rooms, which signatures above name.
export type {
  MediaPart,
  Message,
  Part,
  Role,
  TextPart,
  ThinkingPart,
  ToolResultPart,
  ToolUsePart,
} from "../model/message.ts";
export type { LazyText } from "../tokens/lazy_text.ts";
export type { EndLengths, TokenEnds, Tokenizer, TokenizerOptions } from "../tokens/tokenizer.ts";
export type { BudgetOptions, CallRenderer, CompactOptions, GuardOptions } from "../dsl/options.ts";
export type { CompactPolicy } from "../dsl/policy.ts";
