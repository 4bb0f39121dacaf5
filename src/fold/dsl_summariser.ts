import { compactTurns } from "../dsl/chat.ts";
import { compactContent } from "../dsl/document.ts";
import { notesOf } from "../dsl/earlier_notes.ts";
import { joinSegments } from "../dsl/join.ts";
import type { CompactOptions } from "../dsl/options.ts";
import { WHOLE } from "../dsl/policy.ts";
import { strip } from "../dsl/python_text.ts";
import type { DocumentParts } from "../dsl/split_document.ts";
import { asOnePiece, unwrapDocuments } from "../dsl/unwrap_documents.ts";
import { user } from "../model/build.ts";
import type { Message, Part, Role } from "../model/message.ts";
import { requireTokenizer } from "../tokens/tokenizer.ts";
import { withCitations } from "./cited.ts";
import { citationsOf } from "../facts/citations_of.ts";
import type { FactsRequired, Summariser } from "./compact_conversation.ts";
import { isCompacted } from "./compacted.ts";
import { missingFacts } from "./missing_facts.ts";
import { renderWithin } from "./render_within.ts";

/** Fewer tokens hold no turn. */
export const LEAST_SEGMENT_TOKENS = 16;

/** How many tokens the new turns of one fold may have, unless told otherwise. */
export const SEGMENT_TOKENS = 2000;

/** Options of {@linkcode dslSummariser}: the tokenizer, the budgets by class, and how much one fold may add. */
export interface DslSummariserOptions extends CompactOptions {
  /** Where the complete transcript is: a file, a URL, or words that say so. */
  readonly path: string;
  /**
   * How many tokens the new turns of one fold may have once they are rendered, 16 at least. The document around them and
   * the turns of earlier folds are not counted.
   *
   * @default {2000}
   */
  readonly segmentTokens?: number;
  /**
   * Names the facts that the document must say, such as {@linkcode paths}: those that its turns no longer show are listed
   * in its notes. None by default.
   */
  readonly require?: FactsRequired;
}

/** Rendered text that stands as it is, or a stretch of turns that are to be rendered. */
type Piece = string | Message[];

/** A span taken apart: its pieces in order, and the documents that were found in it. */
interface Material {
  readonly pieces: readonly Piece[];
  readonly documents: readonly DocumentParts[];
}

/** A medium as its place is marked in a tool's answer. */
function speakablePart(part: Part): Part {
  return part.type === "media" ? { type: "text", text: `<media ${part.mime}>` } : part;
}

/** The role under which the DSL says a part. What is neither the assistant's nor a result is the user's: kept longest. */
function speakerOf({ type }: Part, role: Role): Role {
  if (type === "tool_use") return "assistant";
  if (type === "tool_result") return "tool";
  return role === "assistant" ? role : "user";
}

/** A message as messages that the DSL can say in full, such as a server tool's result apart from its call. */
function speakable({ role, content }: Pick<Message, "role" | "content">): Message[] {
  const messages: { readonly role: Role; readonly content: Part[] }[] = [];
  for (const part of content) {
    const speaker = speakerOf(part, role);
    if (messages.at(-1)?.role !== speaker) messages.push({ role: speaker, content: [] });
    messages.at(-1)!.content.push(speakablePart(part));
  }
  return messages;
}

/**
 * Takes the documents out of a span, so that none is set inside another. Only a user and an earlier summary may bring
 * one: in an assistant's text it would pose as turns that never were.
 */
function takeApart(span: readonly Message[], options: CompactOptions): Material {
  const pieces: Piece[] = [];
  const documents: DocumentParts[] = [];
  for (const message of span) {
    const summary = isCompacted(message);
    const found = summary || message.role === "user" ? unwrapDocuments(message) : asOnePiece(message);
    for (const piece of found) {
      if (piece.type === "document") {
        documents.push(piece.document);
        pieces.push(piece.document.body);
        continue;
      }
      const spoken = speakable(piece.message);
      if (summary) {
        pieces.push(compactTurns(spoken, { ...options, ...WHOLE }, asOnePiece));
        continue;
      }
      if (!Array.isArray(pieces.at(-1))) pieces.push([]);
      const stretch = pieces.at(-1) as Message[];
      for (const said of spoken) stretch.push(said);
    }
  }
  return { pieces, documents };
}

