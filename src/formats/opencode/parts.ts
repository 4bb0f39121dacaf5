import type { ConversationBuilder, Origin, ToldResult } from "../conversation_builder.ts";
import { parseArguments, toArguments } from "../call_arguments.ts";
import { elsewhere, mediaMark, mediumOf } from "../media.ts";
import type { MediaPart, Role, TextPart, ThinkingPart } from "../../model/message.ts";
import { asId, asObject, asObjects, asString, type JsonObject, toText } from "../values.ts";

/** What the reader of a message does with its parts. */
export interface PartReading {
  /** Where the parts go. */
  readonly builder: ConversationBuilder;
  /** Who speaks. */
  readonly role: Role;
  /** Where they come from. */
  readonly origin: Origin;
  /** Whether text that the host wrote in is kept. */
  readonly keepsInjected: boolean;
  /** Whether only what the model sees is wanted. */
  readonly isModelView: boolean;
  /** The results of the calls of this step, which follow all of them. */
  readonly results: ToldResult[];
}

type SaidPart = TextPart | ThinkingPart | MediaPart;

/** What stands in the place of an output that the host cleared from the model's sight. */
const CLEARED = "[Old tool result content cleared]";

/** What the person asks, in the model's eyes, where a conversation was compacted. */
const COMPACTED = "What did we do so far?";

function add(part: SaidPart, { builder, role, origin }: PartReading): void {
  builder.add(role, part, origin);
}

function addText({ text, synthetic, ignored }: JsonObject, reading: PartReading): void {
  const part: SaidPart = { type: "text", text: asString(text) ?? "" };
  const isInjected = synthetic === true || ignored === true;
  if (isInjected && !reading.keepsInjected) {
    if (part.text.trim() !== "") reading.builder.leaveOut("text that the host wrote in");
    return;
  }
  const { builder, role, origin } = reading;
  const injected = isInjected ? "host" : undefined;
  builder.add(role, part, {
    group: isInjected ? `${origin.group} injected` : origin.group,
    metadata: { ...origin.metadata, injected },
  });
}

/** The seal that a provider put on a thought, which is kept among the provider's own data. */
function sealOf({ metadata }: JsonObject): string | undefined {
  for (const about of asObjects(Object.values(asObject(metadata) ?? {}))) {
    const seal = asId(about.signature);
    if (seal !== undefined) return seal;
  }
  return undefined;
}

function addThought(part: JsonObject, reading: PartReading): void {
  const signature = sealOf(part);
  const text = asString(part.text) ?? "";
  add({ type: "thinking", text, ...(signature === undefined ? {} : { signature }) }, reading);
}

function toMedium({ mime, url, filename }: JsonObject): MediaPart {
  const about = { mime: asId(mime), filename: asId(filename) };
  return mediumOf(asId(url), about) ?? elsewhere(undefined, about);
}

/** What the states of a tool in which it has ended answer. */
const ANSWERS: ReadonlyMap<
  unknown,
  (state: JsonObject, isModelView: boolean) => Pick<ToldResult, "text" | "isError">
> = new Map([
  ["completed", (state: JsonObject, isModelView: boolean) => {
    if (isModelView && asObject(state.time)?.compacted) return { text: CLEARED };
    const marks = asObjects(state.attachments).map((file) => mediaMark(toMedium(file).mime));
    return { text: [toText(state.output), ...marks].filter((text) => text !== "").join("\n") };
  }],
  ["error", ({ error, output }: JsonObject) => ({ text: toText(error ?? output), isError: true })],
]);

function addTool(part: JsonObject, { builder, origin, results, isModelView }: PartReading): void {
  const state = asObject(part.state) ?? {};
  const { input, raw } = state;
  const isUnparsed = typeof raw === "string" && Object.keys(asObject(input) ?? {}).length === 0;
  const name = asString(part.tool) ?? "";
  const id = builder.call({
    id: asId(part.callID),
    name,
    arguments: isUnparsed ? parseArguments(raw) : toArguments(input),
  }, origin);
  const answer = ANSWERS.get(state.status)?.(state, isModelView);
  if (answer !== undefined) results.push({ id, name, ...answer });
}

/** Parts that only keep the books. */
const BOOKKEEPING = ["step-start", "step-finish", "snapshot", "patch", "agent"];

const PARTS: ReadonlyMap<unknown, (part: JsonObject, reading: PartReading) => void> = new Map([
  ["text", addText],
  ["reasoning", addThought],
  ["file", (part: JsonObject, reading: PartReading) => add(toMedium(part), reading)],
  ["tool", addTool],
  [
    "subtask",
    ({ prompt }: JsonObject, reading: PartReading) =>
      add({ type: "text", text: asString(prompt) ?? "" }, reading),
  ],
  ["compaction", (_: JsonObject, reading: PartReading) => {
    if (reading.isModelView) add({ type: "text", text: COMPACTED }, reading);
  }],
  [
    "retry",
    (_: JsonObject, { builder }: PartReading) => builder.leaveOut("error notices that no model wrote"),
  ],
  ...BOOKKEEPING.map((type): [unknown, () => void] => [type, () => {}]),
]);

/**
 * Reads a part of a message.
 *
 * @param part the part as the host keeps it
 * @param reading where it goes
 * @returns whether its type is known
 */
export function readPart(part: JsonObject, reading: PartReading): boolean {
  const read = PARTS.get(part.type);
  read?.(part, reading);
  return read !== undefined;
}
