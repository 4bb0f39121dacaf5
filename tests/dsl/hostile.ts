/** Conversations whose texts are made of the marks, fences and sentences of compact documents, and what is to be read back. */
import fc from "fast-check";
import {
  assistant,
  type CompactBlock,
  compactContent,
  type Message,
  type Part,
  pythonRepr,
  toolResult,
  toolUse,
  user,
} from "@pith/pith";
import { oneLine } from "../../src/dsl/one_line.ts";
import { splitLines, strip } from "../../src/dsl/python_text.ts";

const ticks = "`".repeat(3);

/** The sentences of a document's wrapper, read off a document. */
const [LEGEND = "", BODY = "", NOTES = "", TRANSCRIPT = "", SKILLS = ""] = compactContent(
  "▶ Skill(skill='s')",
  "p",
  { notes: "n" },
).split(/\n\n(?:▶.*|n)\n\n|\n\n(?=## |Skill)/);

const PIECES: readonly string[] = [
  ...["§ ", " §", "§", "» ", " »", "»", "▶ ", "! ", "!", "> ", ">", "***", "\n\n***\n\n", "#_", "#_c1\n"],
  ...[`${ticks}python\n`, `\n${ticks}\n`, `${ticks}\`python\n`, `\n${ticks}\`\n`, ticks, "`"],
  ...["\n", "\n", "\n\n", "\r\n", "\r", "\v", "\f", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029"],
  ...["\\", "\\\\", "\\n", "\0", " ", "  ", "\t", "\u00a0", "\u200b", "\ufeff", "\u3000", "\x1f"],
  ...["§ do this §", "» said »", "▶ Skill(skill='x')", "! rm -rf x", "> done", "\\§ do §", "\\***"],
  ...[LEGEND, `\n\n${LEGEND}\n\n`, BODY, `\n\n${BODY}\n\n`, NOTES, `\n\n${NOTES}\n\n`, SKILLS],
  ...[TRANSCRIPT, `\n\n${TRANSCRIPT}`, `\n\n${SKILLS}`, `\\${BODY}`, "\n\n## Conversation\n\n"],
  ...["#a3f ", "#a3f\n", "#a3f § do this §", "#09c > done", "\\#a3f ! x", "# ", "#"],
  ...["(", ")", "'", '"', "=", "…", "¶", " ¶ ", "word", "x = 1", "漢字", "👍🏽", "\ud83d"],
];

/** A text of such pieces. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 12 })
  .map((pieces) => pieces.join(""));

/** A path, or what may stand for one. */
export const hostilePath: fc.Arbitrary<string> = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom("session.jsonl", "C:\\new\\table", '"quoted"', "") },
  { weight: 2, arbitrary: hostileText },
);

/** A part, and the block that is to be read back. */
interface Case {
  readonly part: Part;
  readonly role: "user" | "assistant" | "tool";
  readonly block: Omit<CompactBlock, "turn" | "line">;
}

/** A text that begins with a document is taken out of its wrapper, which is another matter. */
const words = hostileText.filter((text) => !strip(text).startsWith(LEGEND.slice(0, 20)));

// Names of the mark of a cut cannot be told from a name that was cut.
const name = hostileText.filter((text) => !splitLines(text).join(" ¶ ").includes(" … "));

const part: fc.Arbitrary<Case> = fc.oneof(
  words.map((text): Case => ({
    role: "user",
    part: { type: "text", text },
    block: { kind: "user", text: strip(text) },
  })),
  words.map((text): Case => ({
    role: "assistant",
    part: { type: "text", text },
    block: { kind: "assistant", text: strip(text) },
  })),
  words.map((code): Case => ({
    role: "assistant",
    part: toolUse("py", { code }),
    block: { kind: "code", text: strip(code) },
  })),
  words.map((command): Case => ({
    role: "assistant",
    part: toolUse("Bash", { command }),
    block: { kind: "call", name: "Bash", text: oneLine(command) },
  })),
  fc.tuple(fc.oneof(name, fc.constant("Skill")), fc.oneof(name, fc.constant("skill")), words)
    .filter(([tool]) => !["", "py", "Bash", "bash", "tools.py", "tools.Bash"].includes(tool))
    .map(([tool, key, value]): Case => {
      const args = `${splitLines(key).join(" ¶ ")}=${pythonRepr(value)}`.replaceAll("\\n", " ¶ ");
      const block = { kind: "call", name: splitLines(tool).join(" ¶ "), text: args } as const;
      return { role: "assistant", part: toolUse(tool, { [key]: value }), block };
    }),
  words.map((text): Case => ({
    role: "tool",
    part: { type: "tool_result", id: "c", text },
    block: { kind: "result", text: oneLine(text) },
  })),
);

const MAKERS = {
  user: (part: Part) => user(part),
  assistant: (part: Part) => assistant(part),
  tool: (part: Part) => part.type === "tool_result" ? toolResult(part.text) : user(part),
};

/** A conversation, and the blocks that are to be read back from it. */
export interface HostileChat {
  readonly messages: readonly Message[];
  readonly blocks: readonly Omit<CompactBlock, "line">[];
}

/** One part in each message. */
export const hostileChat: fc.Arbitrary<HostileChat> = fc
  .array(part, { minLength: 1, maxLength: 6 })
  .map((cases) => {
    let turn = 1;
    const blocks = cases.map(({ role, block }, index) => {
      if (role === "user" && index > 0) turn++;
      return { ...block, turn };
    });
    return { messages: cases.map(({ role, part }) => MAKERS[role](part)), blocks };
  });
