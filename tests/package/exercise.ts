import {
  compactChat,
  compactContent,
  compactConversation,
  type Conversation,
  countMessages,
  dslSummariser,
  ENCODINGS,
  loadTokenizer,
  parseCompact,
  readConversations,
  type ReadConversationsOptions,
  redact,
  stringifyJson,
  survival,
  type Tokenizer,
  truncateMiddle,
  withoutBlobs,
  WRITERS,
} from "@pith/pith";

/** A file to work on. */
export interface ExerciseInput {
  readonly name: string;
  readonly text: string;
  readonly options?: ReadConversationsOptions;
}

/** What came out, by the name of the input and of the step. */
export type ExerciseResults = Readonly<Record<string, string>>;

async function attempt(step: () => unknown): Promise<string> {
  try {
    const result = await step();
    return typeof result === "string" ? result : stringifyJson(result);
  } catch (error) {
    return String(error);
  }
}

/** What is done to each conversation; the names tell the steps apart. */
function stepsFor(conversation: Conversation, tokenizer: Tokenizer): Record<string, () => unknown> {
  const { messages } = conversation;
  const compact = () => compactContent(compactChat(messages, { tokenizer }), "input");
  return {
    ...Object.fromEntries(
      WRITERS.map((writer) => [`write ${writer.name}`, () => writer.write(conversation)]),
    ),
    "compact": compact,
    "parse": () => parseCompact(compact()),
    "survive": () => survival(messages, compact()),
    "count": () => countMessages(messages, { tokenizer }),
    "redact": () => withoutBlobs(redact(messages).messages),
    "fold": () =>
      compactConversation(messages, {
        summarise: dslSummariser({ tokenizer, path: "input", segmentTokens: 100 }),
        thresholdTokens: 100,
        keepRecent: 2,
        tokenizer,
      }),
  };
}

/**
 * Does with each file what people do with pith, in whatever environment this is: the same inputs must give the same bytes
 * in all of them.
 */
export async function exercise(inputs: readonly ExerciseInput[]): Promise<ExerciseResults> {
  const results: Record<string, string> = {};
  for (const encoding of ENCODINGS) {
    const tokenizer = await loadTokenizer(encoding);
    for (const { name, text } of inputs) {
      results[`${name}: ${encoding}`] = await attempt(() => [
        tokenizer.count(text),
        truncateMiddle(text, 100, { tokenizer }),
      ]);
    }
  }
  const tokenizer = await loadTokenizer();
  for (const { name, text, options } of inputs) {
    const conversations: Conversation[] = [];
    results[`${name}: read`] = await attempt(async () => {
      const bytes = new TextEncoder().encode(text);
      for await (const conversation of readConversations(bytes, options)) conversations.push(conversation);
      return conversations;
    });
    for (const [index, conversation] of conversations.slice(0, 3).entries()) {
      for (const [step, run] of Object.entries(stepsFor(conversation, tokenizer))) {
        results[`${name}, ${index}: ${step}`] = await attempt(run);
      }
    }
  }
  return results;
}
