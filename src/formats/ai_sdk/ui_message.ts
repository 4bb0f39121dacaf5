import type { Role } from "../../model/message.ts";
import type { ConversationBuilder, Origin, ToldResult } from "../conversation_builder.ts";
import { asString, type JsonObject, toBlocks, toText } from "../values.ts";
import { inlineText, isSealed, LEFT_OUT, toFile, toThought } from "./parts.ts";
import { isOldMessage, uiParts } from "./ui_parts.ts";
import { isToolPart, toUiTool, type UiTool } from "./ui_tool.ts";

type Said = Parameters<ConversationBuilder["add"]>[1];

/**
 * The steps of one message: an assistant's message of the UI holds the whole loop of calls and results, in which each step
 * is a message of the model and the results of its calls.
 */
class Steps {
  readonly #builder: ConversationBuilder;
  readonly #origin: Origin;
  readonly #role: Role;
  /** Whether the message marks where a step begins. */
  readonly #isMarked: boolean;
  #group: unknown = {};
  #answers: ToldResult[] = [];
  #hasTools = false;
  #hasServerAnswer = false;
  #number: unknown;

  constructor(builder: ConversationBuilder, role: Role, origin: Origin, isMarked: boolean) {
    this.#builder = builder;
    this.#role = role;
    this.#origin = origin;
    this.#isMarked = isMarked;
  }

  /** Ends the step: its results follow. */
  close(): void {
    for (const answer of this.#answers) this.#builder.result(answer, this.#origin);
    this.#answers = [];
    this.#hasTools = false;
    this.#hasServerAnswer = false;
    this.#number = undefined;
    this.#group = {};
  }

  say(part: Said, role: Role = this.#role): void {
    const isBlank = part.type === "text" && part.text.trim() === "";
    // What follows a call was said with its result in view, unless the marks say otherwise.
    if (!isBlank && this.#hasTools && (!this.#isMarked || this.#hasServerAnswer)) this.close();
    this.#builder.add(role, part, { ...this.#origin, group: this.#group });
  }

  call({ id, name, arguments: args, answer, isServer, step }: UiTool): void {
    if (this.#number !== undefined && step !== undefined && step !== this.#number) this.close();
    const given = this.#builder.call({ id, name, arguments: args }, { ...this.#origin, group: this.#group });
    this.#hasTools = true;
    this.#number = step ?? this.#number;
    if (answer === undefined) return;
    this.#answers.push({ id: given, ...answer });
    this.#hasServerAnswer ||= isServer;
  }
}

/** What a part does to the message that it stands in. */
type Reader = (part: JsonObject, steps: Steps, builder: ConversationBuilder) => void;

function leave(reason: string): Reader {
  return (_part, _steps, builder) => builder.leaveOut(reason);
}

function textPart({ text }: JsonObject): Said {
  return { type: "text", text: toText(text) };
}

const file: Reader = (part, steps) => {
  const text = inlineText(part);
  steps.say(text === undefined ? toFile(part) : { type: "text", text });
};

const PARTS: Readonly<Record<string, Reader>> = {
  text: (part, steps) => steps.say(textPart(part)),
  reasoning: (part, steps, builder) =>
    isSealed(part) ? builder.leaveOut(LEFT_OUT.sealed) : steps.say(toThought(part), "assistant"),
  "redacted-reasoning": leave(LEFT_OUT.sealed),
  file,
  image: file,
  "reasoning-file": file,
  "step-start": (_part, steps) => steps.close(),
  "source-url": leave(LEFT_OUT.sources),
  "source-document": leave(LEFT_OUT.sources),
  source: leave(LEFT_OUT.sources),
  custom: leave(LEFT_OUT.sealed),
  // What the user said while the model was at work, between two steps.
  "steering-message": ({ parts }, steps) => {
    steps.close();
    for (const part of toBlocks(parts)) {
      steps.say(part.type === "file" ? toFile(part) : textPart(part), "user");
    }
    steps.close();
  },
};

const tool: Reader = (part, steps, builder) => {
  const { tool, leftOut } = toUiTool(part);
  if (leftOut !== undefined) builder.leaveOut(leftOut);
  if (tool !== undefined) steps.call(tool);
};

function readerOf(part: JsonObject): Reader | undefined {
  const type = asString(part.type) ?? "";
  if (Object.hasOwn(PARTS, type)) return PARTS[type];
  if (isToolPart(part)) return tool;
  if (type.startsWith("data-")) return leave(LEFT_OUT.data);
  return asString(part.text) === undefined ? undefined : PARTS.text;
}

/**
 * Adds a UI message to a conversation: a message for each of its steps, with the results behind it.
 *
 * @param message the message
 * @param role who speaks
 * @param builder the conversation
 * @param origin where the message comes from
 * @param fault tells of a part of an unknown type
 */
export function addUiMessage(
  message: JsonObject,
  role: Role,
  builder: ConversationBuilder,
  origin: Origin,
  fault: (part: JsonObject) => void,
): void {
  const parts = uiParts(message);
  const isMarked = !isOldMessage(message) && parts.some(({ type }) => type === "step-start");
  const steps = new Steps(builder, role, origin, isMarked);
  for (const part of parts) {
    const read = readerOf(part);
    if (read === undefined) fault(part);
    else read(part, steps, builder);
  }
  steps.close();
}
