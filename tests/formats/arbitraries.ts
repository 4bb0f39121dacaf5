/** Random conversations in canonical form, sound ones and wild ones. */
import fc from "fast-check";
import type { MediaPart, Message, Part, ToolResultPart, ToolUsePart } from "@pith/pith";
import { hardText } from "../texts.ts";

/** What the conversations may hold. */
export interface ConversationArbitraryOptions {
  /** Thoughts of the assistant; `"signed"` ones carry a signature. */
  readonly thinking?: "none" | "signed" | "any";
  /** Whether media may come from the user. */
  readonly media?: boolean;
  /** Where system messages may stand. */
  readonly system?: "none" | "first" | "anywhere";
  /** Whether results may be errors. */
  readonly errors?: boolean;
  /** Whether the assistant may say something behind its calls in the same message. */
  readonly textBehindCalls?: boolean;
  /** Whether a side may speak twice in a row. */
  readonly repeatedRoles?: boolean;
}

/** Texts that no writer may lose: never blank, and well-formed. */
export const someText: fc.Arbitrary<string> = fc.oneof(
  hardText.map((text) => text.toWellFormed()),
  fc.lorem({ maxCount: 12 }),
).map((text) => text.trim() === "" ? "words" : text);

const jsonObject = fc.dictionary(
  fc.string({ minLength: 1, maxLength: 8 }).filter((key) => key !== "__proto__").map((key) =>
    key.toWellFormed()
  ),
  fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value).toWellFormed()) as unknown),
  { maxKeys: 4 },
);

const toolName = fc.constantFrom("Bash", "read_file", "get-weather", "search");

const picture: fc.Arbitrary<MediaPart> = fc.oneof(
  fc.record({
    type: fc.constant("media" as const),
    mime: fc.constantFrom("image/png", "image/jpeg"),
    data: fc.uint8Array({ minLength: 1, maxLength: 12 }).map((bytes) => btoa(String.fromCharCode(...bytes))),
  }),
);

function textPart(text: string): Part {
  return { type: "text", text };
}

/** A turn: what the user says, and the steps of the assistant, each with its calls and their results. */
function turns({ thinking = "none", media, errors, textBehindCalls }: ConversationArbitraryOptions) {
  const call = fc.record({
    name: toolName,
    args: jsonObject,
    text: fc.oneof(someText, fc.constant("")),
    isError: errors ? fc.boolean() : fc.constant(false),
  });
  const step = fc.record({
    thought: thinking === "none" ? fc.constant(undefined) : fc.option(someText, { nil: undefined }),
    text: fc.option(someText, { nil: undefined }),
    calls: fc.array(call, { maxLength: 3 }),
    behind: textBehindCalls ? fc.option(someText, { nil: undefined }) : fc.constant(undefined),
  });
  return fc.record({
    prompt: fc.array(media ? fc.oneof(someText.map(textPart), picture) : someText.map(textPart), {
      minLength: 1,
      maxLength: media ? 3 : 1,
    }),
    steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  });
}

type Turn = ReturnType<typeof turns> extends fc.Arbitrary<infer T> ? T : never;

function play(drawn: readonly Turn[], thinking: ConversationArbitraryOptions["thinking"]): Message[] {
  let made = 0;
  return drawn.flatMap(({ prompt, steps }): Message[] => [
    { role: "user", content: prompt },
    ...steps.flatMap(({ thought, text, calls, behind }, index): Message[] => {
      const isLast = index === steps.length - 1;
      const asked = isLast ? [] : calls.map((call) => ({ ...call, id: `call_${++made}` }));
      // A step that calls nothing ends the turn, since the assistant would speak twice.
      if (!isLast && asked.length === 0) return [];
      const signature = thinking === "signed" ? { signature: "seal" } : {};
      const content: Part[] = [
        ...thought === undefined ? [] : [{ type: "thinking" as const, text: thought, ...signature }],
        ...text === undefined && asked.length > 0 ? [] : [textPart(text ?? "Done.")],
        ...asked.map(({ id, name, args }): ToolUsePart => ({ type: "tool_use", id, name, arguments: args })),
        ...behind === undefined || asked.length === 0 ? [] : [textPart(behind)],
      ];
      const results = asked.map(({ id, name, text, isError }): ToolResultPart => ({
        type: "tool_result",
        id,
        name,
        text,
        ...(isError ? { isError } : {}),
      }));
      return [
        { role: "assistant", content },
        ...results.length > 0 ? [{ role: "tool" as const, content: results }] : [],
      ];
    }),
  ]);
}

/** Sound conversations: the user begins, every call has its result right behind it. */
export function conversations(options: ConversationArbitraryOptions = {}): fc.Arbitrary<Message[]> {
  const { system = "none", repeatedRoles } = options;
  const systems = fc.array(someText, { maxLength: system === "none" ? 0 : 2 });
  return fc.tuple(
    systems,
    fc.array(turns(options), { minLength: 1, maxLength: 4 }),
    fc.nat(),
    repeatedRoles ? fc.boolean() : fc.constant(false),
  ).map(([texts, drawn, at, again]) => {
    const messages = drawn.flatMap((turn, index) => {
      const said = play([turn], options.thinking).map((message) => withIds(message, index));
      return again ? [said[0]!, ...said] : said;
    });
    const system: Message[] = texts.map((text) => ({ role: "system", content: [textPart(text)] }));
    if (options.system !== "anywhere" || system.length === 0) return plain([...system, ...messages]);
    // Never between a call and its result.
    const places = messages.flatMap(({ role }, index) => role === "tool" ? [] : [index]);
    const place = places[at % places.length]!;
    return plain([...messages.slice(0, place), ...system, ...messages.slice(place)]);
  });
}

/** Objects with the prototype that JSON gives them. */
function plain<T>(value: T): T {
  return structuredClone(value);
}

/** Ids that differ from turn to turn. */
function withIds(message: Message, turn: number): Message {
  const content = message.content.map((part) => "id" in part ? { ...part, id: `${part.id}_${turn}` } : part);
  return { ...message, content };
}

const wildPart: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ type: fc.constant("text" as const), text: fc.oneof(someText, fc.constantFrom("", " ", "\n")) }),
  fc.record({ type: fc.constant("thinking" as const), text: someText }),
  fc.record({ type: fc.constant("thinking" as const), text: someText, signature: fc.constant("seal") }),
  fc.record({
    type: fc.constant("tool_use" as const),
    id: fc.constantFrom("a", "b", "a/b", "", "c".repeat(80)),
    name: fc.constantFrom("Bash", "", "mcp server.tool", "x".repeat(200), "ä"),
    arguments: jsonObject,
  }),
  fc.record({
    type: fc.constant("tool_result" as const),
    id: fc.constantFrom("a", "b", "a/b", "", "c".repeat(80)),
    text: fc.oneof(someText, fc.constant("")),
  }),
  fc.record({
    type: fc.constant("media" as const),
    mime: fc.constant("image/png"),
    data: fc.constant("AA=="),
  }),
);

/** Messages of the canonical shape that break every rule about how they go together. */
export const wildMessages: fc.Arbitrary<Message[]> = fc.array(
  fc.record({
    role: fc.constantFrom("user" as const, "assistant" as const, "tool" as const, "system" as const),
    content: fc.array(wildPart, { maxLength: 4 }),
  }),
  { maxLength: 8 },
).map(plain);
