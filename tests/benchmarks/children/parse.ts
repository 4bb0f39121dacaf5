/** Times compaction of a session beside JSON.parse of its lines, taking turns in one process; prints JSON. */
import { compactChat, compactContent, loadTokenizer, readConversation } from "@pith/pith";
import { takeTurns } from "../timing.ts";

const [path, rounds] = Deno.args;
if (path === undefined) throw new TypeError("Name the session to measure: parse.ts FILE ROUNDS");
const tokenizer = await loadTokenizer();
const bytes = await Deno.readFile(path);
const lines = new TextDecoder().decode(bytes).split("\n").filter((line) => line !== "");

const times = await takeTurns({
  parse: () => lines.forEach((line) => JSON.parse(line)),
  parseBytes: () => {
    for (const line of new TextDecoder().decode(bytes).split("\n")) if (line !== "") JSON.parse(line);
  },
  read: () => readConversation(bytes),
  compact: async () => {
    const { messages } = await readConversation(bytes);
    return compactContent(compactChat(messages, { tokenizer, lastN: 5 }), "session.jsonl");
  },
}, Number(rounds));
await Deno.stdout.write(new TextEncoder().encode(JSON.stringify(times)));
