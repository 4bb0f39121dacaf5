import type { Message, Part, Role, ToolUsePart } from "../../model/message.ts";
import type { Diagnostic } from "../diagnostic.ts";
import type { Conversation, ReadOptions } from "../format.ts";
import { isEmptyPart } from "../is_empty_part.ts";
import { asString, defined, type JsonObject } from "../values.ts";
import type { Chain } from "./chain.ts";
import { isSkillText, withoutInjected } from "./injected.ts";
import { type BlockIndex, indexBlocks, type Piece, piecesOf, type Reason, resultsOf } from "./pieces.ts";
import type { SessionRecord } from "./record.ts";
import { wordsOf } from "./replays.ts";

/** A message that is still open for further parts. */
interface Draft {
  readonly role: Role;
  readonly first: SessionRecord;
  /** The record of the latest piece, whose usage is that of the whole. */
  last: SessionRecord;
  readonly parts: Part[];
}

/**
 * Results that answer a live call and hang on a branch that was left, or among the records of sub-agents: the call was
 * made, so its answer stands.
 */
function strayResults({ live, abandoned, aside }: Chain, { calls }: BlockIndex): SessionRecord[] {
  if (abandoned.length + aside.length === 0) return [];
  const answered = new Set(live.flatMap(({ blocks }) => blocks.map((block) => block.tool_use_id)));
  const wanted = (block: JsonObject) =>
    calls.has(asString(block.tool_use_id) ?? "") && !answered.has(block.tool_use_id);
  return [...abandoned, ...aside]
    .map((record) => ({ ...record, blocks: record.blocks.filter(wanted) }))
    .filter(({ blocks }) => blocks.length > 0);
}

/** Puts results in the order of their calls, since a reader pairs them by it. */
function inOrder(parts: Part[], { calls }: BlockIndex): Part[] {
  if (parts.length === 1) return parts;
  const order = (part: Part) => part.type === "tool_result" ? calls.get(part.id)?.order ?? 0 : 0;
  return parts.toSorted((a, b) => order(a) - order(b));
}

/** Who wrote a text of the user's turn, when it was not the person. */
function injectedBy({ role, parts, first }: Draft): "skill" | "host" | undefined {
  const [part] = parts;
  if (role !== "user" || part?.type !== "text") return undefined;
  if (isSkillText(part.text)) return "skill";
  return first.isMeta || withoutInjected(part.text) === "" ? "host" : undefined;
}

function toMessage(draft: Draft): Message {
  const { role, first, last, parts } = draft;
  const { uuid, isMadeUp, line, timestamp, agent } = first;
  const usage = role === "assistant" ? last.usage : undefined;
  return {
    role,
    content: parts,
    metadata: defined({
      uuid: isMadeUp ? undefined : uuid,
      line: String(line),
      timestamp,
      model: role === "assistant" ? first.model : undefined,
      inputTokens: usage && String(usage.input),
      outputTokens: usage && String(usage.output),
      agent,
      injected: injectedBy(draft),
    }) as Record<string, string>,
  };
}

function secondAnswer(id: string, { line }: SessionRecord): Diagnostic {
  const message = `Line ${line} answers the call "${id}" a second time, the first answer was kept`;
  return { code: "duplicate-result", message, line, recovered: false };
}

/** The calls that the host gave one id. */
interface Namesakes {
  readonly first: ToolUsePart;
  /** What was written of them, once there are several. */
  words: Set<string> | undefined;
  /** The last number that was put behind the id. */
  number: number;
}

/** The messages of a conversation as they grow, by what holds their parts together. */
class Drafts {
  readonly #drafts = new Map<string, Draft>();
  readonly #answers = new Map<string, string>();
  readonly #namesakes = new Map<string, Namesakes>();
  /** The ids of the calls. */
  readonly #ids = new Set<string>();

