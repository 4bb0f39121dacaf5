/**
 * LangChain: a step in front of the model puts a compact document in the place of the older messages.
 *
 * @module
 */
import {
  type BaseMessage,
  HumanMessage,
  mapChatMessagesToStoredMessages,
  type SystemMessage,
} from "@langchain/core/messages";
import { RunnableLambda } from "@langchain/core/runnables";
import { compactDocument, loadTokenizer, readConversation } from "@pith/pith";

/** Options of `compactMessages`. */
export interface CompactMessagesOptions {
  /** How many tokens the document may have. */
  readonly maxTokens: number;
  /** How many messages at the end stay as they are; more where a tool's result would lose its call. */
  readonly keepRecent: number;
}

function isSystem(message: BaseMessage): message is SystemMessage {
  return message.getType() === "system";
}

/** Where the messages begin that stay: never at a tool's result. */
function findCut(messages: readonly BaseMessage[], keepRecent: number): number {
  let cut = Math.max(messages.length - keepRecent, 0);
  while (cut > 0 && messages[cut]?.getType() === "tool") cut--;
  return cut;
}

/** Puts a document in the place of the older messages, when they have more tokens than it may have. */
export async function compactMessages(
  input: BaseMessage[],
  { maxTokens, keepRecent }: CompactMessagesOptions,
): Promise<BaseMessage[]> {
  const system = input.filter(isSystem);
  const messages = input.filter((message) => !isSystem(message));
  const cut = findCut(messages, keepRecent);
  const older = JSON.stringify(mapChatMessagesToStoredMessages(messages.slice(0, cut)));
  const tokenizer = await loadTokenizer();
  if (tokenizer.fits(older, maxTokens)) return input;
  const read = await readConversation(older, { from: "langchain" });
  const { document } = compactDocument(read.messages, { tokenizer, path: "the stored chat", maxTokens });
  return [...system, new HumanMessage(document), ...messages.slice(cut)];
}

/** The same as a step of a chain: `compactFirst({ maxTokens: 8000, keepRecent: 10 }).pipe(model)`. */
export function compactFirst(options: CompactMessagesOptions): RunnableLambda<BaseMessage[], BaseMessage[]> {
  return RunnableLambda.from((messages: BaseMessage[]) => compactMessages(messages, options));
}
