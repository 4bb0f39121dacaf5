/**
 * The Vercel AI SDK: `prepareStep` folds the older messages before each step of a long tool loop.
 *
 * @module
 */
import type { ModelMessage } from "ai";
import { compactConversation, dslSummariser, loadTokenizer, readConversation, WRITERS } from "@pith/pith";

const modelMessages = WRITERS.find(({ name }) => name === "ai-sdk-model")!;

/** Folds all but the last messages when they have more tokens than the threshold. */
export async function foldModelMessages(
  messages: readonly ModelMessage[],
  thresholdTokens: number,
): Promise<ModelMessage[]> {
  const tokenizer = await loadTokenizer();
  const read = await readConversation(JSON.stringify(messages), { from: "ai-sdk-model" });
  const { history, ran } = await compactConversation(read.messages, {
    summarise: dslSummariser({ tokenizer, path: "the stored chat" }),
    thresholdTokens,
    keepRecent: 4,
    tokenizer,
  });
  return ran ? JSON.parse(modelMessages.write({ messages: history }).text) : [...messages];
}

/** What a step of the SDK is made of, as far as it matters here. */
interface Step {
  readonly messages: ModelMessage[];
}

/** For `generateText({ model, tools, prepareStep: foldEachStep(50_000), … })`. */
export function foldEachStep(thresholdTokens: number): (step: Step) => Promise<Step> {
  return async ({ messages }) => ({ messages: await foldModelMessages(messages, thresholdTokens) });
}
