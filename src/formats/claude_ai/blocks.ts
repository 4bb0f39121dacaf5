import { toMedia } from "../anthropic/blocks.ts";
import { toArguments } from "../call_arguments.ts";
import type { ToldCall } from "../conversation_builder.ts";
import { mediaMark } from "../media.ts";
import type { MediaPart, TextPart, ThinkingPart } from "../../model/message.ts";
import { asArray, asId, asObjects, asString, type JsonObject, toBlocks } from "../values.ts";

/** What a block is to the conversation. */
export type Piece =
  | { readonly kind: "part"; readonly part: TextPart | ThinkingPart | MediaPart }
  | { readonly kind: "call"; readonly call: ToldCall }
  | { readonly kind: "result"; readonly result: ResultBlock }
  | { readonly kind: "left out"; readonly reason: string };

/** A result as the host keeps it. */
export interface ResultBlock {
  /** The id of the call, where it is told. */
  readonly call: string | undefined;
  /** The name of the tool, where it is told. */
  readonly name: string | undefined;
  /** The answer. */
  readonly text: string;
  /** Whether the tool failed. */
  readonly isError: boolean;
}

const lines = (...texts: readonly unknown[]): string =>
  texts.filter((text) => typeof text === "string" && text.trim() !== "").join("\n");

const part = (text: string): Piece => ({ kind: "part", part: { type: "text", text } });

/** One block of a result: its words with their source, a medium by its type. */
function resultText(block: JsonObject): string {
  const words = lines(block.title, block.url, block.text);
  if (words !== "") return words;
  if (block.type === "image" || block.type === "document") {
    const medium = toMedia(block);
    return medium.type === "media" ? mediaMark(medium.mime) : medium.type === "text" ? medium.text : "";
  }
  return block.type === undefined || block.type === "text" ? "" : `<${asString(block.type)}>`;
}

function toThought({ thinking, summaries, signature }: JsonObject): Piece {
  const told = asString(thinking) ?? "";
  const text = told.trim() === "" ? lines(...asObjects(summaries).map(({ summary }) => summary)) : told;
  const seal = asId(signature);
  return {
    kind: "part",
    part: { type: "thinking", text, ...(seal === undefined ? {} : { signature: seal }) },
  };
}

function toResult({ tool_use_id: call, name, content, is_error: failed }: JsonObject): Piece {
  return {
    kind: "result",
    result: {
      call: asId(call),
      name: asId(name),
      text: toBlocks(content).map(resultText).filter((text) => text !== "").join("\n"),
      isError: failed === true,
    },
  };
}

const leftOut = (reason: string) => (): Piece => ({ kind: "left out", reason });

const PIECES: ReadonlyMap<unknown, (block: JsonObject) => Piece> = new Map([
  ["text", ({ text }: JsonObject): Piece => part(asString(text) ?? "")],
  ["voice_note", ({ title, text }: JsonObject) => part(lines(title, text))],
  ["thinking", toThought],
  ["redacted_thinking", leftOut("thoughts that are sealed")],
  ["tool_use", ({ id, name, input }: JsonObject): Piece => ({
    kind: "call",
    call: { id: asId(id), name: asString(name) ?? "", arguments: toArguments(input) },
  })],
  ["tool_result", toResult],
  ["image", (block: JsonObject): Piece => ({ kind: "part", part: toMedia(block) as MediaPart })],
  ["token_budget", leftOut("notices of the host")],
  ["flag", leftOut("notices of the host")],
]);

/** Takes a block of a message; `undefined` for one of an unknown type. */
export function toPiece(block: JsonObject): Piece | undefined {
  return PIECES.get(block.type)?.(block);
}

/** How many sources the texts of a message name. */
export function countCitations(blocks: readonly JsonObject[]): number {
  return blocks.reduce((count, { citations }) => count + asArray(citations).length, 0);
}
