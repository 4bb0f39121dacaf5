import { isSubstantive, lastFrom, renderTurns } from "../dsl/chat.ts";
import { countPart } from "../dsl/count_messages.ts";
import { compactContent } from "../dsl/document.ts";
import { joinSegments } from "../dsl/join.ts";
import type { CompactOptions } from "../dsl/options.ts";
import { COMPACT_POLICY, LAST_N, WHOLE } from "../dsl/policy.ts";
import { rememberEnds } from "../dsl/remember_ends.ts";
import { removedTurns, wordsAlone } from "../dsl/removed_turns.ts";
import type { Message } from "../model/message.ts";
import { requireTokenizer } from "../tokens/tokenizer.ts";
import { BudgetError } from "./budget_error.ts";
import { type CompactedDocument, compactedDocument } from "./compacted_document.ts";
import { allNotes } from "./document_of.ts";
import { type Detail, levelsOfDetail } from "./detail.ts";
import { highestLevel } from "./highest_level.ts";
import { type PreparedMessages, prepareMessages, type PrepareOptions } from "./prepared_messages.ts";
import { type DraftDocument, receiptOf } from "./receipt.ts";
import { type Renderings, renderOnce } from "./render_once.ts";
import { type Turn, turnsOf } from "./turns.ts";

/** Options of {@linkcode fitChat}. */
export interface FitChatOptions extends CompactOptions, PrepareOptions {
  /** How many tokens the whole document may have: legend, path and skill lines included. */
  readonly maxTokens: number;
  /** Where the complete transcript is, for the document. */
  readonly path: string;
  /** Notes for whoever continues, set below the conversation; none by default. */
  readonly notes?: string;
  /**
   * How many substantive messages at the end come first when room is given out.
   *
   * @default {5}
   */
  readonly lastN?: number;
}

/** A document at a level of detail. */
interface Draft {
  readonly body: string;
  readonly lastN: number;
  readonly document: string;
  readonly optionsAt: (index: number) => CompactOptions | undefined;
}

/** Makes documents of one conversation at any level of detail. */
class Drafter {
  readonly #messages: readonly Message[];
  readonly #options: FitChatOptions;
  readonly #turns: readonly Turn[];
  readonly #lastFrom: number;
  /** Tokens in front of each turn, and in front of the end. */
  readonly #before: readonly number[];
  /** The same without those of the user. */
  readonly #othersBefore: readonly number[];
  /** Tokens of the longest part. */
  readonly #longest: number;
  readonly #notes: string;
  readonly #renderings: Renderings;

  constructor(prepared: PreparedMessages, options: FitChatOptions) {
    const { messages } = prepared;
    const { tokenizer, lastN = LAST_N } = options;
    this.#messages = messages;
    this.#options = options;
    this.#turns = turnsOf(messages);
    this.#lastFrom = lastFrom(messages, lastN);
    const before = [0];
    const othersBefore = [0];
    let longest = 0;
    let tokens = 0;
    let others = 0;
    for (const { start, end } of this.#turns) {
      for (let index = start; index < end; index++) {
        for (const part of messages[index]!.content) {
          const count = countPart(part, tokenizer);
          tokens += count;
          if (messages[index]!.role !== "user") others += count;
          longest = Math.max(longest, count);
        }
      }
      before.push(tokens);
      othersBefore.push(others);
    }
    this.#before = before;
    this.#othersBefore = othersBefore;
    this.#longest = longest;
    this.#notes = allNotes(messages, options);
    this.#renderings = renderOnce(options, prepared.takeApart);
  }

