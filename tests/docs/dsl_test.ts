/** `docs/dsl.md` says how compact documents really are. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import {
  bashCall,
  type CompactBlock,
  compactChat,
  compactContent,
  compactDocument,
  compactResult,
  compactText,
  dialogToCompact,
  fencedCode,
  joinCompacts,
  loadTokenizer,
  MARKS,
  parseCompact,
} from "@pith/pith";
import { bareEscape } from "../../src/dsl/escape.ts";
import { conversationsOf } from "./fixture_conversations.ts";
import { recogniser } from "./ebnf.ts";

const page = Deno.readTextFileSync(new URL("../../docs/dsl.md", import.meta.url));
const tokenizer = await loadTokenizer();

function blocksOf(language: string): string[] {
  return Array.from(page.matchAll(/^(`{3,})(\w+)\n([^]*?)\n\1$/gm))
    .filter(([, , name]) => name === language).map(([, , , text]) => text!);
}

/** How a line begins, blanks aside, that is read as a turn, a call or the end of a turn. */
const START = String.raw`(?:#[0-9a-f]{3,16} +)?[§»▶!](?:[ \n]|$)|\*\*\* *(?:\n|$)`;

function prose(mark: string): RegExp {
  return new RegExp(String.raw`(?:[^\n]*(?<! ${mark} *)\n(?! *(?:${START})))*[^\n]*(?= ${mark}(?:\n|$))`);
}

/** A line that begins like no block, nor like a part of the wrapper. */
const UNMARKED = String.raw`(?! *(?:${START})|>|${"`"}{3}|#_| ?…| ?(?:\n|$)|## |If further detail)[^\n]+`;

/** What the grammar says in words. */
const WORDS: Readonly<Record<string, RegExp>> = {
  "the name of a skill, its parentheses with a backslash": /(?:[^()\n\\]|\\.)+/,
  "3 to 16 hexadecimal digits": /[0-9a-f]{3,16}(?![0-9a-f])/,
  "text whose lines do not end in §": prose("§"),
  "text whose lines do not end in »": prose("»"),
  "a name, its parentheses and backslashes with a backslash": /(?:[^(\\\n]|\\.)*/,
  "lines of code that do not close the fence": new RegExp(
    String.raw`(?! *(?:${START}))[^\n]*(?:\n(?!${"`"}{3,}(?:\n|$))(?! *(?:${START}))[^\n]*)*`,
  ),
  "lines that begin like no other block": new RegExp(`${UNMARKED}(?:\\n+${UNMARKED})*`),
  "text without a line feed, or nothing": /[^\n]*/,
  "text, or nothing": /[^]*?(?=\n\nIf further detail)/,
};

const [grammar] = blocksOf("ebnf");

Deno.test("docs/dsl.md has every mark in its grammar", () => {
  for (const [name, mark] of Object.entries(MARKS)) {
    if (name === "newline" || name === "cut") assertStringIncludes(page, `\`${mark.trim()}\``, name);
    else assertStringIncludes(grammar!, mark.replaceAll("\n", "\\n"), name);
  }
});

Deno.test("docs/dsl.md has a grammar that accepts every document of the fixtures, and no other text", async () => {
  const recognised = recogniser(grammar!, "document", WORDS);
  const accepts = (text: string) => recognised(text) === text.length;
  const assertAccepted = (document: string, name: string) => {
    const end = recognised(document);
    assertEquals(document.slice(Math.max(end, 0)), "", `${name}: not recognised in ${document}`);
  };
  let count = 0;
  for await (const { name, messages, dialog } of conversationsOf()) {
    const options = { tokenizer, path: name };
    assertAccepted(compactContent(compactChat(messages, options), name, { notes: "Some notes." }), name);
    assertAccepted(compactDocument(messages, { ...options, maxTokens: 600, refs: true }).document, name);
    if (dialog !== undefined) assertAccepted(compactContent(dialogToCompact(dialog, options), name), name);
    count++;
  }
  assert(count > 300, `${count} conversations`);
  for (const example of blocksOf("text")) assertAccepted(compactContent(example, "example"), example);
  const document = compactContent("§ Hi. §\n\n***\n\n» Ho. »", "session.jsonl");
  assert(accepts(document));
  const wrong = [
    document.replace("## Conversation", "# Conversation"),
    document.replace("§ Hi. §", "§ Hi."),
    document.replace("\n\n***\n\n", "\n***\n"),
    document.replace("» Ho. »", "» Ho.\n! rm »"),
    document.replace("» Ho. »", "» Ho. »\n»"),
    document.replace(/If further.*/s, ""),
  ];
  assertEquals(wrong.filter(accepts), []);
});

/** A block as the page tells it, without its line. */
function told({ line: _, ...block }: CompactBlock): Omit<CompactBlock, "line"> {
  return block;
}

const whole = { tokenizer, maxTokens: Infinity };

const RENDER: Readonly<Record<string, (block: CompactBlock) => string>> = {
  user: ({ text }) => compactText(text, MARKS.user, whole),
  assistant: ({ text }) => compactText(text, MARKS.assistant, whole),
  call: ({ name = "", text }) =>
    name === "Bash" ? bashCall(text, whole) : `${MARKS.call} ${name.replaceAll(/[\\(]/g, "\\$&")}(${text})`,
  result: ({ text }) => compactResult(text, whole),
  code: ({ text, cell }) => (cell === undefined ? "" : `#_${cell}\n`) + fencedCode(text, whole),
  cut: ({ text }) => text,
  unmarked: ({ text }) => bareEscape.add(text),
};

function render(blocks: readonly CompactBlock[]): string {
  const turns = Map.groupBy(blocks, ({ turn }) => turn);
  return joinCompacts(
    ...Array.from(
      turns.values(),
      (turn) =>
        turn.map((block) =>
          (block.ref === undefined ? "" : `#${block.ref}${block.kind === "code" ? "\n" : " "}`) +
          RENDER[block.kind]!(block)
        )
          .join("\n"),
    ),
  );
}

Deno.test("docs/dsl.md has examples that are read as it says, and written back the same", () => {
  const texts = blocksOf("text");
  const expected = blocksOf("json");
  assert(texts.length >= 4 && texts.length === expected.length);
  texts.forEach((text, index) => {
    const { blocks } = parseCompact(text);
    assertEquals(blocks.map(told), JSON.parse(expected[index]!), text);
    assertEquals(render(blocks), text);
  });
});
