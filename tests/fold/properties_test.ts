import {
  assistant,
  citationsOf,
  cited,
  compactConversation,
  type Compaction,
  dslSummariser,
  loadTokenizer,
  type Message,
  ProvenanceLostError,
  type Summariser,
  validateMessages,
} from "@pith/pith";
import { assert, assertEquals, assertIsError, assertStrictEquals } from "@std/assert";
import fc from "fast-check";
import { deepFreeze, histories } from "./histories.ts";

const tokenizer = await loadTokenizer();

function idsOf(messages: readonly Message[]): string[] {
  return messages.flatMap(citationsOf);
}

/** Summarisers of every temper; the name says what each does to the sources. */
const SUMMARISERS: Readonly<Record<string, Summariser>> = {
  keeps: (span) => cited(assistant("Said."), idsOf(span)),
  reorders: (span) => Promise.resolve(cited(assistant("Said."), idsOf(span).toReversed())),
  adds: (span) => cited(assistant("Said."), ["extra", ...idsOf(span), "more"]),
  drops: (span) => cited(assistant("Said."), idsOf(span).slice(1)),
  forgets: () => assistant("Said."),
  throws: () => Promise.reject(new Error("out of reach")),
  blanks: () => assistant(" "),
  nothing: () => undefined as unknown as Message,
  dsl: dslSummariser({ tokenizer, path: "session.jsonl", segmentTokens: 60 }),
};

const folds = fc.record({
  history: histories,
  name: fc.constantFrom(...Object.keys(SUMMARISERS)),
  thresholdTokens: fc.integer({ min: 1, max: 60 }),
  keepRecent: fc.integer({ min: 0, max: 6 }),
  counted: fc.boolean(),
});

interface Fold {
  readonly history: readonly Message[];
  readonly name: string;
  readonly thresholdTokens: number;
  readonly keepRecent: number;
  readonly counted: boolean;
}

function run({ history, name, thresholdTokens, keepRecent, counted }: Fold): Promise<Compaction> {
  return compactConversation(history, {
    summarise: SUMMARISERS[name]!,
    thresholdTokens,
    keepRecent,
    ...(counted ? { tokenizer } : {}),
  });
}

/** What must hold of every fold that ended well. */
function checkDone(fold: Fold, done: Compaction): void {
  const { history, keepRecent } = fold;
  if (!done.ran) {
    assertStrictEquals(done.history, history);
    return;
  }
  const [summary, ...recent] = done.history;
  const span = history.slice(0, done.folded);
  assert(done.folded > 0 && done.folded <= history.length - keepRecent, `Folded ${done.folded}`);
  assertEquals(recent.length, history.length - done.folded);
  recent.forEach((message, index) => assertStrictEquals(message, history[done.folded + index]));
  assertEquals(summary!.metadata?.["adk.compacted"], "true");
  const carried = new Set(citationsOf(summary!));
  for (const id of idsOf(span)) assert(carried.has(id), `The source ${JSON.stringify(id)} is lost`);
  assertEquals(new Set(done.citations), new Set(idsOf(span)));
  assertEquals(new Set(done.citations).size, done.citations.length);
  assertEquals(validateMessages(done.history), []);
  const { tokensBefore, tokensAfter } = done.event!;
  if (fold.counted) assert(tokensAfter < tokensBefore, `${tokensBefore} tokens became ${tokensAfter}`);
}

Deno.test("compactConversation() loses nothing and changes nothing that it was given", async () => {
  const seen = { ran: 0, left: 0, lost: 0, failed: 0 };
  await fc.assert(
    fc.asyncProperty(folds, async (fold) => {
      assertEquals(validateMessages(fold.history), []);
      const before = structuredClone(fold.history);
      try {
        const done = await run(fold);
        checkDone(fold, done);
        seen[done.ran ? "ran" : "left"]++;
      } catch (error) {
        if (error instanceof ProvenanceLostError) {
          seen.lost++;
          assert(["drops", "forgets"].includes(fold.name), `${fold.name} lost ${error.lost}`);
          const ids = idsOf(fold.history.slice(0, error.folded));
          assert(error.lost.length > 0 && error.lost.every((id) => ids.includes(id)), `Lost ${error.lost}`);
        } else {
          seen.failed++;
          assertIsError(error);
          assert(["throws", "blanks", "nothing"].includes(fold.name), `${fold.name} failed with ${error}`);
        }
      }
      assertEquals(fold.history, before);
    }),
    { seed: 42, numRuns: 1500 },
  );
  for (const [what, times] of Object.entries(seen)) assert(times > 50, `Only ${times} folds ${what}`);
});

Deno.test("compactConversation() changes not one byte when nothing is new", async () => {
  let ran = 0;
  await fc.assert(
    fc.asyncProperty(folds, fc.constantFrom("keeps", "adds", "dsl"), async (fold, name) => {
      const first = await run({ ...fold, name });
      const second = await run({ ...fold, name, history: deepFreeze(first.history) });
      if (first.ran) ran++;
      assertStrictEquals(second.history, first.history, `The second pass folded ${second.folded}`);
    }),
    { seed: 44, numRuns: 500 },
  );
  assert(ran > 100, `Only ${ran} folds ran`);
});

Deno.test("compactConversation() loses nothing over five folds with new turns between", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(histories, { minLength: 5, maxLength: 5 }), folds, async (rounds, fold) => {
      let history: readonly Message[] = [];
      const sources = new Set<string>();
      for (const [round, turns] of rounds.entries()) {
        const renamed = turns.map((message) => renameCalls(message, round));
        history = deepFreeze([...closed(history), ...renamed]);
        idsOf(renamed).forEach((id) => sources.add(id));
        const done = await run({ ...fold, history, name: "dsl", counted: true });
        checkDone({ ...fold, history, counted: true }, done);
        history = done.history;
        assertEquals(new Set(idsOf(history)), sources);
      }
    }),
    { seed: 45, numRuns: 60 },
  );
});

/** Gives the calls of a round ids of their own. */
function renameCalls(message: Message, round: number): Message {
  const content = message.content.map((part) => "id" in part ? { ...part, id: `${round}_${part.id}` } : part);
  return { ...message, content };
}

/** Answers the calls that are still open, so that turns may follow. */
function closed(history: readonly Message[]): readonly Message[] {
  const open = new Set<string>();
  for (const part of history.flatMap(({ content }) => content)) {
    if (part.type === "tool_use") open.add(part.id);
    if (part.type === "tool_result") open.delete(part.id);
  }
  const results = Array.from(open, (id) => ({ type: "tool_result" as const, id, text: "late" }));
  return results.length === 0 ? history : [...history, { role: "tool", content: results }];
}
