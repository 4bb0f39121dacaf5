import { strip } from "../dsl/python_text.ts";
import type { Message } from "../model/message.ts";
import { requireMessages } from "../model/validate.ts";
import { requireTokenizer, type Tokenizer } from "../tokens/tokenizer.ts";
import { citationsOf } from "../facts/citations_of.ts";
import { sortedSet } from "./code_points.ts";
import { isCompacted, markCompacted } from "./compacted.ts";
import { type CompactionEvent, compactionEvent } from "./compaction_event.ts";
import { FactsLostError } from "./facts_lost_error.ts";
import { missingFacts } from "./missing_facts.ts";
import { ProvenanceLostError } from "./provenance_lost_error.ts";
import { safeCut } from "./safe_cut.ts";
import { weigh } from "./weigh.ts";

/**
 * Writes the message that replaces a span of turns. It must carry their citations, and may hold texts and media but no
 * tool calls or results.
 */
export type Summariser = (span: readonly Message[]) => Message | Promise<Message>;

/** Names the facts of a span that the text of its summary must say, word for word. */
export type FactsRequired = (span: readonly Message[]) => readonly string[];

/** How many messages at the end stay as they are, unless told otherwise. */
export const KEEP_RECENT = 4;

/** Options of {@linkcode compactConversation}. */
export interface CompactConversationOptions {
  /** Writes the replacement; {@linkcode dslSummariser} makes one that needs no model. */
  readonly summarise: Summariser;
  /** How many tokens a history may have before it is folded; more than 0. */
  readonly thresholdTokens: number;
  /**
   * How many messages at the end stay as they are; more, where the cut would part a call from its result.
   *
   * @default {4}
   */
  readonly keepRecent?: number;
  /** Counts the tokens; without one they are estimated, and no fold is refused for its size. */
  readonly tokenizer?: Tokenizer;
  /** Names facts that must be in the summary's text, such as {@linkcode paths}; none by default. */
  readonly require?: FactsRequired;
  /**
   * Names the run in the event.
   *
   * @default {""}
   */
  readonly runId?: string;
}

/**
 * Why a history was not folded: all of it is recent, it is small enough, what could be folded are summaries already, or
 * the summary would not be smaller than the turns.
 */
export type NotFolded = "all-recent" | "under-threshold" | "already-compacted" | "not-smaller";

/** What {@linkcode compactConversation} did. */
export interface Compaction {
  /** What to send; the very array that was passed in when nothing was folded. */
  readonly history: readonly Message[];
  /** Whether anything was folded. */
  readonly ran: boolean;
  /** How many messages were folded. */
  readonly folded: number;
  /** The distinct citation ids of the folded messages, in code-point order. */
  readonly citations: readonly string[];
  /** What to write down; `null` when nothing was folded. */
  readonly event: CompactionEvent | null;
  /** Why nothing was folded; `null` when something was. */
  readonly reason: NotFolded | null;
}

function unchanged(history: readonly Message[], reason: NotFolded): Compaction {
  return { history, ran: false, folded: 0, citations: [], event: null, reason };
}

function requireOptions(options: CompactConversationOptions): void {
  const { summarise, thresholdTokens, keepRecent = KEEP_RECENT, tokenizer, require } = options;
  if (!(thresholdTokens > 0)) {
    throw new RangeError(`Cannot fold at a threshold of ${thresholdTokens} tokens: expected more than 0`);
  }
  if (!(keepRecent >= 0) || keepRecent % 1 > 0) {
    throw new RangeError(`Cannot keep the last ${keepRecent} messages: expected a whole number from 0`);
  }
  if (typeof summarise !== "function") {
    throw new TypeError(
      'Cannot fold: the option "summarise" is missing, pass a function or dslSummariser(…)',
    );
  }
  if (require !== undefined && typeof require !== "function") {
    throw new TypeError('Cannot fold: the option "require" is no function, pass one such as paths');
  }
  if (tokenizer !== undefined) requireTokenizer({ tokenizer });
}

function textOf({ content }: Message): string {
  return content.map((part) => part.type === "text" ? part.text : "").join("\n");
}

/** What a summariser returned, when it is a message that can stand for turns. */
function requireSummary(value: Message): Message {
  try {
    requireMessages([value]);
  } catch (cause) {
    throw new TypeError("Cannot fold: the summariser returned no message, expected a role and content", {
      cause,
    });
  }
  if (value.content.some(({ type }) => type === "tool_use" || type === "tool_result")) {
    throw new TypeError("Cannot fold: the summary holds a tool call or result, expected text and media only");
  }
  if (strip(textOf(value)) === "") throw new TypeError("Cannot fold: the summary has no text, expected some");
  return value;
}

function requireProvenance(summary: Message, citations: readonly string[], folded: number): void {
  const carried = new Set(citationsOf(summary));
  const lost = citations.filter((id) => !carried.has(id));
  if (lost.length > 0) throw new ProvenanceLostError(lost, folded);
}

