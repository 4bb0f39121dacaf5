/**
 * An agent that runs for as long as it likes: after each step, the older turns are folded once they outgrow a budget.
 *
 * @module
 */
import {
  assistant,
  compactConversation,
  dslSummariser,
  loadTokenizer,
  type Message,
  readConversation,
  type ToolUsePart,
  user,
  WRITERS,
} from "@pith/pith";

/** What the agent works with. */
export interface Agent {
  /** Sends the body of a request to the API, and returns the body of its answer. */
  readonly send: (body: string) => Promise<string>;
  /** The tools, by name. */
  readonly tools: Readonly<Record<string, (args: Readonly<Record<string, unknown>>) => string>>;
  /** The history is folded when it has more tokens than this. */
  readonly thresholdTokens: number;
}

const anthropic = WRITERS.find(({ name }) => name === "anthropic")!;

/** One request and its answer. A real one names the model and the tools, too. */
async function ask(history: readonly Message[], { send }: Agent): Promise<Message> {
  const request = JSON.parse(anthropic.write({ messages: history }).text);
  const answer = await send(JSON.stringify({ ...request, "max_tokens": 4096 }));
  const { messages } = await readConversation(answer, { from: "anthropic" });
  return messages.at(-1) ?? assistant("");
}

function runTools({ content }: Message, { tools }: Agent): Message | undefined {
  const calls = content.filter((part): part is ToolUsePart => part.type === "tool_use");
  const results = calls.map(({ id, name, arguments: args }) => {
    const text = tools[name]?.(args) ?? `There is no tool "${name}".`;
    return { type: "tool_result", id, name, text } as const;
  });
  return results.length === 0 ? undefined : { role: "tool", content: results };
}

/** Works on a task until the model calls no tool any more; returns what is left of the history. */
export async function runAgent(task: string, agent: Agent): Promise<readonly Message[]> {
  const tokenizer = await loadTokenizer();
  const fold = {
    summarise: dslSummariser({ tokenizer, path: "the agent's log" }),
    thresholdTokens: agent.thresholdTokens,
    keepRecent: 4,
    tokenizer,
  };
  let history: readonly Message[] = [user(task)];
  for (;;) {
    const reply = await ask(history, agent);
    const results = runTools(reply, agent);
    history = [...history, reply, ...results === undefined ? [] : [results]];
    if (results === undefined) return history;
    ({ history } = await compactConversation(history, fold));
  }
}
