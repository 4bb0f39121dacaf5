import { compactChat, countMessages, loadTokenizer, readConversation } from "@pith/pith";
import { makeSession } from "../make_sample.ts";

const session = (rounds: number) => Array.from(makeSession({ rounds, resultBytes: 8_000 })).join("\n");
const tokenizer = await loadTokenizer();

for (const rounds of [3, 30]) {
  const text = session(rounds);
  const { messages } = await readConversation(text);
  const size = `${(text.length / 1e6).toFixed(1)} MB`;
  Deno.bench(`read ${size}`, { group: "read" }, async () => {
    await readConversation(text);
  });
  Deno.bench(`compact ${size}`, { group: "compact" }, () => {
    compactChat(messages, { tokenizer, lastN: 5 });
  });
  Deno.bench(`count ${size}`, { group: "count" }, () => {
    countMessages(messages, { tokenizer });
  });
}