  /**
   * Adds a part. A call that is written twice is one call; a second answer to a call is no part, and is told when it is
   * another one.
   */
  add(
    { group, role, part: told }: Extract<Piece, { kind: "part" }>,
    record: SessionRecord,
  ): Diagnostic | undefined {
    const part = told.type === "tool_use" ? this.#ownCall(told) : told;
    if (part === undefined) return undefined;
    const known = this.#drafts.get(group);
    if (known !== undefined && record.usage !== undefined) known.last = record;
    if (isEmptyPart(part)) return undefined;
    if (part.type === "tool_result" && part.name !== undefined) {
      const answer = this.#answers.get(part.id);
      if (answer !== undefined) return answer === part.text ? undefined : secondAnswer(part.id, record);
      this.#answers.set(part.id, part.text);
    }
    const draft = this.#drafts.get(group);
    if (draft !== undefined && draft.parts.length > 0) draft.parts.push(part);
    else this.#drafts.set(group, { role, first: record, last: record, parts: [part] });
    if (role === "assistant" && draft === undefined) this.#placeResults(resultsOf(group), record);
    return undefined;
  }

  /** A call with an id of its own; `undefined` for a copy of an earlier one. */
  #ownCall(call: ToolUsePart): ToolUsePart | undefined {
    const known = this.#namesakes.get(call.id);
    const namesakes: Namesakes = known ?? { first: call, words: undefined, number: 1 };
    if (known === undefined) this.#namesakes.set(call.id, namesakes);
    else {
      known.words ??= new Set([wordsOf(known.first, "the first call")]);
      const words = wordsOf(call, `call ${this.#ids.size}`);
      if (known.words.has(words)) return undefined;
      known.words.add(words);
    }
    let id = call.id;
    while (this.#ids.has(id)) id = `${call.id}#${++namesakes.number}`;
    this.#ids.add(id);
    return { ...call, id };
  }

  /** Keeps the place behind the calls for their results, whenever they come: some hosts write them before. */
  #placeResults(group: string, record: SessionRecord): void {
    const results = this.#drafts.get(group) ?? { role: "tool", first: record, last: record, parts: [] };
    this.#drafts.delete(group);
    this.#drafts.set(group, results);
  }

  finish(): Draft[] {
    return [...this.#drafts.values()].filter(({ parts }) => parts.length > 0);
  }
}

/**
 * Puts the records of a conversation together as messages.
 *
 * All pieces of one API message are one assistant message, at the place of the first; the results of its calls are one
 * tool message right behind it, so that the pairs stay whole. What the host wrote in by itself, error notices, and
 * summaries of what the file holds in full are left out and counted; the text of a skill is kept and marked
 * `injected: "skill"` in the metadata.
 *
 * @param chain the records
 * @param options whether text that the host wrote in is kept
 * @returns the conversation, each message with the `uuid`, `line` and `timestamp` of its first record, and the assistant's
 * with its model and the provider's count of tokens
 */
export function assembleMessages(chain: Chain, options: ReadOptions): Conversation {
  const index = indexBlocks(chain.live);
  const drafts = new Drafts();
  const diagnostics: Diagnostic[] = [...chain.diagnostics];
  const reasons: Reason[] = [
    ...chain.abandoned.map((): Reason => "records on branches that were left by a rewind"),
    ...chain.aside.map((): Reason => "records of sub-agents"),
    ...Array.from({ length: chain.unseen }, (): Reason => "records that the model no longer sees"),
  ];
  let hasHistory = false;
  for (const record of [...chain.live, ...strayResults(chain, index)]) {
    for (
      const piece of piecesOf(record, index, { isRecovered: hasHistory, keepInjected: options.injected })
    ) {
      const fault = piece.kind === "part" ? drafts.add(piece, record) : undefined;
      if (fault !== undefined) diagnostics.push(fault);
      if (piece.kind === "fault") diagnostics.push(piece.diagnostic);
      if (piece.kind === "left out") reasons.push(piece.reason);
      // A summary alone is not the history that a later one stands for.
      hasHistory ||= record.kind !== "summary" && piece.kind === "part" && !isEmptyPart(piece.part);
    }
  }
  const leftOut: Record<string, number> = {};
  for (const reason of reasons) leftOut[reason] = (leftOut[reason] ?? 0) + 1;
  const messages = drafts.finish().map((draft) =>
    toMessage({ ...draft, parts: inOrder(draft.parts, index) })
  );
  return { messages, diagnostics, leftOut };
}
