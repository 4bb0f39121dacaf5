import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  assistant,
  BudgetError,
  compactContent,
  compactDocument,
  loadTokenizer,
  type Message,
  parseCompact,
  recall,
  type Reference,
  referencesOf,
  toolResult,
  toolUse,
  user,
} from "@pith/pith";
import { transcriptNaming } from "../../src/references/recall.ts";
import { conversations } from "../formats/arbitraries.ts";

const tokenizer = await loadTokenizer();

const named = conversations({ system: "first", thinking: "any", textBehindCalls: true });

/** A conversation in which one call follows another. */
function calls(count: number): Message[] {
  return Array.from({ length: count }, (_, index) => [
    assistant(toolUse("Bash", { command: `make ${index}` }, { id: `call-${index}` })),
    toolResult(`made ${index}`, { id: `call-${index}` }),
  ]).flat();
}

function refsOf(references: readonly Reference[]): string[] {
  return references.map(({ ref }) => ref);
}

Deno.test("referencesOf() names each turn, call and result once, with three digits or a few more", () => {
  const messages = [user("Make them all."), ...calls(3_000)];
  const references = referencesOf(messages);
  assertEquals(references.length, 6_001);
  assertEquals(new Set(refsOf(references)).size, references.length);
  for (const ref of refsOf(references)) assert(/^[0-9a-f]{3,6}$/.test(ref), ref);
});

Deno.test("referencesOf() keeps the names of a conversation that goes on", () => {
  fc.assert(
    fc.property(named, fc.nat(), (messages, at) => {
      const before = messages.slice(0, at % (messages.length + 1));
      const names = referencesOf(before);
      assertEquals(referencesOf(messages).slice(0, names.length), names);
    }),
    { seed: 71, numRuns: 200 },
  );
});

Deno.test("referencesOf() tells apart what has the same id or the same words", () => {
  const call = assistant(toolUse("Bash", { command: "ls" }, { id: "c" }));
  const messages = [user("Again."), call, user("Again."), call];
  const names = refsOf(referencesOf(messages));
  assertEquals(new Set(names).size, 4);
  assertEquals(recall(messages, names[2]!)!.index, 2);
});

Deno.test("referencesOf() goes by the source's id, so that other words keep the name", () => {
  const at = (text: string) => referencesOf([{ ...user(text), metadata: { uuid: "u1" } }]);
  assertEquals(at("Why?"), at("Why not?"));
});

Deno.test("referencesOf() names no turn that only the host has written", () => {
  assertEquals(referencesOf([user("<command-name>/clear</command-name>")]), []);
});

Deno.test("compactDocument() with refs names what recall() gives back whole, at any budget", () => {
  fc.assert(
    fc.property(named, fc.integer({ min: 0, max: 3000 }), (messages, maxTokens) => {
      const options = { tokenizer, path: "session.jsonl", refs: true, callTokens: 20, resultTokens: 12 };
      let document: string;
      try {
        document = compactDocument(messages, { ...options, maxTokens }).document;
      } catch (error) {
        assert(error instanceof BudgetError);
        document = compactDocument(messages, { ...options, userTokens: 20, assistantTokens: 20 }).document;
      }
      const blocks = parseCompact(document).blocks.filter(({ kind }) => kind !== "assistant");
      for (const { kind, ref, text } of blocks) {
        if (ref === undefined) {
          assert(kind !== "result" && kind !== "call" && kind !== "code", `${kind} without a name: ${text}`);
          continue;
        }
        const found = recall(messages, ref)!;
        const original = messages[found.index]!;
        const expected = { user: "turn", call: "call", code: "call", result: "result" }[kind as "user"];
        if (kind !== "cut" && kind !== "unmarked") assertEquals(found.kind, expected);
        if (found.kind === "turn") assertEquals(found.messages[0], original);
        else assertEquals(found.messages, [{ ...original, content: [original.content[found.part]!] }]);
      }
    }),
    { seed: 72, numRuns: 150 },
  );
});

Deno.test("recall() gives a turn up to the next, and takes a name as it stands in a document", () => {
  const messages = [user("One."), ...calls(1), user("Two."), ...calls(1)];
  const [turn] = referencesOf(messages);
  assertEquals(recall(messages, `#${turn!.ref.toUpperCase()}`)!.messages, messages.slice(0, 3));
  assertEquals(recall(messages, "0123456789abcdef"), undefined);
});

Deno.test("the names of a document that the user brings are not given again, and lead to its transcript", () => {
  const first = [user("List them."), ...calls(1)];
  const earlier = compactDocument(first, { tokenizer, path: "monday.jsonl", refs: true }).document;
  const messages = [user(earlier, "Go on."), ...calls(1)];
  const options = { tokenizer, path: "tuesday.jsonl", refs: true };
  const { document } = compactDocument(messages, options);
  const refs = parseCompact(document).blocks.map(({ ref }) => ref);
  assertEquals(refs.length, 6);
  assertEquals(new Set(refs).size, 6);
  assertEquals(refs.slice(0, 3), parseCompact(earlier).blocks.map(({ ref }) => ref));
  assertEquals(transcriptNaming(messages, refs[0]!), "monday.jsonl");
  assertEquals(recall(messages, refs[3]!)!.messages[0], messages[0]);
});

Deno.test("a document of the conversation itself takes no name away, and its names lead to the originals", () => {
  const first = [user("Make them all."), ...calls(40)];
  const path = "session.jsonl";
  const { document } = compactDocument(first, { tokenizer, path, refs: true });
  const grown = [...first, user(document, "Go on."), ...calls(2)];
  assertEquals(referencesOf(grown).slice(0, 81), referencesOf(first));
  for (const { ref } of parseCompact(document).blocks) {
    assertEquals(recall(grown, ref!)!.index, recall(first, ref!)!.index);
  }
  const names = refsOf(referencesOf(grown));
  assertEquals(new Set(names).size, names.length);
});

Deno.test("names stand before a message of each place where one object stands twice", () => {
  const [call, result] = calls(1);
  const messages = [user("Once."), call!, result!, user("Again."), call!, result!];
  const { document } = compactDocument(messages, { tokenizer, path: "s", refs: true });
  const refs = parseCompact(document).blocks.map(({ ref }) => ref);
  assertEquals(refs, refsOf(referencesOf(messages)));
  assertEquals(refs.map((ref) => recall(messages, ref!)!.index), [0, 1, 2, 3, 4, 5]);
});

Deno.test("recall() finds what has a shorter name since a rewind took back what had its first digits", () => {
  const messages = [user("Make them all."), ...calls(600)];
  let count = 0;
  for (const { ref, index } of referencesOf(messages).filter(({ ref }) => ref.length > 3)) {
    const rest = messages.slice(index);
    // A name that something else has now is that one's.
    if (referencesOf(rest).some((reference) => reference.ref === ref)) continue;
    assertEquals(recall(rest, ref)?.messages, [messages[index]!], ref);
    count++;
  }
  assert(count > 100, `${count} names`);
});

Deno.test("compactContent() explains names in its legend only where there are any", () => {
  const legendOf = (chat: string) => parseCompact(compactContent(chat, "s.jsonl")).legend;
  assert(legendOf("#a3f ! ls").includes("pith recall"));
  assert(!legendOf("! ls").includes("pith recall"));
  assert(!legendOf("» I ran:\n\\#a3f ! ls »").includes("pith recall"));
});
