import type { Role } from "../../model/message.ts";
import { parseArguments } from "../call_arguments.ts";
import type { ConversationBuilder, Origin } from "../conversation_builder.ts";
import type { ReadOptions } from "../format.ts";
import { ofUnknown } from "../item_fault.ts";
import { mediaMark } from "../media.ts";
import { asId, asObject, asString, asTime, type JsonObject } from "../values.ts";
import { attachedFiles } from "./assets.ts";
import { readContent, readRequest, type Said, type SaidPart } from "./content.ts";
import type { Node } from "./node.ts";
import { pairAnswers, type WaitingCall } from "./pair_answers.ts";

/** What a tool said, until it is known which call it answers. */
interface ToolAnswer {
  readonly id: string;
  readonly name: string | undefined;
  readonly text: string;
  readonly isError: boolean;
  readonly origin: Origin;
}

const ROLES: ReadonlyMap<unknown, Role> = new Map(
  (["user", "assistant", "tool", "system"] as const).map((role) => [role, role]),
);

/** Contents that the host adds to the conversation by itself. */
const HOST_CONTENTS: ReadonlySet<unknown> = new Set(["model_editable_context", "user_editable_context"]);

const TO_ALL: ReadonlySet<unknown> = new Set(["all", undefined, null, ""]);

/** Contents that are said to the reader, whoever the recipient is. */
const NO_REQUESTS: ReadonlySet<unknown> = new Set(["thoughts", "reasoning_recap"]);

function typeOf({ content }: JsonObject): unknown {
  return asObject(content)?.content_type;
}

function isHidden(message: JsonObject): boolean {
  return asObject(message.author)?.role === "system" || message.weight === 0 ||
    asObject(message.metadata)?.is_visually_hidden_from_conversation === true ||
    HOST_CONTENTS.has(typeOf(message));
}

function toText(part: SaidPart): string {
  return part.type === "media" ? mediaMark(part.mime) : part.text;
}

function hasFailed(message: JsonObject): boolean {
  const status = asString(asObject(asObject(message.metadata)?.aggregate_result)?.status);
  return typeOf(message) === "system_error" || (status?.startsWith("failed") ?? false);
}

/** Puts the messages of one conversation together, node by node. */
export class ThreadReader {
  readonly #builder: ConversationBuilder;
  readonly #options: ReadOptions;
  readonly #line: number;
  /** The calls since a tool spoke last. */
  #calls: WaitingCall[] = [];
  /** What tools said since anybody else spoke. */
  #answers: ToolAnswer[] = [];
  #last: string | undefined;
  #turn = 0;

  /** Begins a conversation, which is at a line of the input. */
  constructor(builder: ConversationBuilder, options: ReadOptions, line: number) {
    this.#builder = builder;
    this.#options = options;
    this.#line = line;
  }

  /** Reads the node that comes next. */
  read(node: Node): void {
    if (this.#last !== undefined && node.parent !== this.#last) this.#endTurn();
    this.#last = node.id;
    if (node.message !== undefined) this.#readMessage(node.message, node);
  }

  /** Ends the conversation: what tools said last finds its calls. */
  end(): void {
    this.#endTurn();
  }

  #readMessage(message: JsonObject, node: Node): void {
    const said = readContent(message);
    const isEmpty = said.parts.every((part) => part.type !== "media" && part.text.trim() === "");
    const hidden = isHidden(message);
    if (typeOf(message) === "reasoning_recap") {
      this.#builder.leaveOut("notices of the host");
      return;
    }
    if (hidden && !this.#options.injected) {
      if (!isEmpty) this.#builder.leaveOut("text that the host wrote in");
      return;
    }
    const role = ROLES.get(asObject(message.author)?.role);
    this.#tellUnknown(said, message);
    if (role === undefined) {
      if (!isEmpty) this.#tell("invalid-message", message, "has no known role and was left out");
      return;
    }
    this.#add(role, said, message, this.#originOf(role, message, node, hidden));
  }

  #originOf(role: Role, message: JsonObject, node: Node, hidden: boolean): Origin {
    const { model_slug } = asObject(message.metadata) ?? {};
    const injected = hidden ? "host" : undefined;
    return {
      // The pieces of one answer follow one another; two messages of a person are two.
      group: role === "assistant" ? `${this.#turn} ${injected}` : node.id,
      metadata: {
        id: asId(message.id) ?? node.id,
        timestamp: asTime(message.create_time),
        model: role === "assistant" ? asId(model_slug) : undefined,
        injected,
      },
    };
  }

  #add(role: Role, said: Said, message: JsonObject, origin: Origin): void {
    if (role === "tool") return this.#addAnswer(said, message, origin);
    this.#endAnswers();
    if (role === "user") this.#calls = [];
    const isCall = role === "assistant" && !TO_ALL.has(message.recipient) &&
      !NO_REQUESTS.has(typeOf(message));
    if (isCall) return this.#addCall(message, origin);
    for (const part of said.parts) this.#builder.add(role, part, origin);
    const shown = said.parts.filter((part) => part.type === "media");
    for (const file of attachedFiles(message, shown)) this.#builder.add(role, file, origin);
  }

  #addCall(message: JsonObject, origin: Origin): void {
    const name = asString(message.recipient) ?? "";
    const id = this.#builder.call(
      { id: origin.metadata?.id, name, arguments: parseArguments(readRequest(message)) },
      origin,
    );
    this.#calls.push({ id, name });
  }

  #addAnswer({ parts }: Said, message: JsonObject, origin: Origin): void {
    this.#answers.push({
      id: origin.metadata?.id ?? "",
      name: asId(asObject(message.author)?.name),
      text: parts.map(toText).filter((text) => text !== "").join("\n"),
      isError: hasFailed(message),
      origin,
    });
  }

  /** A tool may speak several times about one call; that is one result. */
  #endAnswers(): void {
    if (this.#answers.length === 0) return;
    for (const { call, answers } of pairAnswers(this.#calls, this.#answers)) {
      const [{ id, name, origin }] = answers;
      const text = answers.map((answer) => answer.text).join("\n");
      const isError = answers.some((answer) => answer.isError);
      this.#builder.result({ id: call?.id ?? id, name, text, ...(isError ? { isError } : {}) }, origin);
    }
    this.#answers = [];
    this.#calls = [];
  }

  #endTurn(): void {
    this.#endAnswers();
    this.#calls = [];
    this.#turn++;
  }

  #tellUnknown({ unknown }: Said, message: JsonObject): void {
    for (const type of unknown) {
      this.#tell("unknown-block", message, `holds a part ${ofUnknown("type", type)}, which was left out`);
    }
  }

  #tell(code: "unknown-block" | "invalid-message", { id }: JsonObject, says: string): void {
    const message = `In the conversation at line ${this.#line} the message "${
      asId(id) ?? this.#last
    }" ${says}`;
    this.#builder.fault({ code, message, line: this.#line, recovered: false });
  }
}
