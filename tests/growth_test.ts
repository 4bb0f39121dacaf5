import {
  assistant,
  commands,
  compactChat,
  compactContent,
  compactConversation,
  compactDocument,
  compactResult,
  compactText,
  type Dialog,
  dialogToMessages,
  dslSummariser,
  fencedCode,
  fitChat,
  formatReply,
  genericCall,
  loadTokenizer,
  type Message,
  messagesToDialog,
  parseCompact,
  parseLiteral,
  parseNotebook,
  parseReply,
  paths,
  redactText,
  renderOutputs,
  renderReply,
  shortenBlobs,
  streamOutput,
  stringifyNotebook,
  survival,
  toolResult,
  toolUse,
  user,
} from "../mod.ts";
import { assert, assertEquals, assertThrows } from "@std/assert";

const tokenizer = await loadTokenizer();

/** Four times the input may take so many times the time; what is quadratic takes sixteen times. */
const FACTOR = 11;

/** Below this many milliseconds, what the machine does besides is too much of the time. */
const LEAST = 3;

/** So often a slow machine may try again. */
const TRIES = 20;

/** Numbers that look like chance and are the same in each run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
}

const MARKS = [
  ..."`~[](){}<>'\"\\*_#§»▶!>¶…/=:.,@- \n\t\r\u2028",
  ..."```|\x1b[31m|\x1b[|<details>|</details>|<summary>|<warn>|<note>|</warn>|#| export\n|§ x §\n|▶ f(|» y »"
    .split("|"),
  ..."<details class='tool-usage-details' markdown='1'>|```json {.tool}\n|\n\n***\n\n|𝍁|http://|password="
    .split("|"),
  ..."Bearer |eyJ|sk-|-----BEGIN PRIVATE KEY-----|data:image/png;base64,|<!--think_start-->".split("|"),
];

/** A text of marks: now one over and over, now a few by turns. */
function marks(size: number, seed: number): string {
  const random = seeded(seed);
  const few = Array.from({ length: 1 + random(3) }, () => MARKS[random(MARKS.length)]!);
  let text = "";
  while (text.length < size) text += few[random(few.length)];
  return text.slice(0, size);
}

