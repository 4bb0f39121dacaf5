import { parseArguments } from "../call_arguments.ts";
import type { ToldCall } from "../conversation_builder.ts";
import { asId, asObject, asObjects, asString, type JsonObject } from "../values.ts";

/** Takes a call: LangChain's own, a provider's block, or one of OpenAI with its `function`. */
export function toToldCall(call: JsonObject): ToldCall {
  const inner = asObject(call.function) ?? call;
  return {
    id: asId(call.call_id) ?? asId(call.id),
    name: asString(inner.name) ?? "",
    arguments: parseArguments(inner.args ?? inner.input ?? inner.arguments),
  };
}

/** The calls that a message tells beside its content; those that are there twice are taken once. */
function besideContent(fields: JsonObject): JsonObject[] {
  const own = [...asObjects(fields.tool_calls), ...asObjects(fields.invalid_tool_calls)];
  const more = asObject(fields.additional_kwargs) ?? {};
  const known = new Set(own.map(({ id }) => id));
  const echoes = asObjects(more.tool_calls);
  const others = own.length === 0
    ? echoes
    : echoes.filter(({ id }) => asId(id) !== undefined && !known.has(id));
  const calls = [...own, ...others];
  const single = asObject(more.function_call);
  return calls.length === 0 && single !== undefined ? [single] : calls;
}

/**
 * The calls of one message of the model. What stands beside the content is what counts; the content of some providers
 * repeats it, which tells where among the words a call was made.
 */
export class MessageCalls {
  readonly #told: readonly ToldCall[];
  readonly #byId = new Map<string, ToldCall[]>();
  readonly #made = new Set<ToldCall>();

  /** Looks for the calls in a message's fields. */
  constructor(fields: JsonObject) {
    this.#told = besideContent(fields).map(toToldCall);
    // From the last to the first, so that the first is at the end, where it is taken from.
    for (const call of this.#told.toReversed()) {
      if (call.id === undefined) continue;
      const namesakes = this.#byId.get(call.id);
      if (namesakes === undefined) this.#byId.set(call.id, [call]);
      else namesakes.push(call);
    }
  }

  /** The call that a block of the content stands for; `undefined` for one that only repeats another. */
  at(block: JsonObject): ToldCall | undefined {
    const call = toToldCall(block);
    const namesakes = call.id === undefined ? undefined : this.#byId.get(call.id);
    if (namesakes === undefined) return call.id !== undefined || this.#told.length === 0 ? call : undefined;
    const told = namesakes.pop();
    if (told !== undefined) this.#made.add(told);
    return told;
  }

  /** The calls that no block of the content stood for. */
  rest(): ToldCall[] {
    return this.#told.filter((call) => !this.#made.has(call));
  }
}
