import type { ConversationBuilder, Origin } from "../conversation_builder.ts";
import { toResponseText } from "../gemini/response_text.ts";
import { TurnReader } from "../gemini/turn_reader.ts";
import { asId, asString, type JsonObject } from "../values.ts";
import { isAnswerToContext, isCommand, isContext, withoutInjected } from "./injected.ts";
import type { SessionMessage } from "./record.ts";
import { type Answered, answersOf, callOf, groupResponses, placesOfCalls, responseOf } from "./tool_calls.ts";
import { textOf } from "./words.ts";

const NOTICES: ReadonlySet<string> = new Set(["info", "warning", "error"]);

const BY_HOST = "text that the host wrote in";

/** Reads the messages of a session into a conversation, in order. */
export class SessionReader {
  readonly #builder: ConversationBuilder;
  readonly #keepsInjected: boolean;
  readonly #turns: TurnReader;
  /** What tools answered, by the ids of the calls. */
  readonly #answers = new Map<string, string>();
  #isBehindContext = false;
  #index = 0;

  constructor(builder: ConversationBuilder, keepsInjected: boolean) {
    this.#builder = builder;
    this.#keepsInjected = keepsInjected;
    this.#turns = new TurnReader(builder);
  }

  /** Adds a message. */
  add(message: SessionMessage): void {
    const isBehindContext = this.#isBehindContext;
    this.#isBehindContext = false;
    if (message.strays > 0) {
      this.#tell(message, `holds ${message.strays} parts that are no objects, which were left out`);
    }
    if (message.type === "user") this.#addUser(message);
    else if (message.type === "gemini") this.#addModel(message, isBehindContext);
    else if (NOTICES.has(message.type)) this.#builder.leaveOut("notices of the host");
    else this.#tell(message, `has the unknown type "${message.type.slice(0, 80)}" and was left out`);
    this.#index++;
  }

  #originOf({ id, timestamp, model, line }: SessionMessage, isInjected = false): Origin {
    const metadata = {
      id,
      timestamp,
      model,
      line: line === undefined ? undefined : String(line),
      injected: isInjected ? "host" : undefined,
    };
    return { group: this.#index, metadata };
  }

  #addTurn(role: "user" | "assistant", parts: readonly JsonObject[], origin: Origin): void {
    this.#turns.add({ role, parts, place: String(this.#index), origin });
  }

  #addUser(message: SessionMessage): void {
    const groups = groupResponses(message.parts);
    const isCommandToHost = groups.length === 0 && isCommand(textOf(message));
    this.#isBehindContext = isContext(message.parts);
    if (this.#keepsInjected) {
      this.#addTurn(
        "user",
        this.#withoutTold(message.parts, groups),
        this.#originOf(message, isCommandToHost || this.#isBehindContext),
      );
    } else if (isCommandToHost) this.#builder.leaveOut("commands to the host");
    else {
      const parts = this.#withoutTold(message.parts, groups).flatMap((part) => this.#ownPart(part));
      this.#addTurn("user", parts, this.#originOf(message));
    }
  }

  /** A part without what the host wrote into it. */
  #ownPart(part: JsonObject): JsonObject[] {
    const text = asString(part.text);
    if (text === undefined) return [part];
    const own = withoutInjected(text);
    if (own === text) return [part];
    this.#builder.leaveOut(BY_HOST);
    return own.trim() === "" ? [] : [{ ...part, text: own }];
  }

  /** The parts without the responses that stand with the calls already, in full or before they were shortened. */
  #withoutTold(parts: readonly JsonObject[], groups: readonly Answered[]): readonly JsonObject[] {
    const told = new Set<JsonObject | undefined>();
    for (const { response, siblings } of groups) {
      const answer = this.#answers.get(asId(response.id) ?? "");
      if (answer === undefined) continue;
      told.add(response);
      if (answer === toResponseText(response, siblings).text) { for (const part of siblings) told.add(part); }
      else if (answer !== toResponseText(response).text) {
        this.#builder.leaveOut("results that were told before in other words");
      }
    }
    return told.size === 0 ? parts : parts.filter((part) => !told.has(part) && !told.has(responseOf(part)));
  }

  #addModel(message: SessionMessage, isBehindContext: boolean): void {
    const isInjected = isBehindContext && isAnswerToContext(message.parts);
    if (isInjected && !this.#keepsInjected) {
      this.#builder.leaveOut(BY_HOST);
      return;
    }
    const origin = this.#originOf(message, isInjected);
    const saysThoughts = message.parts.some(({ thought }) => thought !== undefined && thought !== false);
    const thoughts = saysThoughts ? [] : message.thoughts.map((text) => ({ text, thought: true }));
    const ids = message.calls.map(({ id }, at) => id ?? `call_${this.#index}_${at}`);
    this.#addTurn("assistant", [...thoughts, ...withCalls(message, ids)], origin);
    message.calls.forEach((call, at) => {
      for (const { id, text, isError } of answersOf({ ...call, id: ids[at] })) {
        if (id !== undefined) this.#answers.set(id, text);
        const told = { id, name: call.name, text };
        this.#turns.answer(isError ? { ...told, isError } : told, origin);
      }
    });
  }

  #tell({ line }: SessionMessage, what: string): void {
    this.#builder.fault({
      code: "invalid-message",
      message: `${line === undefined ? `Message ${this.#index}` : `Line ${line}`} ${what}`,
      ...(line === undefined ? {} : { line }),
      recovered: false,
    });
  }
}

/** The parts of a message with all its calls, each with an id. */
function withCalls(message: SessionMessage, ids: readonly string[]): JsonObject[] {
  const parts = [...message.parts];
  placesOfCalls(message).forEach((place, at) => {
    const { name, args } = message.calls[at]!;
    const part = place === undefined ? {} : parts[place]!;
    const functionCall = { name, args, ...callOf(part), id: ids[at] };
    parts[place ?? parts.length] = { ...part, functionCall };
  });
  return parts;
}
