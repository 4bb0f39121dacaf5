import type { Message, Part, Role, ToolResultPart, ToolUsePart } from "../model/message.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Conversation } from "./format.ts";
import { isEmptyPart } from "./is_empty_part.ts";
import { defined } from "./values.ts";

/** Where a part comes from. */
export interface Origin {
  /**
   * What holds the parts of one message together: those of the same role and group that follow one another are one
   * message. Without it, all of the same role are.
   */
  readonly group?: unknown;
  /** Side data for the message; members that are `undefined` are left out. The first part's wins. */
  readonly metadata?: Readonly<Record<string, string | undefined>>;
}

/** A call as a host tells it; without an id, or with one that was used before, it gets an id of its own. */
export interface ToldCall extends Omit<ToolUsePart, "type" | "id"> {
  /** The id that the host gave. */
  readonly id?: string | undefined;
}

/** A result as a host tells it. */
export interface ToldResult extends Omit<ToolResultPart, "type" | "id" | "name"> {
  /** The id of the call, where the host gave one. */
  readonly id?: string | undefined;
  /** The name of the tool, by which the call is found where there is no id. */
  readonly name?: string | undefined;
}

interface Call {
  readonly id: string;
  readonly name: string;
  answer: string | undefined;
}

/** The calls that go by one id, since some hosts use an id again. */
interface Namesakes {
  /** All of them, the first first. */
  readonly calls: Call[];
  /** The first that may still be without a result. */
  firstOpen: number;
  /** The latest one. */
  last: Call;
  /** The last number that was put behind the id to make another. */
  number: number;
}

interface Draft {
  readonly role: Role;
  readonly group: unknown;
  readonly metadata: Readonly<Record<string, string>>;
  readonly parts: Part[];
}

/**
 * Puts a conversation together from what a format tells piece by piece.
 *
 * Parts that are empty are dropped, as are messages without parts. Results are paired with their calls, and the results of
 * one step share a message.
 */
export class ConversationBuilder {
  readonly #drafts: Draft[] = [];
  /** How many calls there are. */
  #made = 0;
  readonly #byId = new Map<string, Namesakes>();
  readonly #diagnostics: Diagnostic[] = [];
  readonly #leftOut: Record<string, number> = {};
  /** The calls that may still be open, the latest last: for results that tell neither an id nor a name. */
  readonly #open: Call[] = [];
  /** Those by the names of their tools, the first first, and how many of them have been answered from there on. */
  readonly #byName = new Map<string, { readonly calls: Call[]; answered: number }>();

  /** Adds a part that is neither a call nor a result. */
  add(role: Role, part: Exclude<Part, ToolUsePart | ToolResultPart>, origin: Origin = {}): void {
    if (!isEmptyPart(part)) this.#push(role, part, origin);
  }

