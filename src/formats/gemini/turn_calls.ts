import type { ConversationBuilder, Origin, ToldCall, ToldResult } from "../conversation_builder.ts";

/** The calls of one name in a turn of the model, in order. */
interface Namesakes {
  readonly ids: string[];
  /** The first that may be open. */
  next: number;
}

/** A file of names, each with its calls. */
type ByName = Map<string, Namesakes>;

function file(calls: ByName, name: string, id: string): void {
  const namesakes = calls.get(name);
  if (namesakes === undefined) calls.set(name, { ids: [id], next: 0 });
  else namesakes.ids.push(id);
}

/**
 * Pairs calls with their results, where ids are absent as a rule: by name, in order, with the calls of the turn of the
 * model before.
 */
export class TurnCalls {
  readonly #builder: ConversationBuilder;
  readonly #told = new Set<string>();
  readonly #answered = new Set<string>();
  #all: ByName = new Map();
  #withoutId: ByName = new Map();

  constructor(builder: ConversationBuilder) {
    this.#builder = builder;
  }

  /** Begins a turn of the model: the calls of earlier ones are no longer found by their names. */
  begin(): void {
    this.#all = new Map();
    this.#withoutId = new Map();
  }

  /**
   * Adds a call.
   *
   * @param call the call as the host tells it
   * @param place what makes an id for a call that has none
   * @param origin where it comes from
   */
  call({ id: told, ...call }: ToldCall, place: string, origin: Origin): void {
    const id = this.#builder.call({ id: told ?? `call_${place}`, ...call }, origin);
    file(this.#all, call.name, id);
    if (told === undefined) file(this.#withoutId, call.name, id);
    else this.#told.add(told);
  }

  /** Adds a result, which no model gave; one whose call is not to be found stays without one. */
  result({ id: told, name = "", ...result }: ToldResult, { group, metadata }: Origin): void {
    const origin = { group, metadata: { ...metadata, model: undefined } };
    const isTold = told !== undefined && this.#told.has(told);
    const found = isTold ? told : this.#next(told === undefined ? this.#all : this.#withoutId, name);
    const named = name === "" ? {} : { name };
    // An empty id is that of no call.
    const answered = this.#builder.result({ id: found ?? told ?? "", ...named, ...result }, origin);
    if (answered !== undefined) this.#answered.add(answered);
  }

  #next(calls: ByName, name: string): string | undefined {
    const namesakes = calls.get(name);
    if (namesakes === undefined) return undefined;
    while (this.#answered.has(namesakes.ids[namesakes.next] ?? "")) namesakes.next++;
    return namesakes.ids[namesakes.next];
  }
}