  /** The levels of detail for this conversation. */
  levels(): Detail[] {
    const { userTokens, assistantTokens, callTokens, resultTokens } = { ...COMPACT_POLICY, ...this.#options };
    const lastTurns = this.#turns.filter(({ end }) => end > this.#lastFrom).length;
    return Array.from(levelsOfDetail({ turns: this.#turns.length, lastTurns, longest: this.#longest }, {
      userTokens,
      assistantTokens,
      callTokens,
      resultTokens,
    }));
  }

  /** Whether it is worth to try whether all fits whole: where it cannot, that takes long. */
  mayHoldAll(maxTokens: number): boolean {
    return this.#before.at(-1)! <= maxTokens;
  }

  /** The smallest budget that works: that of the lowest level, save where a short conversation is shorter whole. */
  smallest(lowest: Detail, highest: Detail): number {
    const { tokenizer } = this.#options;
    const tokens = tokenizer.count(this.draft(lowest).document);
    if (!this.mayHoldAll(tokens)) return tokens;
    return Math.min(tokens, Math.max(this.#before.at(-1)!, tokenizer.count(this.draft(highest).document)));
  }

  /** Makes the document of a level; `other` is that of another one, which may be the same. */
  draft({ turns, full, older, last }: Detail, other?: Draft): Draft {
    const messages = this.#messages;
    const options = this.#options;
    const { path, guard = true } = options;
    const folded = this.#turns.length - turns;
    const from = this.#turns[folded]?.start ?? messages.length;
    const fullTurn = this.#turns.length - full;
    const fullFrom = this.#turns[fullTurn]?.start ?? messages.length;
    const olderOptions = { ...options, ...older };
    const lastOptions = { ...options, ...last };
    const optionsAt = (index: number) => {
      if (index < from || index < fullFrom && messages[index]!.role !== "user") return undefined;
      return index < this.#lastFrom ? olderOptions : lastOptions;
    };
    const body = joinSegments([
      removedTurns(folded, this.#before[folded]!),
      wordsAlone(turns - full, this.#othersBefore[fullTurn]! - this.#othersBefore[folded]!),
      ...renderTurns(messages.slice(from), (index) => optionsAt(from + index), this.#renderings),
    ]);
    const lastN = older === WHOLE && folded === 0 ? Infinity : this.#wholeAtEnd(from, lastOptions);
    const isSame = body === other?.body && lastN === other.lastN;
    const document = isSame
      ? other.document
      : compactContent(body, path, { lastN, guard, notes: this.#notes });
    return { body, lastN, document, optionsAt };
  }

  /** How many substantive messages at the end are whole, of those that come first when room is given out. */
  #wholeAtEnd(from: number, options: CompactOptions): number {
    let whole = 0;
    for (let index = this.#messages.length - 1; index >= Math.max(from, this.#lastFrom); index--) {
      const message = this.#messages[index]!;
      if (!this.#renderings.isWhole(message, options)) break;
      if (isSubstantive(message)) whole++;
    }
    return whole;
  }
}

/**
 * Makes a conversation small as one document that keeps a budget as a whole: legend, path and skill lines included.
 *
 * Room is given out by recency and class. First come the last messages, whole unless they are very long; then the user's
 * words in the turns before them, from the last one back; then the rest of these turns, each in few words. What there is no
 * room for is told in a line with its tokens. Then the older texts grow together, until everything is whole. A larger budget never shows
 * less of any message.
 *
 * @param messages the conversation
 * @param options the tokenizer, `maxTokens`, the path of the transcript, and the budgets by class, which here are
 * proportions (by default {@linkcode COMPACT_POLICY})
 * @returns the document, its tokens, and a receipt for every message
 * @throws {BudgetError} when not even a document without turns fits; it names the smallest budget that works
 * @throws {RangeError} when `maxTokens` or `lastN` is not a whole number from 0
 * @throws {TypeError} when the tokenizer is missing
 *
 * @example
 * ```ts
 * import { assistant, fitChat, loadTokenizer, user } from "@pith/pith";
 * import { assert } from "@std/assert";
 *
 * const tokenizer = await loadTokenizer();
 * const messages = Array.from({ length: 50 }, () => [user("Go on."), assistant("Done. ".repeat(500))]).flat();
 * const { document, tokens, receipt } = fitChat(messages, { maxTokens: 500, tokenizer, path: "session.jsonl" });
 * assert(tokens <= 500 && tokens === tokenizer.count(document));
 * assert(receipt.before > 50_000);
 * ```
 */
export function fitChat(messages: readonly Message[], options: FitChatOptions): CompactedDocument {
  requireTokenizer(options);
  const prepared = prepareMessages(messages, options);
  const draft = fitDraft(prepared, options);
  return compactedDocument(draft.document, draft.counter.tokenizer, () => receiptOf(prepared, draft));
}

/**
 * Finds the document of {@linkcode fitChat} without accounting for it.
 *
 * @param prepared the messages
 * @param options as for `fitChat`
 * @returns the document, and how it was made
 */
export function fitDraft(prepared: PreparedMessages, options: FitChatOptions): DraftDocument {
  // Counts what is counted for the levels and for the receipt once.
  const labelled = {
    ...options,
    labels: prepared.labels,
    tokenizer: rememberEnds(requireTokenizer(options)),
  };
  // Documents are counted by the caller's own, so that those that do not fit are not kept.
  const { maxTokens, tokenizer, lastN = LAST_N } = options;
  requireCount("maxTokens", maxTokens);
  requireCount("lastN", lastN);
  const drafter = new Drafter(prepared, labelled);
  const levels = drafter.levels();
  const highest = levels.at(-1)!;
  if (drafter.mayHoldAll(maxTokens)) {
    const { document, optionsAt } = drafter.draft(highest);
    if (tokenizer.fits(document, maxTokens)) return { document, optionsAt, counter: labelled };
  }
  let best: Draft | undefined;
  highestLevel(levels.length, (level) => {
    const draft = drafter.draft(levels[level]!, best);
    const fits = draft.document === best?.document || tokenizer.fits(draft.document, maxTokens);
    if (fits) best = draft;
    return fits;
  });
  if (best === undefined) {
    throw new BudgetError(maxTokens, drafter.smallest(levels[0]!, highest));
  }
  const { document, optionsAt } = best;
  return { document, optionsAt, counter: labelled };
}

function requireCount(name: string, value: number): void {
  if (value >= 0 && (value % 1 === 0 || value === Infinity)) return;
  throw new RangeError(`Cannot fit a conversation with ${name} ${value}: expected a whole number from 0`);
}
