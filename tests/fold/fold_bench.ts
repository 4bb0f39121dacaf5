/**
 * How long a fold takes: with the DSL summariser, the count of every text included. The growth from 1,000 to 100,000
 * messages should be that of the history.
 */
import {
  assistant,
  cited,
  compactConversation,
  dslSummariser,
  loadTokenizer,
  type Message,
  toolResult,
  toolUse,
  user,
  validateMessages,
} from "@pith/pith";

const tokenizer = await loadTokenizer();
const summarise = dslSummariser({ tokenizer, path: "session.jsonl" });

/** A session of steps: a question, a call, its result, an answer with its sources. */
function session(length: number): Message[] {
  const steps = Array.from({ length: length / 4 }, (_, number) => [
    user(`Question ${number}: what does the module in src/part_${number}.ts do, and is it tested?`),
    assistant("I look.", toolUse("Bash", { command: `cat src/part_${number}.ts` }, { id: `call_${number}` })),
    toolResult(`export const part = ${number};\n`.repeat(5), { id: `call_${number}` }),
    cited(assistant(`It exports part number ${number}. No test names it.`), [`source-${number % 100}`]),
  ]);
  return steps.flat();
}

for (const length of [1_000, 10_000, 100_000]) {
  const history = session(length);
  const name = `${length} messages`;
  Deno.bench(`fold by count, ${name}`, { group: `${length}` }, async () => {
    await compactConversation(history, { summarise, thresholdTokens: 1000, tokenizer });
  });
  Deno.bench(`fold by estimate, ${name}`, { group: `${length}` }, async () => {
    await compactConversation(history, { summarise, thresholdTokens: 1000 });
  });
  Deno.bench(`summarise only, ${name}`, { group: `${length}` }, async () => {
    await summarise(history);
  });
  Deno.bench(`validate, ${name}`, { group: `${length}` }, () => {
    validateMessages(history);
  });
}
