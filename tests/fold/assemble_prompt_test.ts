import {
  assemblePrompt,
  compactConversation,
  dslSummariser,
  loadTokenizer,
  type Message,
  user,
} from "@pith/pith";
import { assert, assertEquals, assertMatch, assertNotEquals, assertStrictEquals } from "@std/assert";
import { deepFreeze, longTurn } from "./histories.ts";

const prefix = deepFreeze({
  system: "You are brief.",
  tools: [{ name: "Bash", parameters: { command: { type: "string" } } }],
  pinned: [user("The shop is closed on Sundays."), user("Prices are in cents.")],
});

const history: readonly Message[] = deepFreeze(
  Array.from({ length: 12 }, (_, number) => longTurn(number % 2 === 0 ? "user" : "assistant", number)),
);

Deno.test("assemblePrompt() has the same prefix before and after a fold", async () => {
  const tokenizer = await loadTokenizer();
  const before = await assemblePrompt(prefix, history);
  const done = await compactConversation(history, {
    summarise: dslSummariser({ tokenizer, path: "session.jsonl" }),
    thresholdTokens: 100,
    tokenizer,
  });
  assert(done.ran);
  const after = await assemblePrompt(prefix, done.history);
  assertEquals(after.fingerprint, before.fingerprint);
  assertEquals([after.system, after.tools], [before.system, before.tools]);
  const pinned = prefix.pinned.length;
  const bytes = (messages: readonly Message[]) => JSON.stringify(messages.slice(0, pinned));
  assertEquals(bytes(after.messages), bytes(before.messages));
  prefix.pinned.forEach((message, index) => assertStrictEquals(after.messages[index], message));
  assertEquals(after.messages.length, pinned + done.history.length);
});

Deno.test("assemblePrompt() gives another fingerprint for every change of the prefix", async () => {
  const prefixes = [
    {},
    prefix,
    { ...prefix, system: "You are brief!" },
    { ...prefix, tools: [] },
    { ...prefix, pinned: prefix.pinned.slice(1) },
    { ...prefix, pinned: prefix.pinned.toReversed() },
    { ...prefix, tools: [{ limit: 2n ** 64n }] },
    { ...prefix, tools: [{ limit: 2n ** 64n + 1n }] },
  ];
  const prompts = await Promise.all(prefixes.map((prefix) => assemblePrompt(prefix, history)));
  const fingerprints = prompts.map(({ fingerprint }) => fingerprint);
  fingerprints.forEach((fingerprint) => assertMatch(fingerprint, /^[0-9a-f]{64}$/));
  assertEquals(new Set(fingerprints).size, prefixes.length);
  assertNotEquals(prompts[0]!.messages, prompts[1]!.messages);
});

Deno.test("assemblePrompt() takes the SHA-256 of the prefix as JSON", async () => {
  // printf '["",[],[]]' | sha256sum
  const { fingerprint } = await assemblePrompt({}, []);
  assertEquals(fingerprint, "8e13a48c43498730edd32a48e546ae81a45a685d24213ca717034ba022fcb88d");
});
