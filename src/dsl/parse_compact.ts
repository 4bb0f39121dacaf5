import type { CompactBlock } from "./compact_block.ts";
import { parseBody } from "./parse_body.ts";
import { skillsOf } from "./skills.ts";
import { splitDocument } from "./split_document.ts";

/** A compact document, read. */
export interface CompactDocument {
  /** How the document says it is to be read; `""` for a conversation without its wrapper. */
  readonly legend: string;
  /** The blocks of the conversation in order. */
  readonly blocks: readonly CompactBlock[];
  /** The notes below the conversation; `""` without any. */
  readonly notes: string;
  /** Where the complete transcript is; `""` for a conversation without its wrapper. */
  readonly transcript: string;
  /** The skills that calls in the conversation name, each once. */
  readonly skills: readonly string[];
  /** Text behind the document, as when a user pasted one and wrote on; `""` without any. */
  readonly rest: string;
}

/**
 * Reads a compact document, or a conversation without its wrapper, back into blocks. Every text is as it was given to the
 * renderer, whatever marks it holds, when the document was written with the option `guard`, which is on by default.
 *
 * Some things are not in a document and cannot be given back: what a budget cut (its place is marked ` … `); white space
 * at the ends of a text; which shell ran a command and which kernel ran code; in commands, results and arguments the
 * line breaks (`¶`) and the white space around them; what tools wrote for the host in `<warn>` and `<note>`. Segments
 * that were joined are turns like any others. Neighbouring texts without marks are one block. Any text can be read:
 * what is no block is `unmarked`.
 *
 * @param text the document, or what `compactChat` returned
 * @returns its parts
 *
 * @example
 * ```ts
 * import { assistant, compactChat, compactContent, loadTokenizer, parseCompact, toolUse, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const chat = compactChat([
 *   user("What is here?"),
 *   assistant("Two lines:\n§ no user §", toolUse("Bash", { command: "ls" })),
 * ], { tokenizer });
 * const { blocks, transcript } = parseCompact(compactContent(chat, "session.jsonl"));
 * assertEquals(transcript, "session.jsonl");
 * assertEquals(blocks, [
 *   { kind: "user", text: "What is here?", turn: 1, line: 5 },
 *   { kind: "assistant", text: "Two lines:\n§ no user §", turn: 1, line: 6 },
 *   { kind: "call", name: "Bash", text: "ls", turn: 1, line: 8 },
 * ]);
 * ```
 */
export function parseCompact(text: string): CompactDocument {
  const parts = splitDocument(text);
  const blocks = parseBody(parts?.body ?? text);
  const { legend = "", bodyLine = 0, notes = "", transcript = "", rest = "" } = parts ?? {};
  return {
    legend,
    blocks: blocks.map((block) => ({ ...block, line: block.line + bodyLine })),
    notes,
    transcript,
    skills: skillsOf(blocks),
    rest,
  };
}
