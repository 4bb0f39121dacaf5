import type { Role } from "../../model/message.ts";
import { toArguments } from "../call_arguments.ts";
import type { ConversationBuilder, Origin, ToldResult } from "../conversation_builder.ts";
import { elsewhere, mediumOf } from "../media.ts";
import { asId, asObject, asString, defined, type JsonObject, toText } from "../values.ts";
import { field } from "./field.ts";
import { toResponseText } from "./response_text.ts";
import { TurnCalls } from "./turn_calls.ts";

/** A turn of a conversation. */
export interface Turn {
  /** Who speaks; responses of functions go to the tools, whoever brings them. */
  readonly role: Exclude<Role, "tool">;
  /** What is said. */
  readonly parts: readonly JsonObject[];
  /** What tells the turn from the others, for ids and messages. */
  readonly place: string;
  /** Where it comes from. */
  readonly origin: Origin;
}

/** A part among those of its turn. */
interface Placed {
  readonly turn: Turn;
  readonly at: number;
  readonly builder: ConversationBuilder;
  readonly calls: TurnCalls;
}

type AddPart = (value: JsonObject, placed: Placed) => void;

/** What a server runs for the model has no name of its own. */
const CODE_TOOL = "code_execution";

function addMedium(value: JsonObject, { turn, builder }: Placed): void {
  const about = { mime: asString(field(value, "mimeType")), filename: asId(field(value, "displayName")) };
  const medium = mediumOf(value.data, about) ?? elsewhere(asId(field(value, "fileUri")), about);
  builder.add(turn.role, medium, turn.origin);
}

function addCall(value: JsonObject, name: string, args: unknown, { turn, at, calls }: Placed): void {
  calls.call(
    { id: asId(value.id), name, arguments: toArguments(args) },
    `${turn.place}_${at}`,
    turn.origin,
  );
}

function addCodeResult(value: JsonObject, { turn, calls }: Placed): void {
  const outcome = asId(value.outcome);
  const isError = outcome !== undefined && outcome !== "OUTCOME_OK" && outcome !== "OK";
  const text = asString(value.output) ?? (isError ? outcome : "");
  calls.result({ id: asId(value.id), name: CODE_TOOL, text, ...(isError ? { isError } : {}) }, turn.origin);
}

/** What a part can hold, by the member that holds it. */
const PARTS: Readonly<Record<string, AddPart>> = {
  inlineData: addMedium,
  fileData: addMedium,
  functionCall: (value, placed) => addCall(value, asString(value.name) ?? "", value.args, placed),
  functionResponse: (value, { turn, calls }) => {
    const { text, isError } = toResponseText(value);
    const told = { id: asId(value.id), name: asString(value.name), text };
    calls.result(isError ? { ...told, isError } : told, turn.origin);
  },
  executableCode: (value, placed) => {
    const { language, code } = value;
    addCall(value, CODE_TOOL, defined({ language, code }), placed);
  },
  codeExecutionResult: addCodeResult,
  toolCall: (value, placed) => addCall(value, asString(field(value, "toolType")) ?? "", value.args, placed),
  toolResponse: (value, { turn, calls }) => {
    const told = {
      id: asId(value.id),
      name: asString(field(value, "toolType")),
      text: toText(value.response),
    };
    calls.result(told, turn.origin);
  },
};

const PART_NAMES = Object.keys(PARTS);

/** Members that say something about a part, and nothing by themselves. */
const SIDE_DATA: ReadonlySet<string> = new Set([
  "type",
  "text",
  "thought",
  "thoughtsignature",
  "videometadata",
  "partmetadata",
  "mediaresolution",
  "mediaprocessing",
  "speechmetadata",
  "audiotranscription",
]);

/** A host's own parts, such as a chunk of a stream, may hold more that says nothing. */
function strangersOf(part: JsonObject): string[] {
  return Object.keys(part).filter((key) =>
    part[key] !== null && !SIDE_DATA.has(key.replaceAll("_", "").toLowerCase())
  );
}

/** Responses answer what stands before them: they come before all else that the user says. */
function isResponse({ part }: { readonly part: JsonObject }): boolean {
  return asObject(field(part, "functionResponse")) !== undefined;
}

/** Reads the turns of a conversation with Gemini into a conversation, in order. */
export class TurnReader {
  readonly #builder: ConversationBuilder;
  readonly #calls: TurnCalls;
  #before: Role | undefined;

  constructor(builder: ConversationBuilder) {
    this.#builder = builder;
    this.#calls = new TurnCalls(builder);
  }

  /** Adds a turn. */
  add(turn: Turn): void {
    if (turn.role === "assistant" && this.#before !== "assistant") this.#calls.begin();
    this.#before = turn.role;
    const parts = turn.parts.map((part, at) => ({ part, at }));
    const ordered = turn.role === "assistant"
      ? parts
      : [...parts.filter(isResponse), ...parts.filter((placed) => !isResponse(placed))];
    for (const { part, at } of ordered) {
      this.#addPart(part, { turn, at, builder: this.#builder, calls: this.#calls });
    }
  }

  /** Adds what a host keeps apart from the turns: what a tool answered. */
  answer(result: ToldResult, origin: Origin): void {
    this.#before = "tool";
    this.#calls.result(result, origin);
  }

  #addPart(part: JsonObject, placed: Placed): void {
    this.#addText(part, placed);
    const names = PART_NAMES.filter((name) => asObject(field(part, name)) !== undefined);
    for (const name of names) PARTS[name]!(asObject(field(part, name))!, placed);
    if (names.length > 0 || toText(part.text) !== "") return;
    const strangers = strangersOf(part);
    if (strangers.length > 0) this.#tellUnknown(strangers, placed);
  }

  #addText({ text: said, thought }: JsonObject, { turn, builder }: Placed): void {
    const text = toText(said);
    if (typeof thought === "string") {
      builder.add("assistant", { type: "thinking", text: thought }, turn.origin);
    }
    if (thought === true) builder.add("assistant", { type: "thinking", text }, turn.origin);
    else builder.add(turn.role, { type: "text", text }, turn.origin);
  }

  #tellUnknown(names: readonly string[], { turn, at }: Placed): void {
    const what = names.slice(0, 4).map((name) => `"${name.slice(0, 80)}"`).join(", ");
    const { line } = turn.origin.metadata ?? {};
    this.#builder.fault({
      code: "unknown-block",
      message: `Part ${at} of turn ${turn.place} holds ${what}, which is not known and was left out`,
      ...(line === undefined ? {} : { line: Number(line) }),
      recovered: false,
    });
  }
}