/** What `require` returned, when it is a list of facts: the distinct ones. */
function requireFactList(facts: readonly string[]): string[] {
  if (!Array.isArray(facts) || facts.some((fact) => typeof fact !== "string")) {
    throw new TypeError('Cannot fold: the option "require" returned no list of facts, expected strings');
  }
  return sortedSet(facts);
}

function requireFacts(summary: Message, facts: readonly string[], folded: number): void {
  const lost = missingFacts(facts, textOf(summary));
  if (lost.length > 0) throw new FactsLostError(lost, folded);
}

/**
 * Folds the older turns of a conversation into one summary, once the history has more tokens than a threshold. Calling it
 * at every turn is the intended use.
 *
 * What is folded are all messages but the last `keepRecent`, fewer where the cut would part a tool call from its result.
 * The summariser writes the replacement, and it is checked: each citation id of a folded message must be on it, each
 * required fact in its text. A summary that fails, or a summariser that throws, changes nothing.
 *
 * With a tokenizer, all texts of the history are counted: texts, thoughts, calls and results. A fold that would not make
 * the history smaller by that count is not made. Without a tokenizer, tokens are **estimated**, not counted: for each
 * text part its code points divided by four, rounded down, and nothing for any other part. An estimate is good enough to
 * say when to fold; it is no ground to refuse a fold, so then none is refused for its size.
 *
 * @param history the conversation, which is not changed; the system prompt and what is pinned are no part of it
 * @param options the summariser, the threshold, and how much stays
 * @returns what to send on, and what was done
 * @throws {RangeError} when `thresholdTokens` is not above 0 or `keepRecent` is no whole number from 0
 * @throws {TypeError} when the history, an option or the summary is not of the right shape, or the summary has no text
 * @throws {ProvenanceLostError} when the summary lacks a citation id of a folded message
 * @throws {FactsLostError} when the summary does not say a required fact
 *
 * @example
 * ```ts
 * import { assistant, cited, compactConversation, user } from "@pith/pith";
 * import { assertEquals } from "@std/assert";
 *
 * const history = [
 *   user("How long are returns free?"),
 *   cited(assistant("Returns are free for 30 days after the parcel has come."), ["policy-7"]),
 *   user("And in winter?"),
 * ];
 * const done = await compactConversation(history, {
 *   summarise: () => cited(assistant("Returns: free for 30 days."), ["policy-7"]),
 *   thresholdTokens: 10,
 *   keepRecent: 1,
 * });
 * assertEquals(done.history.length, 2);
 * assertEquals(done.citations, ["policy-7"]);
 * assertEquals(done.event?.attributes()["adk.compaction.folded"], "2");
 * ```
 *
 * @example Only what is smaller is taken
 * ```ts
 * import { assistant, compactConversation, loadTokenizer, user } from "@pith/pith";
 * import { assertEquals, assertStrictEquals } from "@std/assert";
 *
 * const history = [user("Hi."), assistant("Hello.")];
 * const done = await compactConversation(history, {
 *   summarise: () => user("The user said hello, and the assistant said hello, too."),
 *   thresholdTokens: 1,
 *   keepRecent: 1,
 *   tokenizer: await loadTokenizer(),
 * });
 * assertStrictEquals(done.history, history);
 * assertEquals(done.reason, "not-smaller");
 * ```
 */
export async function compactConversation(
  history: readonly Message[],
  options: CompactConversationOptions,
): Promise<Compaction> {
  requireOptions(options);
  requireMessages(history);
  const { summarise, thresholdTokens, keepRecent = KEEP_RECENT, tokenizer, runId = "" } = options;
  const { require: factsOf = () => [] } = options; // under its own name, bundlers take it for Node's
  const folded = safeCut(history, history.length - keepRecent);
  if (folded === 0) return unchanged(history, "all-recent");
  const span = Object.freeze(history.slice(0, folded));
  const recent = history.slice(folded);
  const recentTokens = weigh(recent, tokenizer);
  const tokensBefore = weigh(span, tokenizer) + recentTokens;
  if (tokensBefore <= thresholdTokens) return unchanged(history, "under-threshold");
  if (span.every(isCompacted)) return unchanged(history, "already-compacted");
  // All that the summary is held against is read before a summariser could touch it.
  const citations = sortedSet(span.flatMap(citationsOf));
  const facts = requireFactList(factsOf(span));

  const summary = markCompacted(requireSummary(await summarise(span)));
  requireProvenance(summary, citations, folded);
  requireFacts(summary, facts, folded);

  const tokensAfter = weigh([summary], tokenizer) + recentTokens;
  if (tokenizer !== undefined && tokensAfter >= tokensBefore) return unchanged(history, "not-smaller");
  const event = compactionEvent({ runId, folded, citations, tokensBefore, tokensAfter });
  return { history: [summary, ...recent], ran: true, folded, citations, event, reason: null };
}