  /**
   * Adds a call.
   *
   * @returns its id in the conversation, which differs from every other call's
   */
  call({ id: told, ...call }: ToldCall, origin: Origin = {}): string {
    const wanted = told ?? `call_${this.#made + 1}`;
    const entry: Call = { id: this.#freshId(wanted), name: call.name, answer: undefined };
    this.#made++;
    this.#open.push(entry);
    const named = this.#byName.get(call.name);
    if (named === undefined) this.#byName.set(call.name, { calls: [entry], answered: 0 });
    else named.calls.push(entry);
    this.#file(wanted, entry);
    if (entry.id !== wanted) this.#file(entry.id, entry);
    const { id } = entry;
    this.#push("assistant", { type: "tool_use", id, ...call }, origin);
    return id;
  }

  /**
   * Adds a result: to the call with its id; without an id, to the first call of its name that has none, or to the last
   * call that has none when no name is told either. A call that is answered keeps its first answer.
   *
   * @returns the id of the call; `undefined` when none is found
   */
  result({ id: told, name, ...result }: ToldResult, origin: Origin = {}): string | undefined {
    const call = told === undefined ? this.#openCall(name) : this.#callWithId(told);
    if (call === undefined) {
      this.#push("tool", { type: "tool_result", id: told ?? "", ...defined({ name }), ...result }, origin);
      return undefined;
    }
    if (call.answer !== undefined) {
      if (call.answer !== result.text) this.#faultOfSecondAnswer(call, origin);
      return call.id;
    }
    call.answer = result.text;
    this.#push("tool", { type: "tool_result", id: call.id, name: call.name, ...result }, origin);
    return call.id;
  }

  /** Counts something that was left out on purpose. */
  leaveOut(reason: string, count = 1): void {
    if (count > 0) this.#leftOut[reason] = (this.#leftOut[reason] ?? 0) + count;
  }

  /** Adds a fault of the input. */
  fault(diagnostic: Diagnostic): void {
    this.#diagnostics.push(diagnostic);
  }

  /** Adds faults of the input, however many. */
  faults(diagnostics: Iterable<Diagnostic>): void {
    for (const diagnostic of diagnostics) this.fault(diagnostic);
  }

  /**
   * Ends the conversation.
   *
   * @param about its id, title, folder and start, as far as they are known
   * @returns the conversation
   */
  build(
    about: { readonly [K in "id" | "title" | "folder" | "startedAt"]?: string | undefined } = {},
  ): Conversation {
    const messages = this.#drafts.map(({ role, parts, metadata }): Message => ({
      role,
      content: parts,
      ...(Object.keys(metadata).length === 0 ? {} : { metadata }),
    }));
    return {
      messages,
      diagnostics: this.#diagnostics,
      leftOut: this.#leftOut,
      ...defined(about),
    } as Conversation;
  }

  #push(role: Role, part: Part, { group, metadata = {} }: Origin): void {
    const last = this.#drafts.at(-1);
    // Results of one step share a message, whatever they came in.
    if (last !== undefined && last.role === role && (role === "tool" || last.group === group)) {
      last.parts.push(part);
    } else {this.#drafts.push({
        role,
        group,
        metadata: defined(metadata) as Record<string, string>,
        parts: [part],
      });}
  }

  #freshId(wanted: string): string {
    const namesakes = this.#byId.get(wanted);
    if (namesakes === undefined) return wanted;
    let id = wanted;
    while (this.#byId.has(id)) id = `${wanted}#${++namesakes.number}`;
    return id;
  }

  #file(id: string, call: Call): void {
    const namesakes = this.#byId.get(id);
    if (namesakes === undefined) this.#byId.set(id, { calls: [call], firstOpen: 0, last: call, number: 1 });
    else {
      namesakes.calls.push(call);
      namesakes.last = call;
    }
  }

  #callWithId(id: string): Call | undefined {
    const namesakes = this.#byId.get(id);
    if (namesakes === undefined) return undefined;
    const { calls, last } = namesakes;
    while (calls[namesakes.firstOpen]?.answer !== undefined) namesakes.firstOpen++;
    return calls[namesakes.firstOpen] ?? last;
  }

  #openCall(name: string | undefined): Call | undefined {
    if (name === undefined) {
      while (this.#open.at(-1)?.answer !== undefined) this.#open.pop();
      return this.#open.at(-1);
    }
    const named = this.#byName.get(name);
    if (named === undefined) return undefined;
    while (named.calls[named.answered]?.answer !== undefined) named.answered++;
    return named.calls[named.answered];
  }

  #faultOfSecondAnswer({ id }: Call, { metadata = {} }: Origin): void {
    const where = metadata.line === undefined ? "A result" : `Line ${metadata.line}`;
    this.fault({
      code: "duplicate-result",
      message: `${where} answers the call "${id}" a second time, the first answer was kept`,
      ...(metadata.line === undefined ? {} : { line: Number(metadata.line) }),
      recovered: false,
    });
  }
}
