import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import {
  assistant,
  compactDocument,
  loadTokenizer,
  type Message,
  toolResult,
  toolUse,
  user,
  type View,
  viewOf,
} from "@pith/pith";
import fc from "fast-check";
import { sampleMessages } from "./sample.ts";

const tokenizer = await loadTokenizer();
const path = "session.jsonl";

function partsOf({ messages }: View): View["messages"][number]["parts"][number][] {
  return messages.flatMap(({ parts }) => parts);
}

/** What of a view is not as its document and its receipt are. */
function differences(messages: readonly Message[], view: View, document: string): string[] {
  const wrong: string[] = [];
  let at = 0;
  for (const { index, parts, before, after } of view.messages) {
    const sum = (of: "before" | "after") => parts.reduce((total, part) => total + part[of], 0);
    if (sum("before") !== before || sum("after") !== after) {
      wrong.push(`message ${index}: tokens do not add up`);
    }
    for (const { compact, cut, original } of parts) {
      const found = document.indexOf(compact, at);
      if (found < 0) wrong.push(`message ${index}: ${JSON.stringify(compact)} is not in its place`);
      else at = found + compact.length;
      if (cut === undefined) continue;
      const gone = cut.range === undefined ? cut.text! : original.slice(...cut.range);
      if (tokenizer.count(gone) !== cut.tokens) wrong.push(`message ${index}: the cut is counted wrong`);
      if (cut.start > cut.end || cut.end > compact.length) {
        wrong.push(`message ${index}: the cut is out of bounds`);
      }
    }
  }
  if (view.messages.length !== messages.length) wrong.push("messages are missing");
  return wrong;
}

Deno.test("viewOf() shows what compactDocument() makes, part by part, with and without a budget", async () => {
  const messages = await sampleMessages();
  for (const maxTokens of [undefined, 2000, 6000, 1_000_000]) {
    const options = { tokenizer, path, lastN: 5, ...(maxTokens === undefined ? {} : { maxTokens }) };
    const { document, receipt } = compactDocument(messages, options);
    const view = viewOf(messages, options);
    assertEquals(view.document, { text: document, tokens: receipt.document });
    assertEquals(view.messages.map(({ parts: _parts, ...entry }) => entry), receipt.messages);
    assertEquals(differences(messages, view, document), [], `maxTokens ${maxTokens}`);
    assertEquals(view.turns.reduce((sum, { before }) => sum + before, 0), receipt.before);
    assertEquals(JSON.parse(JSON.stringify(view)), view);
  }
});

Deno.test("a cut's range is what lies between the start and the end that the compact text shows", () => {
  const text = "  alpha beta\n\ngamma §\\ delta  ".repeat(200);
  const messages = [
    user("Go."),
    assistant(
      text,
      toolUse("Bash", { command: text }, { id: "a" }),
      toolUse("Edit", { path: "a.ts", text }, { id: "b" }),
    ),
    toolResult(text, { id: "a", name: "Bash" }),
  ];
  const [, prose, bash, edit, result] = partsOf(viewOf(messages, { tokenizer, path, guard: true }));
  for (const part of [prose!, bash!, result!]) {
    const [from, to] = part.cut!.range!;
    const shown = part.original.slice(0, from) + part.original.slice(to);
    const letters = (text: string) => text.replaceAll(/[^a-z]/g, "");
    assertEquals(letters(shown), letters(part.compact), part.kind);
    assert(to - from > 5000, part.kind);
  }
  assertEquals(edit!.cut!.range, undefined, "a generic call is said in other words");
  assertStringIncludes(edit!.cut!.text!, "alpha beta");
});

Deno.test("viewOf() accounts for any texts", () => {
  const texts = fc.string({ unit: "grapheme", maxLength: 400 });
  fc.assert(fc.property(fc.array(fc.tuple(texts, texts, texts), { maxLength: 5 }), (turns) => {
    const messages = turns.flatMap(([asked, said, found], index) => [
      user(asked),
      assistant(said, toolUse("Bash", { command: found }, { id: `c${index}` })),
      toolResult(found, { id: `c${index}`, name: "Bash" }),
    ]);
    const options = {
      tokenizer,
      path,
      userTokens: 20,
      assistantTokens: 12,
      callTokens: 10,
      resultTokens: 10,
    };
    const view = viewOf(messages, options);
    assertEquals(differences(messages, view, view.document.text), []);
  }));
});

Deno.test("viewOf() holds no secret that is to be left out, and no base64", () => {
  const secret = ["ghp", "_", "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8"].join("");
  const blob = `data:image/png;base64,${"iVBORw0KGgo".repeat(500)}`;
  const view = viewOf([user(`Use ${secret}`), assistant(blob)], { tokenizer, path, redact: true });
  const json = JSON.stringify(view);
  assert(!json.includes(secret), "the secret is in the view");
  assert(json.length < 3000, `the blob is in the view: ${json.length} characters`);
  assertEquals(view.messages[0]!.done, "redacted");
});

Deno.test("viewOf() names what the document names", () => {
  const view = viewOf([user("Go."), assistant(toolUse("Bash", { command: "ls" }))], {
    tokenizer,
    path,
    refs: true,
  });
  for (const { ref } of partsOf(view)) assertStringIncludes(view.document.text, `${ref} `);
});

Deno.test("viewOf() takes no messages, and refuses no tokenizer", () => {
  const { messages, turns, before, after } = viewOf([], { tokenizer, path });
  assertEquals({ messages, turns, before, after }, { messages: [], turns: [], before: 0, after: 0 });
  // deno-lint-ignore no-explicit-any -- what JavaScript may pass
  assertThrows(() => viewOf([], { path } as any), TypeError, "tokenizer");
});
