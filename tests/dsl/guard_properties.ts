/** What must hold of every compact document, as properties to be run as often as one likes. */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import {
  bashCall,
  type CompactBlock,
  compactBody,
  compactChat,
  compactContent,
  compactResult,
  compactText,
  fencedCode,
  genericCall,
  type Message,
  parseCompact,
  type Part,
  type Tokenizer,
} from "@pith/pith";
import { joinSegments } from "../../src/dsl/join.ts";
import { splitLines, strip } from "../../src/dsl/python_text.ts";
import { type HostileChat, hostileChat, hostilePath, hostileText } from "./hostile.ts";

/** How a block begins on its line. */
const SIGNS: Readonly<Record<string, RegExp>> = {
  user: /^§ /,
  assistant: /^» /,
  call: /^[!▶]/,
  result: /^>/,
  code: /^```+python$/,
};

const SKILL = /^skill=(['"])(.+?)\1/;

function skillsIn(blocks: readonly Omit<CompactBlock, "line">[]): string[] {
  const calls = blocks.filter(({ name }) => name === "Skill");
  return [...new Set(calls.flatMap(({ text }) => SKILL.exec(text)?.[2] ?? []))];
}

/** How many lines begin with a sign, to a reader who takes any break and passes over what shows nothing. */
function countLines(document: string, sign: RegExp): number {
  return splitLines(document).filter((line) => sign.test(line.replace(/^[\p{Z}\p{Cc}\p{Cf}]+/u, ""))).length;
}

/** The same chat with a name before each of its blocks. */
function withNames({ messages, blocks }: HostileChat): HostileChat & { labels: Map<Message | Part, string> } {
  const nameOf = (index: number) => (0xabc + index).toString(16);
  const labels = messages.map((message, index) => {
    return [message.role === "user" ? message : message.content[0]!, nameOf(index)] as const;
  });
  return {
    messages,
    labels: new Map<Message | Part, string>(labels),
    blocks: blocks.map((block, index) => ({ ...block, ref: nameOf(index) })),
  };
}

/** What is read back from a whole document is what was written, and the body is the chat byte for byte. */
export function readsBack(tokenizer: Tokenizer): fc.IPropertyWithHooks<unknown[]> {
  const whole = { userTokens: 1e9, assistantTokens: 1e9, callTokens: 1e9, resultTokens: 1e9 };
  const chats = fc.array(hostileChat, { minLength: 1, maxLength: 2 });
  return fc.property(chats, hostileText, hostilePath, fc.boolean(), (unnamed, notes, path, hasNames) => {
    const parts = hasNames ? unnamed.map(withNames) : unnamed.map((chat) => ({ ...chat, labels: new Map() }));
    const bodies = parts.map(({ messages, labels }) =>
      compactChat(messages, { tokenizer, labels, ...whole })
    );
    const body = joinSegments(bodies);
    const document = compactContent(body, path, { notes });
    assertEquals(compactBody(document), body);
    let turns = 0;
    const blocks = parts.flatMap(({ blocks }) => {
      const moved = blocks.map((block) => ({ ...block, turn: block.turn + turns }));
      turns = moved.at(-1)!.turn;
      return moved;
    });
    const read = parseCompact(document);
    assertEquals(read.blocks.map(({ line: _, ...block }) => block), blocks);
    assertEquals([read.notes, read.transcript, read.rest], [notes, path, ""]);
    assertEquals(read.skills, skillsIn(blocks));
    const lines = document.split("\n");
    for (const { kind, line, ref } of read.blocks) {
      const first = lines.slice(line - 1).join("\n").slice(ref === undefined ? 0 : ref.length + 2).split(
        "\n",
      )[0]!;
      assert(SIGNS[kind]!.test(first), first);
    }
    if (hasNames) return;
    const count = (wanted: string) => blocks.filter(({ kind }) => kind === wanted).length;
    assertEquals(countLines(document, /^§\p{Z}/u), count("user"));
    assertEquals(countLines(document, /^»\p{Z}/u), count("assistant"));
    assertEquals(countLines(document, /^[!▶]\p{Z}/u), count("call"));
    assertEquals(countLines(document, /^\*{3}[\p{Z}\p{Cc}\p{Cf}]*$/u), turns - 1);
    assertEquals(countLines(document, /^## Conversation$/), 1);
    assertEquals(countLines(document, /^If further detail is needed, read the complete transcript at:/), 1);
    assertEquals(parseCompact(body).blocks.map(({ line: _, ...block }) => block), blocks);
  });
}

/** Under any budget a part is read as what it is, or as the mark of a cut. */
export function keepsKinds(tokenizer: Tokenizer): fc.IPropertyWithHooks<unknown[]> {
  const tokens = fc.integer({ min: 1, max: 40 });
  const budgets = fc.record({ userTokens: tokens, assistantTokens: tokens, resultTokens: tokens });
  const call = fc.integer({ min: 12, max: 60 });
  return fc.property(hostileChat, budgets, call, ({ messages, blocks }, policy, callTokens) => {
    const body = compactChat(messages, { tokenizer, ...policy, callTokens });
    const read = parseCompact(compactContent(body, "session.jsonl"));
    assertEquals(read.blocks.length, blocks.length);
    read.blocks.forEach(({ kind, turn, name }, index) => {
      const wanted = blocks[index]!;
      assert(kind === wanted.kind || kind === "cut", `${wanted.kind} is read as ${kind}`);
      assertEquals(turn, wanted.turn);
      if (name !== undefined) assertEquals(name, wanted.name);
    });
  });
}

/** Whether a text is another with its middle removed, down to the mark of the cut that may have lost its blanks. */
function isCutOf(cut: string, text: string): boolean {
  const inside = ` ${text} `;
  const seams = Array.from(` ${cut} `.matchAll(/(?= … )/g), ({ index }) => index);
  return cut === text || seams.some((seam) => {
    const tail = ` ${cut} `.slice(seam + 3);
    return inside.startsWith(` ${cut} `.slice(0, seam)) &&
      (inside.endsWith(tail) || inside.endsWith(` ${tail}`));
  });
}

/** The escaped text keeps the budget, and what was kept is unescaped as it was cut. */
export function keepsBudgets(tokenizer: Tokenizer): fc.IPropertyWithHooks<unknown[]> {
  const renderers = {
    user: (text: string, maxTokens: number) => compactText(text, "§", { tokenizer, maxTokens }),
    assistant: (text: string, maxTokens: number) => compactText(text, "»", { tokenizer, maxTokens }),
    other: (text: string, maxTokens: number) => compactText(text, "??", { tokenizer, maxTokens }),
    result: (text: string, maxTokens: number) => compactResult(text, { tokenizer, maxTokens }),
    bash: (text: string, maxTokens: number) => bashCall(text, { tokenizer, maxTokens }),
    call: (text: string, maxTokens: number) => genericCall(text, { [text]: text }, { tokenizer, maxTokens }),
    code: (text: string, maxTokens: number) => fencedCode(text, { tokenizer, maxTokens: maxTokens + 10 }),
  };
  return fc.property(
    hostileText,
    fc.integer({ min: 0, max: 60 }),
    fc.constantFrom(...Object.keys(renderers)),
    (text, maxTokens, name) => {
      const rendered = renderers[name as keyof typeof renderers](text, maxTokens);
      const room = name === "code" ? maxTokens + 10 : maxTokens;
      const tokens = tokenizer.count(rendered);
      assert(tokens <= room, `${name} takes ${tokens} of ${room}`);
      if (name === "other") return;
      const { blocks } = parseCompact(rendered);
      assert(blocks.length <= 1, `${blocks.length} blocks`);
      if (["user", "assistant", "code"].includes(blocks[0]?.kind ?? "")) {
        assert(isCutOf(blocks[0]!.text, strip(text)), `Read something else: ${blocks[0]!.text}`);
      }
    },
  );
}

/** Whatever stands in the conversation and in the notes, the wrapper comes off again. */
export const unwraps: fc.IPropertyWithHooks<unknown[]> = fc.property(
  hostileText,
  hostileText,
  hostilePath,
  (body, notes, path) => {
    const document = compactContent(body, path, { notes });
    assertEquals(compactBody(document), body);
    const twice = compactContent(document, path, { notes: document });
    assertEquals(compactBody(twice), document);
    const { notes: read, transcript } = parseCompact(twice);
    assertEquals([read, transcript], [document, path]);
  },
);