async function milliseconds(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Fails when the time for four times the input is more than linear in every try. */
async function assertLinear<T>(name: string, n: number, make: (n: number) => T, run: (input: T) => unknown) {
  const [small, large] = [make(n), make(4 * n)];
  await run(small);
  let [short, long] = [Infinity, Infinity];
  for (let count = 0; count < TRIES; count++) {
    short = Math.min(short, await milliseconds(() => run(small)));
    long = Math.min(long, await milliseconds(() => run(large)));
    if (long <= FACTOR * Math.max(short, LEAST)) return;
  }
  assert(false, `${name}: ${short} ms for ${n}, ${long} ms for four times as much`);
}

/** Renders, and takes a budget that is too small for an answer. */
function ifPossible(render: () => unknown): void {
  try {
    render();
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error;
  }
}

const OF_TEXT: Readonly<Record<string, (text: string) => unknown>> = {
  "compactText()": (text) => compactText(text, "§", { tokenizer, maxTokens: 400 }),
  "compactResult()": (text) => compactResult(text, { tokenizer }),
  "fencedCode()": (code) => fencedCode(code, { tokenizer }),
  "genericCall()": (text) => genericCall(text, { text }, { tokenizer }),
  "parseCompact()": (text) => parseCompact(compactContent(text, "p", { notes: text })),
  "parseReply()": parseReply,
  "formatReply()": formatReply,
  "parseLiteral()": parseLiteral,
  "renderOutputs()": (text) => renderOutputs([streamOutput(text)]),
  "redactText()": (text) => redactText(text),
  "shortenBlobs()": (text) => shortenBlobs(text),
  "paths()": (text) => paths([user(text)]),
};

for (const [name, run] of Object.entries(OF_TEXT)) {
  Deno.test(`${name} takes time that is linear in a text of marks`, async () => {
    for (let seed = 1; seed <= 8; seed++) {
      const make = (size: number) => marks(size, seed);
      await assertLinear(`${name}, seed ${seed}`, 15_000, make, (text) => ifPossible(() => run(text)));
    }
  });
}

Deno.test("fencedCode() takes time that is linear in a fence", async () => {
  const make = (size: number) => "`".repeat(size);
  await assertLinear("no room", 20_000, make, (code) => {
    assertThrows(() => fencedCode(code, { tokenizer, maxTokens: 2000 }), RangeError);
  });
  const run = (size: number) => fencedCode("`".repeat(size), { tokenizer, maxTokens: 2 * size });
  await assertLinear("room", 1500, (size) => size, run);
});

/** Texts of one piece, of which no end can be encoded alone. */
const OF_ONE_PIECE: Readonly<Record<string, string>> = {
  letters: "a",
  "lone surrogates": "\ud83d",
  "Han signs": "漢",
  blanks: " ",
  "equals signs": "=",
};

const OF_SIGNS: Readonly<Record<string, (text: string) => unknown>> = {
  "tokenizer.ends()": (text) => tokenizer.ends!(text, 18, 17),
  "compactResult()": (text) => compactResult(text, { tokenizer }),
  "fencedCode() in 2,000 tokens": (code) => fencedCode(code, { tokenizer, maxTokens: 2000 }),
  // So few that no text is whole, for which there is a short way.
  "fitChat() in 400 tokens": (text) => {
    const messages = [user(text), assistant(text), toolResult(text)];
    return fitChat(messages, { tokenizer, path: "p", maxTokens: 400 });
  },
};

for (const [name, run] of Object.entries(OF_SIGNS)) {
  Deno.test(`${name} takes time that is nearly linear in a text of one piece`, async () => {
    for (const [signs, sign] of Object.entries(OF_ONE_PIECE)) {
      await assertLinear(`${name}, ${signs}`, 20_000, (size) => sign.repeat(size), run);
    }
  });
}

function steps(count: number): Message[] {
  return Array.from({ length: count }, (_, index) => [
    user(`Look at step ${index}.`),
    assistant(`Step ${index}.`, toolUse("Bash", { command: `cat src/file-${index}.ts` }, { id: `${index}` })),
    toolResult(`line ${index}\n`.repeat(index % 50), { id: `${index}`, name: "Bash" }),
  ]).flat();
}

const OF_MESSAGES: Readonly<Record<string, (messages: Message[]) => unknown>> = {
  "fitChat() in a large budget": (messages) => fitChat(messages, { tokenizer, path: "p", maxTokens: 1e7 }),
  "fitChat() in a small budget": (messages) => fitChat(messages, { tokenizer, path: "p", maxTokens: 2000 }),
  "fitChat() with all messages last": (messages) => {
    return fitChat(messages, { tokenizer, path: "p", maxTokens: 1e7, lastN: 1e6 });
  },
  "compactDocument()": (messages) => compactDocument(messages, { tokenizer, path: "p" }),
  "survival()": (messages) => survival(messages, compactChat(messages, { tokenizer })),
  "messagesToDialog()": (messages) => stringifyNotebook(messagesToDialog(messages)),
  "dialogToMessages()": (messages) => dialogToMessages(messagesToDialog(messages)),
  "compactConversation()": (messages) =>
    compactConversation(messages, {
      summarise: dslSummariser({ tokenizer, path: "p", require: commands }),
      thresholdTokens: 10,
      require: commands,
    }),
};

for (const [name, run] of Object.entries(OF_MESSAGES)) {
  Deno.test(`${name} takes time that is linear in the messages`, async () => {
    await assertLinear(name, 150, steps, run);
  });
}

function cells(count: number): Dialog {
  const messages = Array.from({ length: count }, (_, index) => {
    const outputs = [streamOutput(`${index}`)];
    return {
      type: "code",
      id: `c${index}`,
      content: `#| export\nx = ${index}`,
      metadata: {},
      outputs,
    } as const;
  });
  return { name: "d", metadata: {}, messages };
}

Deno.test("stringifyNotebook() takes time that is linear in the cells that were edited", async () => {
  await assertLinear("edits", 500, (count) => stringifyNotebook(cells(count)), (text) => {
    const read = parseNotebook(text);
    const messages = read.messages.map((cell) => ({ ...cell, content: `${cell.content}!` }));
    assertEquals(parseNotebook(stringifyNotebook({ ...read, messages })).messages.length, messages.length);
  });
});

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

Deno.test("the writers of dialogs take arguments nested 20,000 deep", () => {
  const call = toolUse("f", { deep: nested(20_000) }, { id: "1" });
  const messages = [user("Go."), assistant(call), toolResult("done", { id: "1" })];
  const dialog = messagesToDialog(messages);
  const read = parseNotebook(stringifyNotebook(dialog));
  assertEquals(dialogToMessages(read).map(({ role }) => role), ["user", "assistant", "tool", "assistant"]);
  const metadata = { deep: nested(20_000) } as Record<string, unknown>;
  const text = stringifyNotebook({ ...dialog, metadata });
  assertEquals(stringifyNotebook({ ...parseNotebook(text), metadata }), text);
});

Deno.test("renderReply() writes what is nested up to 800 deep so that it is read again", () => {
  const messages = [
    assistant(toolUse("f", { deep: nested(800) }, { id: "1" })),
    toolResult("", { id: "1", name: "f" }),
  ];
  assertEquals(parseReply(renderReply(messages)).slice(0, 1), messages.slice(0, 1));
});

Deno.test("parseNotebook() refuses an object that cannot become text as it refuses any other", () => {
  const strange = { toString: 1, valueOf: 1 };
  const notebook = (fields: object) => JSON.stringify({ cells: [], metadata: {}, nbformat: 4, ...fields });
  assertThrows(() => parseNotebook(notebook({ nbformat: strange })), RangeError, 'got {"toString":1');
  assertThrows(
    () => parseNotebook(notebook({ cells: [{ cell_type: strange }] })),
    TypeError,
    'Cannot read cell 1 of the notebook: expected a cell_type of code, markdown or raw, got {"toString":1',
  );
  const heading = { "cell_type": "heading", level: 1e9, source: "x" };
  const old = notebook({ nbformat: 3, worksheets: [{ cells: [heading] }] });
  assertEquals(parseNotebook(old).messages[0]?.content, "###### x");
});