/** What the body does not say: notes and transcripts of earlier documents, and facts that are required. */
function notesFor(
  body: string,
  documents: readonly DocumentParts[],
  { path, facts }: { readonly path: string; readonly facts: readonly string[] },
): string {
  const notes = new Set(notesOf(documents, path));
  const missing = missingFacts([...new Set(facts)], [body, ...notes].join("\n"));
  if (missing.length > 0) notes.add(missing.join("\n"));
  return [...notes].join("\n\n");
}

function requireSummariserOptions(
  { path, segmentTokens = SEGMENT_TOKENS, ...options }: DslSummariserOptions,
): void {
  requireTokenizer(options);
  if (typeof path !== "string" || strip(path) === "") {
    throw new TypeError('Cannot write a summary: the option "path" is missing, say where the transcript is');
  }
  if (!(segmentTokens >= LEAST_SEGMENT_TOKENS) || segmentTokens % 1 > 0) {
    throw new RangeError(
      `Cannot write a summary in ${segmentTokens} tokens: expected a whole number from ${LEAST_SEGMENT_TOKENS}`,
    );
  }
}

/**
 * Makes a summariser that needs no model: it renders the turns as a compact document, in which the start and the end of
 * the span are kept and what does not fit is left out of the middle. Same turns, same bytes.
 *
 * The document carries every citation of the span. A document in the span, be it of an earlier fold or what the session
 * began with, is taken out of its wrapper, and its turns stand in the new one as they stood, before the new turns; its
 * notes are kept, too. Any other summary is kept whole. So what was folded once is not cut again, and the document
 * grows with each fold by `segmentTokens` at most (for each stretch of turns between summaries).
 *
 * System messages are rendered like a user's, since the DSL has no mark for them, and media as `<media MIME>`.
 *
 * @param options the tokenizer, where the transcript is, and the budgets
 * @returns a summariser for {@linkcode compactConversation}
 * @throws {TypeError} when the tokenizer or the path is missing
 * @throws {RangeError} when `segmentTokens` is no whole number from 16
 *
 * @example
 * ```ts
 * import { assistant, compactConversation, dslSummariser, loadTokenizer, user } from "@pith/pith";
 * import { assertEquals, assertStringIncludes } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const history = [user("Name a colour."), assistant("Blue. ".repeat(500)), user("Another.")];
 * const done = await compactConversation(history, {
 *   summarise: dslSummariser({ tokenizer, path: "session.jsonl" }),
 *   thresholdTokens: 800,
 *   keepRecent: 1,
 *   tokenizer,
 * });
 * const [part] = done.history[0]!.content;
 * assertEquals(part?.type, "text");
 * assertStringIncludes(JSON.stringify(part), "§ Name a colour. §");
 * ```
 */
export function dslSummariser(options: DslSummariserOptions): Summariser {
  requireSummariserOptions(options);
  const { path, segmentTokens = SEGMENT_TOKENS, guard = true } = options;
  const { require: factsOf = () => [] } = options; // under its own name, bundlers take it for Node's
  return (span) => {
    const { pieces, documents } = takeApart(span, options);
    const body = joinSegments(
      pieces.map((piece) => typeof piece === "string" ? piece : renderWithin(piece, segmentTokens, options)),
    );
    const notes = notesFor(body, documents, { path, facts: factsOf(span) });
    const document = compactContent(body, path, { lastN: 0, notes, guard });
    return withCitations(user(document), [...new Set(span.flatMap(citationsOf))]);
  };
}
